"""Bots take back what they offered and stand by no more, unless somebody has answered it."""

from typing import Any

import pytest

from games.kernel import dump, load, view
from games.kernel.press import WITHDRAW, Deal, Respond
from games.models import Game, Message, Player
from games.services.talk import bot_talk, press
from tests import tables
from tests.services.test_bot_talk import bot_of, by_night, person_of
from tests.titles.examples import AccusePlayer, SparePlayer

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    """By day."""
    return tables.played_until(by_night(), lambda found: not view(found.rules, found.state, 0).hushed)


def test_an_offer_that_a_bot_stands_by_no_more_is_taken_back_and_cannot_be_accepted(record, monkeypatch):
    bot, me = bot_of(record), person_of(record)
    other = next(each.seat for each in record.players if each.seat not in (bot, me))
    offer, talk = Deal(me, AccusePlayer(other), SparePlayer(bot), record.state.table.round), bot_talk.talk
    says = [lambda *_: bot_talk.Saying(offer), talk]
    for say_it in says:
        monkeypatch.setattr(
            bot_talk, "talk", lambda *asked, say_it=say_it: say_it(*asked) if asked[2].viewer == bot else None
        )
        tables.let_bots_speak(record.pk)
        assert bot_talk.speak(record.pk)
    said = Message.objects.get(game=record.pk, answers=None)
    assert load(record.rules, Any, said.responses.get().press) == Respond(WITHDRAW)
    page = tables.client_at(record, me).get(f"/t/{record.public_id}/bargains/").content.decode()
    assert "A bargain, taken back" in page and 'value="accept"' not in page


def test_a_bot_takes_back_no_offer_that_somebody_has_just_answered(record, monkeypatch):
    """What people say it hears a while later."""
    bot, me = bot_of(record), person_of(record)
    other = next(each.seat for each in record.players if each.seat not in (bot, me))
    offer = Deal(me, AccusePlayer(other), SparePlayer(bot), record.state.table.round)
    said = Message.objects.create(
        game_id=record.pk,
        player_id=record.players[bot].id,
        text="an offer",
        press=dump(record.rules, offer, Any),
        said_at=record.state.number,
    )
    player = Player.objects.get(game=record.pk, seat=me)
    press.respond(Game.objects.get(pk=record.pk), player=player, key=said.key, does="refuse", text="no")
    monkeypatch.setattr(bot_talk, "soonest", lambda record: 3600.0)
    taken_back, talk = [], bot_talk.talk
    monkeypatch.setattr(bot_talk, "talk", lambda *asked: talk(*asked) if asked[2].viewer == bot else None)
    with monkeypatch.context() as patched:
        patched.setattr(bot_talk, "_write", lambda record, game, who, what, heard: taken_back.append(what.act))
        bot_talk.speak(record.pk, now=True)
    assert taken_back == [Respond(WITHDRAW)], "it has not heard of the answer"
    bot_talk.speak(record.pk, now=True)
    assert [load(record.rules, Any, each.press) for each in said.responses.all()] == [Respond("refuse")]
