"""Deals that wait for a public beacon: what a table promised, when its contributions were closed, and the signature.

The index holds the few tables that wait; it is made beside a running site.
"""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("games", "0023_objections")]

    operations = [
        migrations.AddField(
            "game",
            "deal_beacon",
            models.JSONField(db_default=models.Value({}, models.JSONField()), default=dict, editable=False),
        ),
        migrations.AddField("game", "deal_closed", models.BigIntegerField(editable=False, null=True)),
        migrations.AddField(
            "game",
            "deal_signature",
            models.CharField(blank=True, db_default="", default="", editable=False, max_length=96),
        ),
        AddIndexConcurrently(
            "game",
            models.Index(
                fields=["deal_closed"],
                condition=models.Q(status="lobby", deal_closed__isnull=False),
                name="game_to_deal",
            ),
        ),
    ]
