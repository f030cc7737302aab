"""Whose decisions and messages those before this version were: of whoever holds the seat."""

from django.db import migrations

FILL = """
UPDATE games_decision d SET user_id = p.user_id FROM games_player p
WHERE p.game_id = d.game_id AND p.seat = d.seat AND NOT d.bot AND p.user_id IS NOT NULL;
UPDATE games_message m SET user_id = p.user_id FROM games_player p WHERE p.id = m.player_id;
"""


class Migration(migrations.Migration):
    dependencies = [("games", "0010_over_days")]
    operations = [migrations.RunSQL(FILL, migrations.RunSQL.noop)]
