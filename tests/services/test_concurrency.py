"""Two at once, on PostgreSQL, in real threads: one wins, the other gets a clear answer, nothing is half written."""

import random
import threading
from contextlib import contextmanager

import pytest
from django.db import connection, connections, transaction

from games import store
from games.kernel import owed
from games.models import Game, Move
from games.services import errors
from games.services.playing import bots, play
from games.services.tables import starting
from games.store.replay import differences
from games.titles.machrou3.rules.moves import Campaign, Pass
from tests import tables

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls):
    """Run the calls in threads that start together; what each returned or raised."""
    results = [None] * len(calls)
    barrier = threading.Barrier(len(calls))

    def run(index, call):
        barrier.wait()
        try:
            results[index] = call()
        except Exception as fault:
            results[index] = fault
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@contextmanager
def held(pk):
    """The game's row is locked by this thread meanwhile, so that others queue up behind it."""
    with transaction.atomic():
        store.lock(pk)
        yield


def consistent(pk, number):
    assert store.read(pk).state.number == number
    assert Move.objects.filter(game=pk).count() == number
    assert differences(pk) == []


@pytest.mark.parametrize("attempt", range(5))
def test_two_submits_at_once(record, attempt):
    (decision,) = owed(record.state)
    user = tables.user_at(record, decision.seat)
    results = at_once(*[lambda: play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())] * 2)
    assert sorted(type(each).__name__ for each in results) == ["Accepted", "StaleAnswer"]
    consistent(record.pk, 1)


def test_a_submit_that_waited_for_another_is_refused(record):
    """Both are inside at the same time for certain: the second waits for the row and reads after the wait."""
    (decision,) = owed(record.state)
    user = tables.user_at(record, decision.seat)
    results = []

    def submit():
        return play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())

    waiting = threading.Thread(target=lambda: results.extend(at_once(submit, submit)))
    with held(record.pk):
        waiting.start()
        _until_blocked(2)
    waiting.join()
    assert sorted(type(each).__name__ for each in results) == ["Accepted", "StaleAnswer"]
    consistent(record.pk, 1)


def _until_blocked(count):
    """Wait until so many sessions of this database wait for a lock."""
    for _ in range(1000):
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_stat_clear_snapshot()")
            cursor.execute(
                """SELECT count(*) FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event_type = 'Lock'"""
            )
            if cursor.fetchone()[0] >= count:
                return
        threading.Event().wait(0.01)
    raise AssertionError("nobody waits")


@pytest.mark.parametrize("attempt", range(5))
def test_submit_against_expiry(record, attempt):
    """The time is up: whoever comes first, the clock has answered, once."""
    (decision,) = owed(record.state)
    user = tables.user_at(record, decision.seat)
    tables.make_due(record.pk)
    answered, closed = at_once(
        lambda: play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass()),
        lambda: play.close_due(record.pk),
    )
    assert type(answered) is errors.StaleAnswer
    assert closed in (0, 1)
    assert Move.objects.get(game=record.pk).mover == "clock"
    consistent(record.pk, 1)


def test_two_sweepers_at_once():
    games = [tables.started(4) for _ in range(6)]
    for each in games:
        tables.make_due(each.pk)
    assert sum(at_once(play.sweep, play.sweep, play.sweep)) == 6
    for each in games:
        consistent(each.pk, 1)


def test_a_sweep_leaves_a_game_that_is_held(record):
    tables.make_due(record.pk)
    with held(record.pk):
        assert at_once(play.sweep) == [0]
    assert play.sweep() == 1


def test_all_seats_answer_a_sealed_vote_at_once(voting):
    votes = owed(voting.state)
    number = voting.state.number
    results = at_once(*[_voter(voting, vote) for vote in votes])
    assert [type(each) for each in results] == [play.Accepted] * len(votes)
    assert sum(not each.sealed for each in results) == 1
    consistent(voting.pk, number + len(votes))


def _voter(record, vote):
    user, answer = tables.user_at(record, vote.seat), tables.answer_for(record, vote, random.Random(vote.seat))
    return lambda: play.submit(record.pk, user_id=user.pk, number=vote.id, answer=answer)


def test_two_workers_of_the_same_bots():
    record = tables.started(0, bots="random", size=4)
    given = at_once(*[lambda: bots.play_bots(record.pk)] * 2)
    consistent(record.pk, sum(given))


def test_answers_to_different_questions_lose_nothing(record):
    (decision,) = owed(record.state)
    user = tables.user_at(record, decision.seat)
    answers = [Pass(), Campaign(next(code for code, owner in record.state.table.owner.items() if owner is None))]
    results = at_once(
        *[
            lambda answer=each: play.submit(record.pk, user_id=user.pk, number=decision.id, answer=answer)
            for each in answers
        ]
    )
    winner = next(index for index, each in enumerate(results) if isinstance(each, play.Accepted))
    assert type(results[1 - winner]) is errors.StaleAnswer
    assert Move.objects.get(game=record.pk).answer["is"] == type(answers[winner]).__name__


def test_a_table_that_is_started_twice_at_once_is_dealt_once():
    game = tables.lobby(4)
    results = at_once(*[lambda: starting.start_game(game.pk)] * 2)
    assert sorted(type(each).__name__ for each in results) == ["CannotStart", "NoneType"]
    consistent(game.pk, 0)


def test_nobody_waits_long_for_a_game_that_somebody_holds(record):
    decision = owed(record.state)[0]
    answer = tables.answer_for(record, decision, random.Random(1))
    person = tables.user_at(record, decision.seat).pk

    def impatient(call):
        with connection.cursor() as cursor:
            cursor.execute("SET lock_timeout = '100ms'")
        return call()

    tables.make_due(record.pk)
    with held(record.pk):
        calls = [
            lambda: play.submit(record.pk, user_id=person, number=decision.id, answer=answer),
            lambda: play.close_due(record.pk),
        ]
        refused, closed = at_once(*[lambda call=call: impatient(call) for call in calls])
    assert isinstance(refused, errors.Busy) and closed == 0
    assert Game.objects.get(pk=record.pk).faults == 0
    assert play.close_due(record.pk) > 0
