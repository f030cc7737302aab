"""Games whose bots are to have their say are found while the site runs."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("games", "0030_bots_talk")]

    operations = [
        AddIndexConcurrently(
            "game",
            models.Index(fields=["bots_talk"], condition=Q(bots_talk__isnull=False), name="game_bots_talk"),
        ),
    ]
