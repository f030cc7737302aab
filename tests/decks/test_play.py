"""Games with other decks: stored with their table, read without an extra statement, replayed."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import store
from games.kernel import check
from games.models import Game
from games.reading.public import gather
from games.services.tables import decks, lobby
from games.store.decks import KEPT, _rules_with
from games.store.replay import differences
from tests import tables
from tests.decks import files

pytestmark = pytest.mark.django_db


@pytest.fixture
def record(lara, other_deck):
    """A game of Lara and three bots with the other deck, just dealt."""
    deck = decks.keep(lara, "From the box", other_deck)
    table = lobby.create_table(lara, name="A table", size=4, seconds=90, bots="random", deck=deck.public_id)
    lobby.start(lara, pk=table.pk)
    return store.read(table.pk)


def test_a_table_is_dealt_from_its_deck(record):
    deck = record.state.table.deck
    assert deck.districts["metn"].ip == 11
    assert deck.id == Game.objects.select_related("deck").get(pk=record.pk).deck.digest
    assert deck is record.rules.content


def test_reading_it_is_one_statement_once_the_deck_is_known(record):
    for statements, forget in ((2, True), (1, False)):
        if forget:
            _rules_with.cache_clear()
        with CaptureQueriesContext(connection) as queries:
            store.read(record.pk)
        assert len(queries) == statements


def test_it_is_played_to_the_end_and_its_log_leads_to_its_rows(record):
    over = tables.played_until(record, lambda now: now.state.outcome)
    assert list(check(over.rules, over.state)) == []
    _rules_with.cache_clear()
    assert differences(record.pk) == []


def test_tables_with_the_same_file_share_a_ruleset(record, person, other_deck):
    ziad = person("Ziad")
    deck = decks.keep(ziad, "The same", other_deck)
    table = lobby.create_table(ziad, name="Another", size=4, seconds=90, bots="random", deck=deck.public_id)
    lobby.start(ziad, pk=table.pk)
    assert store.read(table.pk).rules is record.rules


def test_few_decks_are_kept_at_a_time(lara):
    for number in range(KEPT + 3):
        text = files.changed(lambda data, number=number: data["meta"].update(id=f"deck {number}"))
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM games_deck")
        store.rules_of("machrou3", decks.keep(lara, "A deck", text).digest)
    assert _rules_with.cache_info().currsize == KEPT


def test_mails_are_about_the_deck_of_the_table(record):
    assert gather(Game.objects.get(pk=record.pk), 0).rules is record.rules


def test_a_deck_file_is_tried_from_the_command_line(tmp_path, other_deck):
    file, said = tmp_path / "deck.json", StringIO()
    file.write_text(other_deck)
    call_command("simulate", "machrou3", deck=file, games=1, bot="random", workers=1, stdout=said)
    assert "illegal" in said.getvalue()
    file.write_text(other_deck.replace('"ip": 11', '"ip": 0'))
    with pytest.raises(CommandError, match="metn has 0 influence points"):
        call_command("simulate", "machrou3", deck=file, games=1)
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("simulate", "machrou3", deck=tmp_path / "missing.json", games=1)


def test_a_game_that_began_before_there_were_options_is_read(lara):
    table = lobby.create_table(lara, name="A table", size=4, seconds=90, bots="random")
    lobby.start(lara, pk=table.pk)
    Game.objects.filter(pk=table.pk).update(options={"variant": "beginner"})
    assert store.read(table.pk).state.options == store.read(table.pk).rules.options(rulings=1)
    assert lobby.create_table(lara, name="Old", size=4, seconds=90).options == {}
