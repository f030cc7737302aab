"""After a commit: who is rung, and that nothing depends on Redis. A ring must not tell who answered in secret."""

import random

import pytest
from celery import current_app

from games import store
from games.kernel import Move, apply, owed
from games.services.playing import announcing, play
from games.titles.machrou3.rules.moves import CastVote, Pass, SetHelp
from machrou3 import doorbell
from tests import tables


def channels(record, decision, answer):
    step = apply(record.rules, record.state, Move(decision.id, decision.seat, answer))
    return announcing.channels_of(record, step)


@pytest.mark.django_db
def test_an_open_move_rings_the_table(record):
    (decision,) = owed(record.state)
    assert channels(record, decision, Pass()) == [f"game:{record.public_id}"]


@pytest.mark.django_db
def test_a_sealed_answer_rings_only_its_giver(voting):
    vote = owed(voting.state)[0]
    giver = tables.user_at(voting, vote.seat)
    assert channels(voting, vote, CastVote("with")) == [f"user:{giver.public_id}"]


@pytest.mark.django_db
def test_the_last_sealed_answer_rings_the_table(voting):
    while len(owed(voting.state)) > 1:
        tables.one_move(voting.pk, random.Random(2))
        voting = store.read(voting.pk)
    assert channels(voting, owed(voting.state)[0], CastVote("with")) == [f"game:{voting.public_id}"]


@pytest.mark.django_db
def test_an_answer_that_only_its_giver_can_see_rings_nobody_else():
    def may_set_help(record):
        return any(each.standing for each in record.state.decisions)

    record = tables.played_until(tables.started(), may_set_help)
    standing = next(each for each in record.state.decisions if each.standing)
    (helper,) = owed(record.state)
    giver = tables.user_at(record, standing.seat)
    assert channels(record, standing, SetHelp(ask_me=(helper.seat,))) == [f"user:{giver.public_id}"]


@pytest.mark.django_db(transaction=True)
def test_rings_and_wakes_come_after_the_commit(monkeypatch):
    record = tables.started(1, bots="random", size=4)
    while not record.players[owed(record.state)[0].seat].user_id:
        tables.one_move(record.pk, random.Random(1))
        record = store.read(record.pk)
    heard = []
    monkeypatch.setattr(doorbell, "ring", lambda names: heard.append((list(names), store.read(record.pk).state.number)))
    monkeypatch.setattr(announcing, "wake_bots", heard.append)
    (decision,) = owed(record.state)
    play.submit(record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=Pass())
    assert heard == [([f"game:{record.public_id}"], record.state.number + 1), record.pk]


@pytest.mark.django_db(transaction=True)
def test_without_redis_a_move_is_saved_all_the_same(settings, monkeypatch):
    record = tables.started(1, bots="random", size=4)
    nowhere = "redis+socket:///nonexistent/redis.sock"
    with current_app.connection_for_write(nowhere) as dead:
        monkeypatch.setattr(current_app, "send_task", _through(current_app, dead))
        settings.LIVE_REDIS_URL = "unix:///nonexistent/redis.sock"
        doorbell.client.cache_clear()
        try:
            tables.one_move(record.pk, random.Random(1))
        finally:
            doorbell.client.cache_clear()
    assert store.read(record.pk).state.number == 1


def _through(app, connection):
    """The real `send_task`, on a connection to a broker that is away."""
    real = app.send_task
    return lambda *arguments, **options: real(*arguments, connection=connection, **options)


@pytest.mark.django_db(transaction=True)
def test_a_bots_answer_wakes_no_second_worker(monkeypatch):
    record = tables.started(0, bots="random", size=4)
    woken = []
    monkeypatch.setattr(announcing, "wake_bots", woken.append)
    tables.one_move(record.pk, random.Random(1))
    assert woken == []
    tables.make_due(record.pk)
    play.close_due(record.pk)
    assert set(woken) == {record.pk}
