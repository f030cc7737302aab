"""Bargains of a game, and the response to a deal, are found while the site runs."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("games", "0028_press")]

    operations = [
        AddIndexConcurrently(
            "message", models.Index(fields=["game", "id"], condition=Q(press__isnull=False), name="message_press")
        ),
        AddIndexConcurrently(
            "message", models.Index(fields=["answers"], condition=Q(answers__isnull=False), name="message_answers")
        ),
    ]
