"""One may ask somebody why they did what everybody was told; a bot says whom it did it against, or evades."""

from dataclasses import asdict

import pytest

from games.kernel import view
from games.kernel.hearing import Heard, Utterance
from games.kernel.press import Ask, Distrust, Evade, Why
from games.mechanics.speaking import saying
from games.models import Event, Message, Player
from games.services.errors import NotAllowed
from games.services.talk import bot_talk, press
from games.titles.machrou3.rules.events import BattleOpened
from tests import tables
from tests.tables import client_at

from .test_bargains import say, told, url

pytestmark = pytest.mark.django_db


def challenge(who, whom):
    return BattleOpened(who, whom, "zahle", "metn", ("zahle",), ("metn",))


def happens(record, event):
    """Let everybody be told it."""
    latest = Event.objects.filter(game=record.pk).latest("id")
    more = {"game_id": record.pk, "move": latest.move, "round": 1, "at": latest.at}
    Event.objects.create(index=99, kind=type(event).__name__, data=asdict(event), **more)


@pytest.fixture
def record():
    """One person among bots; a bot, the first of them, has challenged another."""
    record = tables.started(1, "shrewd", 5)
    happens(record, challenge(bots_of(record)[0], bots_of(record)[1]))
    return record


def bots_of(record):
    return [each.seat for each in record.players if each.bot]


def person_of(record):
    return next(each.seat for each in record.players if each.user_id)


def test_it_is_asked_of_whom_a_deed_names(record):
    person, (bot, _other, third, *_) = person_of(record), bots_of(record)
    number = told(record, person)[0][0]
    assert say(record, person, kind="Why", player=str(bot), because=number).status_code == 303
    message = Message.objects.get()
    assert message.press["is"] == "Why"
    assert message.text.startswith(f"{record.players[bot].name}, why did you do this? {record.players[bot].name} ")
    page = client_at(record, person).get(url(record)).content.decode()
    assert 'id="say-Why"' in page and page.count("why did you do this?") == 1
    for sent in (
        {"player": str(third), "because": number},
        {"player": str(bot), "because": "99"},
        {"player": str(bot)},
    ):
        refused = say(record, person, kind="Why", **sent)
        assert refused.status_code == 422 and 'id="say-Why" open' in refused.content.decode()


def test_nobody_is_asked_about_what_did_not_happen(record):
    player = Player.objects.get(game=record.pk, seat=person_of(record))
    with pytest.raises(NotAllowed):
        press.say(player.game, player=player, act=Why(bots_of(record)[0], challenge(3, 1)), text="Why?")


def test_a_bot_that_is_asked_answers_once(record):
    person, (bot, *_others) = person_of(record), bots_of(record)
    say(record, person, kind="Why", player=str(bot), because=told(record, person)[0][0])
    for _each in range(2):
        tables.let_bots_speak(record.pk)
        bot_talk.speak(record.pk)
    answers = [each.press["is"] for each in Message.objects.filter(player__seat=bot).order_by("id")]
    assert answers[0] in ("Evade", "Distrust", "Because") and answers.count("Evade") <= 1


def asked_about(deed, record, suspect):
    """What the first bot says that was asked why, and suspects `suspect`."""
    look = view(record.rules, record.state, bots_of(record)[0])
    heard = Heard([Utterance("x", person_of(record), Why(look.viewer, deed), 0, 1)])
    nothing = {name: lambda *_asked: () for name in ("instead", "acts", "to_person", "telling")}
    more = {"playing": range(5), "ready": 1.0, "most": 1.0, "agrees": lambda *_asked: False, "suspect": lambda: suspect}
    return saying(record.rules, look, heard, None, None, **more, **nothing).act


def test_it_says_whom_it_suspects_where_the_deed_was_against_them(record):
    bot, other, third, *_ = bots_of(record)
    deed = challenge(bot, other)
    assert asked_about(deed, record, other) == Distrust(other)
    assert asked_about(deed, record, third) == Evade()


def test_whoever_has_nothing_else_to_say_to_the_person_asks_why_they_did_something(record):
    bot, other, *_ = bots_of(record)
    person, look = person_of(record), view(record.rules, record.state, bot)
    deeds = (challenge(other, bot), challenge(person, other))
    nothing = {name: lambda *_asked: () for name in ("instead", "acts", "telling")}
    more = {"playing": range(5), "ready": 1.0, "most": 1.0, "agrees": lambda *_asked: False, "suspect": lambda: other}

    def said(*before, by=bot):
        heard = Heard([Utterance("x", by, act, 0, 0) for act in before], lately=deeds, person=person)
        return saying(record.rules, look, heard, None, None, to_person=lambda seat: (Ask(seat),), **more, **nothing).act

    assert said() == Why(person, challenge(person, other))
    assert said(Why(person, challenge(person, other))) == Ask(person)
    assert said(Why(person, challenge(person, other)), by=other) == Ask(person)
