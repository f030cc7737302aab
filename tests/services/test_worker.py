"""A real Celery worker on a real Redis: the sweep runs there, and a worker killed in the middle loses nothing."""

import os
import signal
import subprocess
import sys
import time

import pytest
from django.conf import settings
from django.db import connection, transaction

from games import tasks
from games.kernel import view
from games.kernel.press import Ask
from games.models import Game, Message, Move, Player
from games.services.playing import play
from games.services.talk import press
from games.store import errands
from games.store.replay import differences
from machrou3.celery import app
from tests import tables
from tests.titles.examples import NIGHTS

pytestmark = [pytest.mark.worker, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

PATIENCE = 60
"""Seconds after which a worker is taken for dead; nothing measures how long it took."""


def until(happened, worker=None):
    end = time.monotonic() + PATIENCE
    while not (found := happened()):
        assert worker is None or worker.poll() is None, "the worker has ended"
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)
    return found


@pytest.fixture
def start_worker(tmp_path):
    """Start workers on the test's own database, in process groups of their own."""
    started = []
    name = settings.DATABASES["default"]["NAME"]
    url = os.environ["DATABASE_URL"].split("?")
    environment = {**os.environ, "DATABASE_URL": "?".join([f"{url[0].rsplit('/', 1)[0]}/{name}", *url[1:]])}

    def start(*options, **other):
        with (tmp_path / f"worker{len(started)}.log").open("wb") as log:
            command = [sys.executable, "-m", "celery", "-A", "machrou3.celery", "worker", "-c", "1", "-l", "INFO"]
            worker = subprocess.Popen(
                [*command, *options], env=environment | other, stdout=log, stderr=log, start_new_session=True
            )
        started.append(worker)
        return worker

    app.control.purge()
    yield start
    for worker in started:
        kill(worker)


def kill(worker):
    if worker.poll() is None:
        os.killpg(worker.pid, signal.SIGKILL)
        worker.wait()


def moves(pk):
    return Move.objects.filter(game=pk).count()


def test_a_sweep_closes_a_due_decision(start_worker):
    record = tables.started(4)
    tables.make_due(record.pk)
    worker = start_worker()
    tasks.sweep.delay()
    until(lambda: moves(record.pk) == 1, worker)
    assert Move.objects.get(game=record.pk).mover == "clock"


def test_bots_play_in_a_worker(start_worker):
    worker = start_worker()
    record = tables.started(0, bots="random", size=4)
    until(lambda: Game.objects.get(pk=record.pk).status == "over", worker)
    assert differences(record.pk) == []


def test_a_bot_that_is_asked_answers_in_a_worker(start_worker):
    night = tables.started(1, bots="sensible", size=8, slug=NIGHTS)
    record = tables.played_until(night, lambda found: not view(found.rules, found.state, 0).hushed)
    person, bot = (next(each.seat for each in record.players if bool(each.bot) == wanted) for wanted in (False, True))
    game = Game.objects.get(pk=record.pk)
    press.say(game, player=Player.objects.get(game=game, seat=person), act=Ask(bot), text="Whom?")
    tables.let_bots_speak(game.pk)
    worker = start_worker()
    until(lambda: Message.objects.filter(game=game, player__seat=bot).exists(), worker)


def test_a_worker_killed_in_the_middle_loses_nothing_and_does_nothing_twice(start_worker):
    record = tables.started(4)
    tables.make_due(record.pk)
    worker = start_worker()
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("LOCK TABLE games_move IN EXCLUSIVE MODE")
        tasks.sweep.delay()
        until(lambda: waits_for_lock(cursor), worker)
        kill(worker)
    until(lambda: play.sweep() == 1)
    assert moves(record.pk) == 1
    assert differences(record.pk) == []
    assert play.sweep() == 0


def waits_for_lock(cursor):
    cursor.execute("SELECT pg_stat_clear_snapshot()")
    cursor.execute("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'games_move'::regclass")
    return cursor.fetchone()


def test_beat_sweeps_every_few_seconds():
    sweep = app.conf.beat_schedule["sweep"]
    assert sweep["task"] == tasks.sweep.name
    assert sweep["schedule"] <= 5


def test_no_task_expires_for_the_clocks_of_two_hosts_may_differ():
    assert not any("expires" in each.get("options", {}) for each in app.conf.beat_schedule.values())


@pytest.mark.parametrize("pool", ["prefork", "threads"])
def test_a_worker_keeps_deadlines_and_plays_bots_without_broker_and_beat(start_worker, pool):
    record, bots = tables.started(4), tables.started(0, bots="random", size=4)
    tables.make_due(record.pk)
    tables.make_late(bots.pk)
    worker = start_worker("-P", pool, REDIS_URL="redis://127.0.0.1:1")
    until(lambda: moves(record.pk) == 1, worker)
    assert Move.objects.get(game=record.pk).mover == "clock"
    until(lambda: moves(bots.pk), worker)
    until(lambda: "sweep" in errands.ages(), worker)
