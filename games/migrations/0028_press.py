"""What players say in words that the rules can read; tables that were opened before have none of it."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0027_notices_by_key")]

    operations = [
        migrations.AddField(
            "game",
            "press",
            models.CharField(
                choices=[("none", "None"), ("said", "Said"), ("pledges", "Pledges"), ("deals", "Deals")],
                db_default="none",
                default="deals",
                max_length=7,
            ),
        ),
        migrations.AddField("message", "press", models.JSONField(blank=True, null=True)),
        migrations.AddField("message", "said_at", models.PositiveIntegerField(blank=True, null=True)),
        migrations.AddField(
            "message",
            "answers",
            models.ForeignKey(
                blank=True,
                db_constraint=False,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="responses",
                to="games.message",
            ),
        ),
    ]
