"""Sending: once, again after a failure, never for ever, and no mail in another's way."""

import threading
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.db import connection
from django.db.models.functions import Now
from django.utils import timezone

from accounts.models import User
from games import store
from games.models import Event, Notice
from games.notify import deliver as outbox
from games.notify.deliver import claim, deliver
from games.notify.record import record as record_notices
from games.services.playing import play
from games.titles.machrou3.rules.moves import Pass
from tests import tables

from .conftest import dealt, pass_time, states, turn


@pytest.fixture
def waiting(db, office):
    """Two games, so two persons who are to get mail now."""
    users = []
    for _ in range(2):
        user, _ = turn(dealt())
        pass_time(user=user)
        users.append(user)
    Notice.objects.filter(kind="started").delete()
    return users


def test_a_mail_is_sent_once(waiting, office):
    assert deliver() == 2
    assert deliver() == 0
    assert sorted(mail["To"] for mail in office.mails) == sorted(user.email for user in waiting)
    assert states() == {"sent": 2}


def test_a_refused_mail_comes_again_and_holds_up_no_other(waiting, office):
    office.replies = ["451 later please"]
    assert deliver() == 1
    assert states() == {"waiting": 1, "sent": 1}
    late = Notice.objects.get(state="waiting")
    assert late.lease_until is None and late.not_before > timezone.now()
    assert deliver() == 0
    pass_time()
    assert deliver() == 1
    assert len({mail["To"] for mail in office.mails}) == 2


def test_a_mail_that_cannot_be_written_holds_up_no_other(waiting, office):
    broken = Notice.objects.first().game_id
    Event.objects.create(game_id=broken, move=0, index=99, round=1, kind="NoSuchThing", data={}, at=timezone.now())
    assert deliver() == 1
    assert states() == {"waiting": 1, "sent": 1}


def test_each_failure_makes_it_wait_longer_and_the_sixth_ends_it(waiting, office, caplog):
    office.replies = ["550 no such mailbox"] * 6
    user = waiting[0]
    Notice.objects.exclude(user=user).delete()
    pauses = []
    for _ in range(6):
        pass_time()
        assert deliver() == 0
        notice = Notice.objects.get()
        pauses.append((notice.not_before - timezone.now()) / timedelta(seconds=1))
    assert states() == {"dead": 1}
    assert [round(pause / 30, 0) for pause in pauses[:5]] == [1, 4, 16, 64, 256]
    pass_time()
    assert deliver() == 0 and not office.mails
    said = [line.getMessage() for line in caplog.records if line.name.startswith("games.notify")]
    assert len(said) == 6 and not any(user.email in line for line in said)


@pytest.mark.parametrize(
    ("refusal", "why"), [("550 5.1.1 no such user", "5.1.1"), ("551 not here", "551"), ("553 what a name", "553")]
)
def test_an_address_that_the_server_knows_not_is_marked_and_not_tried_again(waiting, office, refusal, why):
    user = waiting[0]
    Notice.objects.exclude(user=user).delete()
    office.refusal = refusal
    assert deliver() == 0
    user.refresh_from_db()
    assert user.mail_failed and user.mail_failed_why == why
    assert states() == {"dropped": 1}


@pytest.mark.parametrize("refusal", ["450 4.2.1 greylisted", "550 5.7.1 relaying denied", "554 no", "552 5.2.2 full"])
def test_a_refusal_that_says_nothing_of_the_address_is_tried_again(waiting, office, refusal):
    user = waiting[0]
    Notice.objects.exclude(user=user).delete()
    office.refusal = refusal
    assert deliver() == 0
    user.refresh_from_db()
    assert user.mail_failed is None and states() == {"waiting": 1}
    office.refusal = ""
    pass_time()
    assert deliver() == 1


def test_when_the_server_does_not_answer_the_rest_waits_untried(waiting, settings):
    settings.EMAIL_PORT = 1
    assert deliver() == 0
    assert sorted(Notice.objects.values_list("state", "tries")) == [("waiting", 0), ("waiting", 0)]
    assert set(Notice.objects.values_list("error", flat=True)) == {"", "Unreachable"}


def test_a_claimed_notice_is_nobody_elses_until_the_lease_is_over(waiting, office):
    Notice.objects.exclude(user=waiting[0]).delete()
    taken = claim()
    assert claim() is None and deliver() == 0
    assert taken.get_deferred_fields() == set() and {"ext", "secret"} <= taken.game.get_deferred_fields()
    pass_time()
    assert deliver() == 1


def test_a_claim_from_before_the_clock_was_set_back_is_over(waiting, office):
    """Its sender was killed, and the database's clock set back by an hour."""
    claim()
    Notice.objects.exclude(lease_until=None).update(lease_until=Now() + timedelta(hours=1))
    assert deliver() == 2


def test_one_that_kills_its_sender_each_time_is_buried(waiting, office):
    Notice.objects.update(tries=6)
    pass_time()
    Notice.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert deliver() == 0
    assert states() == {"dead": 2}


def test_a_repetition_has_the_same_message_id_and_another_mail_another(waiting, office):
    deliver()
    Notice.objects.update(state="waiting", closed_at=None)
    pass_time()
    deliver()
    ids = [mail["Message-ID"] for mail in office.mails]
    assert len(ids) == 4 and len(set(ids)) == 2
    assert all(mail.endswith("@testserver>") for mail in ids)


def test_the_same_cause_is_written_once(db):
    record = dealt()
    user, decision = turn(record)
    (opened,) = (each for each in record.decisions if each.number == decision.id)
    before = Notice.objects.count()
    step = SimpleNamespace(before=record.state, after=record.state, move=None, events=())
    record_notices(record, record.players, step, (opened,))
    assert Notice.objects.count() == before
    assert Notice.objects.filter(user=user).count() == 1


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_four_at_once_send_two_hundred_mails_once_each(office):
    for _ in range(50):
        dealt(4)
    pass_time()
    assert states() == {"waiting": 200}
    sent, together = [], threading.Barrier(4)

    def work():
        try:
            together.wait()
            sent.append(deliver(seconds=60))
        finally:
            connection.close()

    senders = [threading.Thread(target=work) for _ in range(4)]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    assert sum(sent) == 200 and min(sent) > 0
    assert states() == {"sent": 200}
    assert sorted(mail["To"] for mail in office.mails) == sorted(User.objects.values_list("email", flat=True))


@pytest.mark.django_db(transaction=True)
def test_a_move_that_is_undone_leaves_no_notice(monkeypatch):
    record = dealt()
    user, decision = turn(record)
    before = Notice.objects.count()
    tables.follow_instead(monkeypatch, play.announcing.on_commit, lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    assert Notice.objects.count() == before
    assert store.read(record.pk).state.number == 0
    assert outbox.deliver() == 0
