"""Games go on with the house deck that they were dealt from, whatever is dealt today."""

import pytest

from games import store
from games.store.replay import differences
from games.titles import registry
from tests import tables

pytestmark = pytest.mark.django_db

TODAY = registry.ruleset("machrou3")


@pytest.fixture
def before(monkeypatch):
    """A game that was dealt while the deck of before was the house's."""
    with monkeypatch.context() as patched:
        earlier = TODAY.dealt_from("machrou3-house-deck")
        patched.setattr("games.services.tables.starting.store.rules_of", lambda slug, digest: earlier)
        return tables.started(4)


def test_a_game_of_before_is_read_with_the_cards_it_was_dealt(before):
    record = store.read(before.pk)
    assert record.state.table.deck is record.rules.content
    assert record.rules.content.id == "machrou3-house-deck"
    assert record.rules.content.objectives["OBJ-13"].predicate["n"] == 1


def test_it_is_played_to_its_end_with_them_and_its_log_leads_to_its_rows(before):
    over = tables.played_until(store.read(before.pk), lambda now: now.state.outcome)
    assert over.rules.content.id == "machrou3-house-deck"
    assert differences(before.pk) == []


def test_a_game_of_today_is_dealt_from_the_deck_of_today():
    assert tables.started(4).rules is TODAY
    assert TODAY.content.id == "machrou3-house-deck-2"


def test_an_unknown_name_is_no_deck_of_before():
    assert TODAY.dealt_from("another") is TODAY.dealt_from(None) is TODAY
    assert TODAY.dealt_from("machrou3-house-deck") is TODAY.dealt_from("machrou3-house-deck")
