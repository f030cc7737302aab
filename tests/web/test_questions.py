"""Who is asked whom they suspect answers with one press, where they were asked."""

import re

import pytest

from accounts.models import User
from games.kernel import view
from games.models import Message, Player
from games.services.talk import table_talk
from tests import tables
from tests.tables import client_at
from tests.titles.examples import NIGHTS

from .test_bargains import say, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    return tables.started(4)


def asked(record, by, seat, **sent):
    """The Message by which one asks another whom they suspect; `to`: the seat that alone reads it."""
    client_at(record, by).post(url(record), {"kind": "Ask", "player": str(seat), **sent})
    return Message.objects.get(press__is="Ask")


def suspects(record, seat, name="table", *args):
    """The seats that a page of this seat lets it name in answer to a question."""
    page = client_at(record, seat).get(url(record, name, *args)).content.decode()
    forms = re.findall(r'action="[^"]*/suspect/".*?</form>', page, re.S)
    return [int(each) for form in forms for each in re.findall(r'name="player" value="(\d)"', form)]


def suspect(record, seat, key, player):
    return client_at(record, seat).post(url(record, "suspect", key), {"player": str(player), "at": "table"})


def test_whoever_is_asked_alone_answers_with_one_press_and_once(record):
    others = [client_at(record, seat).get(url(record, "talk")).content for seat in (0, 2)]
    assert not any(b"/suspect/" in each for each in others)
    question = asked(record, 0, 1)
    for name in ("table", "talk", "bargains"):
        assert suspects(record, 1, name) == [0, 2, 3], name
        assert suspects(record, 0, name) == suspects(record, 2, name) == [], name
    assert suspect(record, 1, question.key, 2)["Location"] == url(record, "table")
    said = Message.objects.latest("id")
    assert (said.press, said.thread, said.text) == (
        {"is": "Distrust", "player": 2},
        None,
        f"I suspect {record.players[2].name}.",
    )
    assert suspects(record, 1) == []
    suspect(record, 1, question.key, 3)
    assert Message.objects.latest("id") == said


def test_what_was_asked_in_private_is_answered_there(record):
    question = asked(record, 0, 1, to="1")
    say(record, 1, kind="Distrust", player="3")
    assert suspects(record, 1, "thread", question.thread.key) == [0, 2, 3] and suspects(record, 1) == []
    assert suspects(record, 0, "thread", question.thread.key) == []
    assert suspect(record, 2, question.key, 3).status_code == 404
    suspect(record, 1, question.key, 2)
    said = Message.objects.latest("id")
    assert said.thread == question.thread and said.press == {"is": "Distrust", "player": 2}
    assert suspects(record, 1, "thread", question.thread.key) == []


@pytest.mark.parametrize("kind", ["Distrust", "Trust"])
def test_a_question_is_answered_by_whatever_is_said_of_somebody_since(record, kind):
    say(record, 1, kind=kind, player="3")
    asked(record, 0, 1)
    assert suspects(record, 1) == [0, 2, 3]
    say(record, 1, kind="NoChallenge", **{"NoChallenge-player": "0"})
    assert suspects(record, 1) == [0, 2, 3]
    say(record, 1, kind=kind, player="3")
    assert suspects(record, 1) == []


def test_nobody_else_answers_a_question_and_nobody_is_named_who_is_no_other_player(record):
    question = asked(record, 0, 1)
    for seat, player in ((2, 3), (0, 3), (1, 1), (1, 9), (1, "x")):
        suspect(record, seat, question.key, player)
    assert client_at(record, 1).post(url(record, "suspect", "nosuchquest1"), {"player": "2"}).status_code == 404
    assert Message.objects.count() == 1
    script = {"HX-Request": "true"}
    sent = client_at(record, 2).post(url(record, "suspect", question.key), {"player": "3"}, headers=script)
    assert "not open to you" in sent.content.decode() and sent["HX-Reswap"] == "beforeend"


def test_thanks_for_a_deed_answer_no_question_and_a_suspicion_for_one_does(record):
    asked(record, 0, 1)
    deed = {"is": "StayedNeutral", "seat": 3, "silent": False}
    player = Player.objects.select_related("game").get(game=record.pk, seat=1)
    for opinion, left in (("Thank", [0, 2, 3]), ("Warn", [0, 2, 3]), ("Distrust", [])):
        act = {"is": "Because", "what": {"is": opinion, "player": 3}, "deed": deed}
        table_talk.write(player.game, player, "as it is said", press=act, said_at=record.state.number)
        assert suspects(record, 1) == left, opinion


def test_after_the_game_and_to_whoever_left_nobody_answers(record):
    asked(record, 0, 1)
    Player.objects.filter(game=record.pk, seat=0).update(user=User.objects.create(username="Nour"))
    assert suspects(record, 1) == []
    Player.objects.filter(game=record.pk, seat=0).update(user=User.objects.get(username=record.players[0].name))
    assert suspects(record, 1)
    tables.played_until(record, lambda now: now.state.outcome)
    assert suspects(record, 1, "talk") == []


def test_nobody_names_asks_or_bargains_with_whoever_is_out():
    record = tables.started(8, slug=NIGHTS)
    record = tables.played_until(record, lambda now: now.rules.silenced(now.state) and talking(now, 7))
    out, alive = set(record.rules.silenced(record.state)), sorted(record.state.table.alive)
    asking, other = alive[:2]
    question = asked(record, asking, other)
    assert suspects(record, other) == [seat for seat in alive if seat != other]
    seat = out.copy().pop()
    suspect(record, other, question.key, seat)
    for kind in ("Distrust", "Trust", "Thank", "Warn", "Ask", "Why"):
        say(record, asking, kind=kind, player=str(seat))
    assert Message.objects.count() == 1
    page = client_at(record, asking).get(url(record, "bargains")).content.decode()
    named = [set(re.findall(r'value="(\d)"', each)) for each in re.findall(r'name="player".*?</select>', page, re.S)]
    assert len(named) == 7 and all(each == {str(seat) for seat in alive if seat != asking} for each in named)


def talking(record, most):
    """Whether that many live at most, and may talk, and the game goes on."""
    alive = record.state.table.alive
    hushed = any(view(record.rules, record.state, seat).hushed for seat in alive)
    return len(alive) <= most and not hushed and not record.state.outcome


def test_nobody_answers_while_the_talk_is_shut():
    record = tables.started(8, slug=NIGHTS)
    record = tables.played_until(record, lambda now: not view(now.rules, now.state, 0).hushed)
    question = asked(record, 0, 1)
    assert len(suspects(record, 1)) == 7
    record = tables.played_until(record, lambda now: view(now.rules, now.state, 1).hushed)
    assert suspects(record, 1) == []
    suspect(record, 1, question.key, 2)
    assert Message.objects.count() == 1
