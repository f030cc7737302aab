from django.db import migrations

REFUSE = """
CREATE FUNCTION games_refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER games_move_append_only BEFORE UPDATE ON games_move
    FOR EACH ROW EXECUTE FUNCTION games_refuse_update();
CREATE TRIGGER games_event_append_only BEFORE UPDATE ON games_event
    FOR EACH ROW EXECUTE FUNCTION games_refuse_update();
"""

ALLOW = """
DROP TRIGGER games_event_append_only ON games_event;
DROP TRIGGER games_move_append_only ON games_move;
DROP FUNCTION games_refuse_update();
"""


class Migration(migrations.Migration):
    """What was played and what was told is never rewritten."""

    dependencies = [("games", "0001_initial")]
    operations = [migrations.RunSQL(REFUSE, ALLOW)]
