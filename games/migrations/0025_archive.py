"""The rows of games that were over long ago, folded into one row each; the index is built beside a running site."""

import django.db.models.deletion
from django.conf import settings
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


def _key():
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("games", "0024_beacon"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            "Archive",
            [
                ("id", _key()),
                ("at", models.DateTimeField()),
                ("events", models.TextField()),
                ("moves", models.TextField()),
                ("rounds", models.TextField()),
                ("decisions", models.TextField()),
                ("cards", models.TextField(blank=True)),
                ("districts", models.TextField(blank=True)),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="archive", to="games.game"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            "InTime",
            [
                ("id", _key()),
                ("closed_at", models.DateTimeField()),
                ("kept", models.BooleanField()),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"indexes": [models.Index(fields=["user", "-closed_at"], name="in_time_of_person")]},
        ),
        migrations.AddField("game", "archived", models.DateTimeField(blank=True, editable=False, null=True)),
        AddIndexConcurrently(
            "game",
            models.Index(
                condition=models.Q(("archived", None), ("status", "over")), fields=["ended"], name="game_to_archive"
            ),
        ),
    ]
