"""Games of Original Mafia go on with the mixtures that they were dealt from, whatever is dealt today."""

import json

import pytest

from games import store
from games.models import Game, Round
from games.services.tables import signing
from games.store.replay import differences
from games.titles.mafia.rules import RULESET as TODAY
from tests import tables
from tests.deal import files

pytestmark = pytest.mark.django_db

BEFORE = TODAY.dealt_from("mafia-1")
verifier = files.load_script()


def started(monkeypatch, rules, players):
    """A game that is dealt by `rules`, as when its deck was the one of the day."""
    with monkeypatch.context() as patched:
        for where in ("services.tables.starting.store", "store.deal"):
            patched.setattr(f"games.{where}.rules_of", lambda slug, digest: rules)
        return tables.started(players, slug="mafia")


@pytest.fixture
def before(monkeypatch):
    """A game of eight that was dealt from the first deck; its rows name no deck, as they did then."""
    record = started(monkeypatch, BEFORE, 8)
    ext = json.loads(Game.objects.get(pk=record.pk).ext)
    assert ext["table"].pop("deck") == "mafia-1"
    Game.objects.filter(pk=record.pk).update(ext=json.dumps(ext))
    opening = json.loads(Round.objects.get(game=record.pk).opening)
    del opening["table"]["deck"]
    Round.objects.filter(game=record.pk).update(opening=json.dumps(opening))
    return record


def over(record):
    return tables.played_until(store.read(record.pk), lambda now: now.state.outcome, most=2000)


def checked(record):
    """The file of a finished game, once the script that everybody has found nothing wrong with it."""
    file = json.loads(json.dumps(signing.signed_file(record.pk)))
    assert verifier.verify(file)
    return file


def test_f1_3_a_game_of_before_is_read_with_the_mixtures_of_before(before):
    record = store.read(before.pk)
    assert record.rules is BEFORE and record.state.table.deck == "mafia-1"
    assert record.state.table.cards == BEFORE.content.presets[8] != TODAY.content.presets[8]


def test_it_is_played_to_its_end_with_them_and_its_log_leads_to_its_rows(before):
    assert over(before).rules is BEFORE
    assert differences(before.pk) == []


def test_its_deal_verifies(before):
    deck = checked(over(before))["deck"]
    assert deck["id"] == "mafia-1" and "doctor" in deck["roles"]


def test_f1_3_a_game_of_today_names_its_deck_and_its_deal_verifies():
    record = tables.started(8, slug="mafia")
    assert json.loads(Game.objects.get(pk=record.pk).ext)["table"]["deck"] == "mafia-5"
    assert store.read(record.pk).rules is TODAY
    assert checked(over(record))["deck"]["id"] == "mafia-5"
    assert differences(record.pk) == []


@pytest.mark.parametrize(("deck", "players"), [("mafia-2", 17), ("mafia-3", 16), ("mafia-4", 16)])
def test_f1_3_a_game_of_a_deck_between_goes_on_with_it_and_its_deal_verifies(monkeypatch, deck, players):
    rules = TODAY.dealt_from(deck)
    record = started(monkeypatch, rules, players)
    assert store.read(record.pk).state.table.cards == rules.content.presets[players] != TODAY.content.presets[players]
    ended = over(record)
    assert ended.rules.content.id == checked(ended)["deck"]["id"] == deck
    assert differences(record.pk) == []
