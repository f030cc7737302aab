"""How the outbox does: readiness, figures for whoever has the token, the command."""

import json
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.models.functions import Now
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import tasks
from games.models import Game, Notice
from games.notify import prune as pruning
from games.notify.deliver import deliver
from games.notify.prune import prune
from games.notify.status import status
from games.store import errands
from machrou3 import health

from .conftest import dealt, pass_time, turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def due():
    """A user whose mail may be sent now, and nobody else's."""
    user, _ = turn(dealt())
    Notice.objects.exclude(user=user).delete()
    errands.begin("sweep", 0)
    errands.done("sweep")
    return user


def wait(minutes):
    Notice.objects.update(not_before=Now() - timedelta(minutes=minutes))


def test_a_notice_that_waits_for_ten_minutes_is_trouble(due, client):
    assert health.troubles() == []
    wait(9)
    assert health.troubles() == []
    wait(11)
    assert health.troubles() == ["outbox"]
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"wait\n")


def test_a_mail_server_that_is_away_is_trouble_however_often_it_is_tried(due, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    wait(11)
    for _ in range(8):
        assert deliver() == 0
    assert health.troubles() == ["outbox"]
    assert (Notice.objects.get().state, Notice.objects.get().tries) == ("waiting", 0)


def test_one_address_that_refuses_is_not(due, office):
    office.replies = ["550 no such mailbox"] * 2
    wait(11)
    deliver()
    assert Notice.objects.get().tries == 1
    assert health.troubles() == []


@pytest.mark.parametrize("sent", [None, "Bearer wrong", "token", "Bearer "])
def test_figures_are_for_whoever_has_the_token(client, settings, sent):
    headers = {"Authorization": sent} if sent else {}
    settings.METRICS_TOKEN = "token"
    assert client.get("/metrics", headers=headers).status_code == 404
    settings.METRICS_TOKEN = ""
    assert client.get("/metrics", headers=headers).status_code == 404


def test_figures_tell_ages_and_counts(due, office, client, settings):
    settings.METRICS_TOKEN = "token"
    wait(5)
    ask = {"Authorization": "Bearer token"}
    before = client.get("/metrics", headers=ask).content.decode()
    assert 'machrou3_notices_waiting{channel="mail"} 1.0' in before
    late = next(line for line in before.splitlines() if line.startswith("machrou3_notices_oldest_unsent_seconds{"))
    assert 295 < float(late.split()[1]) < 330
    assert 'last_success_seconds{channel="mail"}' not in before
    tasks.deliver()
    Notice.objects.create(
        user=due, game=Notice.objects.get().game, kind="over", key="over", state="dead", closed_at=Now()
    )
    after = client.get("/metrics", headers=ask).content.decode()
    assert 'machrou3_notices_waiting{channel="mail"} 0.0' in after
    assert 'machrou3_notices_dead{channel="mail"} 1.0' in after
    assert 'machrou3_notices_last_success_seconds{channel="mail"}' in after
    assert 'machrou3_round_age_seconds{task="deliver"}' in after
    assert due.email not in after and due.username not in after


@pytest.mark.parametrize(
    ("task", "name"), [(tasks.sweep, "sweep"), (tasks.deliver, "deliver"), (tasks.remind_people, "remind_people")]
)
def test_a_task_that_is_watched_over_tells_when_its_round_is_done(task, name):
    assert name not in errands.ages()
    task()
    assert errands.ages()[name] < 60


def test_the_command_lists_what_was_given_up_and_whose_it_is_not(due, office):
    office.replies = ["550 no such mailbox"] * 6
    for _ in range(6):
        pass_time()
        deliver()
    shown = StringIO()
    call_command("outbox", stdout=shown)
    lines = [line.split() for line in shown.getvalue().splitlines()]
    assert ["dead", "mail", "turn", "1", "0"] in lines
    assert [str(Notice.objects.get().pk), "mail", "turn", "SMTPDataError", "0"] in lines
    assert due.email not in shown.getvalue() and due.username not in shown.getvalue()


def test_old_rows_go_and_what_keeps_from_telling_twice_stays(due):
    Notice.objects.update(created=Now() - timedelta(days=89))
    assert prune() == 0
    Notice.objects.update(created=Now() - timedelta(days=91))
    assert prune() == 1


def test_old_rows_go_in_batches_and_no_more_than_one_batch_of_others_is_looked_at(due, monkeypatch):
    monkeypatch.setattr(pruning, "BATCH", 10)
    Notice.objects.all().delete()
    now, sent = timezone.now(), {"state": "sent", "kind": "turn", "game": Game.objects.get()}
    Notice.objects.bulk_create(
        Notice(user=due, key=f"turn:{number}", created=now - timedelta(days=age), closed_at=now, **sent)
        for number, age in enumerate([91] * 24 + [3] + [91] * 2 + [1] * 80)
    )
    with CaptureQueriesContext(connection) as caught:
        assert prune() == 26
    assert len(caught) == 4
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        values = {"after": 0, "batch": 10, "kept": pruning.KEPT}
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {pruning.PRUNE}", values)
        ((plan,),) = cursor.fetchall()
    assert "games_notice_pkey" in json.dumps(plan) and '"Node Type": "Seq Scan"' not in json.dumps(plan)


def test_a_channel_that_never_sent_anything_has_no_age():
    assert [(each.channel, each.waiting, each.late, each.dead, each.last) for each in status()] == [
        ("mail", 0, None, 0, None),
        ("push", 0, None, 0, None),
        ("hook", 0, None, 0, None),
    ]
