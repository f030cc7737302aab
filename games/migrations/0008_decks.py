"""Decks that people bring, and the tables that play with them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models.deck


class Migration(migrations.Migration):
    dependencies = [("games", "0007_chain"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]

    operations = [
        migrations.CreateModel(
            name="Deck",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "public_id",
                    models.CharField(default=games.models.deck.opaque_id, editable=False, max_length=16, unique=True),
                ),
                ("name", models.CharField(max_length=60)),
                ("digest", models.CharField(max_length=64)),
                ("data", models.TextField()),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="decks", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["-created"],
                "base_manager_name": "objects",
                "indexes": [models.Index(fields=["digest"], name="deck_digest")],
                "constraints": [models.UniqueConstraint(fields=("owner", "digest"), name="deck_once_an_owner")],
            },
        ),
        migrations.AddField(
            model_name="game",
            name="deck",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="games",
                to="games.deck",
            ),
        ),
    ]
