"""Whom the rules silence reads, and writes nowhere (F3.8)."""

import pytest

from games.models import Game, Message, Thread, ThreadMember
from games.reading import threads as reading
from games.services.errors import Declined
from games.services.talk import table_talk, threads
from tests.circles import nights

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("registered")]

CLOSED, OUT = "only while the rules let it", "out of the game"


@pytest.fixture
def record():
    """The second night: a sheep is dead, which had a deal with another; the stray is of the pack."""
    record = nights.dealt()
    one, _other, _stray, sheep = nights.cast(record)
    nights.say(record, one)
    threads.begin(
        nights.at(record, sheep[0]).game, player=nights.at(record, sheep[0]), seats=[sheep[1]], text="Deal?", deal=True
    )
    return nights.woken(nights.night(record, sheep[0]))


def test_f3_8_write_nowhere(record):
    *_wolves, sheep = nights.cast(record)
    dead = nights.at(record, sheep[0])
    whisper = Thread.objects.get(game=record.pk, circle="")
    proposed = table_talk.say(dead.game, player=nights.at(record, sheep[1]), text="With me?", deal=True)
    before = Message.objects.count()
    for attempt in (
        lambda: table_talk.say(dead.game, player=dead, text="It was the first seat."),
        lambda: threads.begin(dead.game, player=dead, seats=[sheep[1]], text="It was the first seat."),
        lambda: threads.say(dead.game, player=dead, key=whisper.key, text="It was the first seat."),
        lambda: table_talk.accept(dead, key=proposed.key, yes=True),
        lambda: threads.publish(dead, key=whisper.key, yes=True),
    ):
        with pytest.raises(Declined, match=OUT):
            attempt()
    assert Message.objects.count() == before
    assert not ThreadMember.objects.filter(publish=True) and Message.objects.get(pk=proposed.pk).accepted == []


def test_f3_8_read_the_public_talk(record):
    *_wolves, sheep = nights.cast(record)
    table_talk.say(Game.objects.get(pk=record.pk), player=nights.at(record, sheep[1]), text="Who was it?")
    dead = nights.at(record, sheep[0])
    seats, _persons = reading.seats_at(dead)
    assert [said.text for said in reading.public(seats, dead).said] == ["Who was it?"]


def test_a_dead_member_reads_on_in_the_circle_and_writes_no_more(record):
    one, other, _stray, _sheep = nights.cast(record)
    nights.bury(record, one)
    nights.say(record, other, "One of us less.")
    assert nights.read(record, one) == ["Tonight?", "One of us less."]
    with pytest.raises(Declined, match=OUT):
        nights.say(record, one)


def test_once_the_game_is_over_they_talk_again_and_circles_are_closed(record):
    one, _other, _stray, sheep = nights.cast(record)
    record = nights.night(nights.woken(nights.night(record, sheep[1])), sheep[2])
    assert record.state.outcome
    dead = nights.at(record, sheep[0])
    table_talk.say(dead.game, player=dead, text="It was the first seat.")
    with pytest.raises(Declined, match=CLOSED):
        nights.say(record, one)
