"""When to look next whether to remind of an answer; null, so at once, whenever its time or its person changes.

The index is built beside a running site.
"""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models

LOOK_AGAIN = """
CREATE FUNCTION games_remind_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.remind_at := NULL;
    RETURN NEW;
END $$;
CREATE TRIGGER games_decision_remind_anew BEFORE UPDATE OF due, user_id ON games_decision
    FOR EACH ROW WHEN (OLD.due IS DISTINCT FROM NEW.due OR OLD.user_id IS DISTINCT FROM NEW.user_id)
    EXECUTE FUNCTION games_remind_anew();
"""
"""Whoever moves a deadline, or gives a seat to somebody else, needs to know nothing of reminders."""

FORGET = """
DROP TRIGGER games_decision_remind_anew ON games_decision;
DROP FUNCTION games_remind_anew();
"""


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("games", "0025_archive")]

    operations = [
        migrations.AddField("decision", "remind_at", models.DateTimeField(blank=True, editable=False, null=True)),
        migrations.RunSQL(LOOK_AGAIN, FORGET),
        AddIndexConcurrently(
            "decision",
            models.Index(
                condition=models.Q(
                    ("closed_at__isnull", True), ("answered_at__isnull", True), ("standing", False), ("bot", False)
                ),
                fields=["remind_at"],
                name="decision_to_remind",
            ),
        ),
    ]
