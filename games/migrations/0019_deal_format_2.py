"""Deals of format 2: what a table commits to besides its seed, the key that signs its file, and the public log.

Tables that are open keep format 1.
"""

from django.db import migrations, models

import games.models.game

REFUSE = """
CREATE TRIGGER games_dealline_append_only BEFORE UPDATE ON games_dealline
    FOR EACH ROW EXECUTE FUNCTION games_refuse_update();
CREATE TRIGGER games_dealline_stays BEFORE DELETE ON games_dealline
    FOR EACH ROW EXECUTE FUNCTION games_refuse_update();
"""

ALLOW = """
DROP TRIGGER games_dealline_append_only ON games_dealline;
DROP TRIGGER games_dealline_stays ON games_dealline;
"""


def _digest():
    return models.CharField(blank=True, db_default="", default="", editable=False, max_length=64)


class Migration(migrations.Migration):
    dependencies = [("games", "0018_last_wills")]

    operations = [
        migrations.AddField(
            "game", "deal_format", models.PositiveSmallIntegerField(db_default=1, default=2, editable=False)
        ),
        migrations.AddField("game", "deal_head", _digest()),
        migrations.AddField(
            "game",
            "deal_key",
            models.CharField(db_default="", default=games.models.game.new_seed, editable=False, max_length=64),
        ),
        migrations.AddField(
            "game", "deal_terms", models.TextField(blank=True, db_default="", default="", editable=False)
        ),
        migrations.AddField("player", "committed", _digest()),
        migrations.CreateModel(
            "DealLine",
            fields=[
                ("number", models.PositiveBigIntegerField(primary_key=True, serialize=False)),
                ("hour", models.DateTimeField()),
                ("digest", models.CharField(max_length=64)),
                ("link", models.CharField(max_length=64)),
            ],
            options={
                "ordering": ["number"],
                "indexes": [models.Index(fields=["hour"], name="deal_line_hour")],
            },
        ),
        migrations.RunSQL(REFUSE, ALLOW),
    ]
