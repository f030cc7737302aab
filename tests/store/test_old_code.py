"""While a new version is rolled out, code of an earlier one reads and writes the rows of the new schema."""

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.migrations.loader import MigrationLoader

from games.models import Game, Message, Notice
from games.services.talk import notes, threads
from tests import tables

pytestmark = pytest.mark.django_db

SINCE = [("games", "0016_database_defaults"), ("accounts", "0002_over_days")]
"""The earliest code that has to go on. Columns that came later have a default in the database, or may be null."""

WRITTEN = {
    "Card",
    "Decision",
    "District",
    "Event",
    "Game",
    "Message",
    "Move",
    "Note",
    "Notice",
    "Player",
    "Round",
    "Thread",
    "ThreadMember",
    "User",
}
"""What a game with some talk has rows of."""

OLD = MigrationLoader(None).project_state(SINCE).apps
MODELS = [each for app in ("games", "accounts") for each in OLD.get_app_config(app).get_models()]

WANTED = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'
"""
"""Columns that an INSERT has to give a value."""


@pytest.fixture
def record():
    """A game with rows of all that is written often."""
    record = tables.played_until(tables.started(), lambda record: record.state.number >= 5)
    game = Game.objects.get(pk=record.pk)
    one, other = game.players.all()[:2]
    threads.begin(game, player=one, seats=[other.seat], text="Between the two of us.")
    notes.keep(one, notes={other.seat: ("I wonder.", 70)})
    Notice.objects.create(user=other.user, game=game, kind="message")
    return record


def written_by_old_code(model):
    """Take a row away and let the old code write it, as it knows it; whether there was one."""
    row = model.objects.first()
    if row is None:
        return False
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")  # nothing goes or is refused with the row
        cursor.execute(f'DELETE FROM "{model._meta.db_table}" WHERE "{model._meta.pk.column}" = %s', [row.pk])
        cursor.execute("SET LOCAL session_replication_role = origin")
    row.save(force_insert=True)
    return True


def columns_it_does_not_know():
    """(table, column) of what has to be given a value in a table that the old code writes, and that it cannot give."""
    known = {model._meta.db_table: {each.column for each in model._meta.local_concrete_fields} for model in MODELS}
    with connection.cursor() as cursor:
        cursor.execute(WANTED)
        return [(table, name) for table, name in cursor.fetchall() if table in known and name not in known[table]]


def test_old_code_reads_and_writes_rows(record):
    written = {model.__name__ for model in MODELS if written_by_old_code(model)}
    assert written >= WRITTEN


def test_new_code_reads_what_old_code_writes(record):
    model = OLD.get_model("games", "Message")
    row = model.objects.first()
    row.pk, row.key = None, "writtenlater"
    row.save(force_insert=True)
    said = Message.objects.get(key="writtenlater")
    assert (said.text, said.will, said.press) == (row.text, False, None)


def test_no_column_has_to_be_given_what_old_code_does_not_know():
    assert columns_it_does_not_know() == []


def test_a_new_column_without_a_default_in_the_database_is_found_out(record):
    """As in migration 0013: private talk was answered with an error while the old code still ran."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("ALTER TABLE games_message ADD COLUMN tone text NOT NULL DEFAULT ''")
        cursor.execute("ALTER TABLE games_message ALTER COLUMN tone DROP DEFAULT")
    assert columns_it_does_not_know() == [("games_message", "tone")]
    with pytest.raises(IntegrityError), transaction.atomic():
        written_by_old_code(OLD.get_model("games", "Message"))
