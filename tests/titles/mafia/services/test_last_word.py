"""Who may talk at a table of Original Mafia, and that a last word is one message (F3.0, F3.8)."""

import pytest

from games import store
from games.kernel import dump
from games.models import Decision, Game, Message, Player, Thread, ThreadMember
from games.services.errors import Declined
from games.services.talk import table_talk, threads
from games.titles.mafia.rules import RULESET
from games.titles.mafia.rules.phases.last_word import LastWord
from tests import tables

pytestmark = pytest.mark.django_db


def row(record, seat):
    return Player.objects.get(game=record.pk, seat=seat)


def say(record, seat, text="I was the doctor."):
    return table_talk.say(Game.objects.get(pk=record.pk), player=row(record, seat), text=text)


@pytest.fixture
def doomed():
    """(Record in which somebody has a last word, their seat): eight persons."""
    started = tables.started(8, options=dump(RULESET, RULESET.options(accusations="open")), slug="mafia")
    record = tables.played_until(started, lambda record: isinstance(record.state.phase, LastWord))
    return record, record.state.phase.seats[0]


def test_f3_8_one_message_is_the_last_word_and_ends_it(doomed):
    record, seat = doomed
    say(record, seat)
    assert Message.objects.get(game=record.pk).text == "I was the doctor."
    after = store.read(record.pk)
    assert type(after.state.phase).__name__ == "Night"
    with pytest.raises(Declined, match="out of the game"):
        say(after, seat)


def test_f3_8_meanwhile_nobody_else_talks_and_at_night_nobody(doomed):
    record, seat = doomed
    other = record.state.table.alive[0]
    with pytest.raises(Declined, match="opens again with the day"):
        say(record, other)
    say(record, seat)
    with pytest.raises(Declined, match="opens again with the day"):
        say(store.read(record.pk), other)
    assert Message.objects.filter(game=record.pk).count() == 1


def test_f3_8_the_last_word_has_a_short_time_of_its_own(doomed):
    record, seat = doomed
    row = Decision.objects.get(game=record.pk, kind="last_word", seat=seat, closed_at=None)
    assert (row.due - row.asked_at).total_seconds() < 100
    assert RULESET.questions["last_word"].brief == 12


def test_f3_8_the_dead_have_a_thread_that_no_living_player_is_in(doomed):
    record, seat = doomed
    assert not ThreadMember.objects.filter(thread__game=record.pk, thread__circle="dead", player__seat=seat).exists()
    say(record, seat)
    thread = Thread.objects.get(game=record.pk, circle="dead")
    dead = set(range(8)) - set(store.read(record.pk).state.table.alive)
    assert set(ThreadMember.objects.filter(thread=thread).values_list("player__seat", flat=True)) == dead
    if len(dead) == 1:
        with pytest.raises(Declined, match="bots do not talk"):
            threads.say(Game.objects.get(pk=record.pk), player=row(record, seat), key=thread.key, text="Hello?")
    else:
        threads.say(Game.objects.get(pk=record.pk), player=row(record, seat), key=thread.key, text="Hello?")
