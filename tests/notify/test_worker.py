"""Real Celery workers, killed and cut off at bad moments. Nothing is lost and nothing comes twice."""

import os
import signal
import sys
import time
from urllib.parse import quote

import pytest
from celery import Celery
from django.conf import settings as django_settings
from django.db import connection

from games.models import Notice
from games.notify.deliver import deliver
from games.services.playing import play
from games.titles.machrou3.rules.moves import Pass
from machrou3.local import process, redis
from machrou3.settings import env
from tests import tables

from .conftest import Silence, dealt, pass_time, states, turn

pytestmark = [pytest.mark.worker, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def broker(tmp_path_factory):
    """A Redis of the test's own, that can be killed and started again at the same place."""
    own = Broker(tmp_path_factory.mktemp("r"))
    yield own
    own.kill()


class Broker:
    def __init__(self, folder):
        self.folder = folder
        self.start()

    def start(self):
        self.server, self.url = redis.start(self.folder / "s", self.folder / "log")

    def kill(self):
        process.stop(self.server, signal.SIGKILL)

    def ask(self):
        """Ask for one delivery, as beat does."""
        with Celery(broker=env.broker(self.url, 0), set_as_current=False) as app:
            app.send_task("games.tasks.deliver")


@pytest.fixture
def celery(broker, office, settings, tmp_path):
    """`celery("worker", …)` starts such a process; all are killed with the test."""
    started = []

    def start(what, *options):
        given = os.environ | {
            "DJANGO_SETTINGS_MODULE": "machrou3.settings.test",
            "DATABASE_URL": database_url(),
            "REDIS_URL": broker.url,
            "EMAIL_URL": f"smtp://127.0.0.1:{settings.EMAIL_PORT}",
        }
        command = [sys.executable, "-m", "celery", "-A", "machrou3", what, "-l", "WARNING", *options]
        log = tmp_path / f"{what}-{len(started)}.log"
        started.append(process.spawn(command, log=log, env=given, cwd=django_settings.BASE_DIR))
        return started[-1]

    yield start
    for each in started:
        process.stop(each, signal.SIGKILL)


@pytest.fixture
def work(celery):
    """`work()` starts a worker."""
    return lambda: celery("worker", "-P", "threads", "-c", "2", "--without-gossip", "--without-mingle")


def database_url():
    """The test's database, for another process."""
    facts = connection.settings_dict
    return f"postgresql://{facts['USER']}@/{facts['NAME']}?host={quote(facts['HOST'], safe='')}"


def until(true, patience=60):
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


@pytest.fixture
def due(office):
    """A user whose mail may be sent now, and nobody else's."""
    user, _ = turn(dealt())
    Notice.objects.exclude(user=user).delete()
    pass_time()
    return user


def test_a_worker_sends_once_and_again_after_a_refusal(work, broker, due, office):
    office.replies = ["451 come back later"]
    work()
    broker.ask()
    until(lambda: Notice.objects.filter(state="waiting", tries=1, lease_until=None).exists())
    assert not office.mails
    pass_time()
    for _ in range(3):
        broker.ask()
    until(lambda: states() == {"sent": 1})
    assert [mail["To"] for mail in office.mails] == [due.email]


def killed_in(silence, work, broker, office):
    """Kill a worker that has claimed a notice and waits for the mail server's word."""
    office.replies = [silence]
    worker = work()
    broker.ask()
    until(silence.begun.is_set)
    os.kill(worker.pid, signal.SIGKILL)
    worker.wait()
    assert states() == {"waiting": 1}
    assert deliver() == 0, "the dead worker's lease still holds"
    pass_time()


def test_a_worker_killed_between_claim_and_send_loses_nothing_and_sends_nothing_twice(work, broker, due, office):
    silence = Silence()
    killed_in(silence, work, broker, office)
    work()
    broker.ask()
    until(lambda: states() == {"sent": 1})
    assert len(office.mails) == 1
    silence.end()


def test_a_worker_killed_before_it_hears_that_the_mail_was_taken_repeats_it_recognisably(work, broker, due, office):
    """The one window that cannot be closed: between the server's taking the mail and our mark."""
    silence = Silence(taken_first=True)
    killed_in(silence, work, broker, office)
    assert deliver() == 1
    first, second = office.mails
    assert first["Message-ID"] == second["Message-ID"]
    assert deliver() == 0
    silence.end()


def test_redis_away_loses_no_move_and_no_notice_and_mail_goes_out(work, celery, broker, office, tmp_path):
    record = dealt()
    user, decision = turn(record)
    Notice.objects.all().delete()
    work()
    celery("beat", "-s", str(tmp_path / "beat"), "--pidfile=")
    broker.kill()
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    assert states() == {"waiting": 1}
    pass_time()
    until(lambda: states() == {"sent": 1})
    broker.start()
    time.sleep(3)  # long enough for worker and beat to notice
    assert len(office.mails) == 1
    assert tables.user_at(record, (decision.seat + 1) % 5).email == office.mails[0]["To"]
