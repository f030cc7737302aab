"""Periodic work is begun by whoever is first to find that its time has come, by the database's clock."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import tasks
from games.models import Errand, Notice
from games.services.playing import bots, play
from games.store import errands
from machrou3.errands import ALONE, LATER, Watch, plan

pytestmark = pytest.mark.django_db
SECOND, HOUR = timedelta(seconds=1), timedelta(hours=1)


def begun(name, ago):
    moment = timezone.now() - ago
    Errand.objects.update_or_create(name=name, defaults={"begun": moment, "done": moment})


@pytest.fixture
def swept(monkeypatch):
    """How often was swept."""
    found = []
    monkeypatch.setattr(play, "sweep", lambda: found.append(1))
    return found


def test_what_was_never_done_or_long_ago_waits_and_what_was_just_begun_does_not():
    begun("late", 7 * SECOND)
    begun("fresh", 5 * SECOND)
    assert sorted(errands.waiting({"late": 6, "fresh": 6, "new": 6})) == ["late", "new"]


def test_what_was_begun_before_the_clock_was_set_back_waits_and_may_begin():
    begun("sweep", -HOUR)
    assert errands.waiting({"sweep": 6}) == ["sweep"]
    assert errands.ages() == {}
    assert errands.begin("sweep", 2.5)
    assert errands.waiting({"sweep": 6}) == []


def test_many_who_ask_at_once_do_it_once(swept):
    for _ in range(5):
        tasks.sweep()
    assert swept == [1]
    begun("sweep", 3 * SECOND)
    tasks.sweep()
    assert swept == [1, 1]


def test_a_task_that_is_no_errand_is_done_each_time(monkeypatch):
    played = []
    monkeypatch.setattr(bots, "play_bots", played.append)
    tasks.play_bots(1)
    tasks.play_bots(1)
    assert played == [1, 1]


def test_a_worker_looks_with_one_statement_where_nothing_waits(swept, django_assert_num_queries):
    begun("sweep", 5 * SECOND)
    with django_assert_num_queries(1):
        Watch(["sweep"]).look()
    assert swept == []


def test_a_worker_sweeps_where_nobody_else_has(swept):
    begun("sweep", 7 * SECOND)
    Watch(["sweep"]).look()
    assert swept == [1] and errands.ages()["sweep"] < 5


def test_an_errand_that_fails_is_not_done_and_stops_no_other(monkeypatch, caplog):
    def broken():
        raise RuntimeError("secret words")

    monkeypatch.setattr(play, "sweep", broken)
    Watch(["sweep", "prune_notices"]).look()
    assert errands.ages().keys() == {"prune_notices"}
    assert "errand sweep failed: RuntimeError" in caplog.text and "secret words" not in caplog.text


def test_a_worker_comes_later_than_beat_and_before_anybody_is_alarmed():
    seconds = Watch(["sweep"]).seconds["sweep"]
    assert plan()["sweep"][1] < seconds == plan()["sweep"][1] * LATER < 10


def test_sweeps_have_a_thread_and_mail_a_queue_of_their_own(settings):
    assert ALONE == ("sweep",)
    assert settings.CELERY_TASK_ROUTES[tasks.deliver.name]["queue"] == "mail"
    assert {queue.name for queue in settings.CELERY_TASK_QUEUES} == {"celery", "mail"}
    assert Notice.objects.count() == 0
