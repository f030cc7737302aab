"""Mail that came back switches mail off, and the site says so."""

import io
import sys

import pytest
from anymail.signals import AnymailTrackingEvent, EventType, RejectReason
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Notice
from games.notify import anymail, bounces
from games.notify.deliver import deliver

from .conftest import dealt, pass_time, states, turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def lara():
    return User.objects.create(username="Lara", email="Lara@example.org", last_login=timezone.now())


def reached(user):
    user.refresh_from_db()
    return user.mail_failed is None


def notification(address, original, status="5.1.1", action="failed", returned="message/rfc822"):
    """A delivery status notification as mail servers write it."""
    status_part = (
        f"Reporting-MTA: dns; mx.example.net\n\nFinal-Recipient: rfc822; {address}\nAction: {action}\n"
        f"Status: {status}\nDiagnostic-Code: smtp; 550 no such user\n"
    )
    body = f"From: <table@example.org>\nTo: {address}\n{original}\nSubject: your turn\n\n"
    parts = (
        "--XX\nContent-Type: text/plain\n\nIt did not work.",
        f"--XX\nContent-Type: message/delivery-status\n\n{status_part}",
        f"--XX\nContent-Type: {returned}\n\n{body}",
        "--XX--\n",
    )
    head = "Content-Type: multipart/report; report-type=delivery-status; boundary=XX\nSubject: Undelivered\n\n"
    return (head + "\n".join(parts)).encode()


def link(user):
    return f"List-Unsubscribe: <https://play.example.org/u/{user.unsubscribe_key}/>"


@pytest.mark.parametrize("returned", ["message/rfc822", "text/rfc822-headers"])
def test_a_hard_failure_of_a_mail_of_ours_switches_mail_off(lara, returned):
    assert bounces.read(notification("lara@example.org", link(lara), returned=returned)) == [lara.public_id]
    assert not reached(lara) and lara.mail_failed_why == "5.1.1"


@pytest.mark.parametrize(
    "change",
    [{"status": "4.2.2", "action": "delayed"}, {"status": "4.4.7"}, {"action": "delivered"}, {"action": "delayed"}],
)
def test_what_may_still_arrive_does_not(lara, change):
    assert bounces.read(notification("lara@example.org", link(lara), **change)) == []
    assert reached(lara)


def test_a_notification_that_anybody_could_have_written_does_not(lara):
    ziad = User.objects.create(username="Ziad", email="ziad@example.org", last_login=timezone.now())
    unknown = f"List-Unsubscribe: <https://play.example.org/u/{'x' * 22}/>"
    for proof in ("X-Nothing: at all", link(ziad), unknown):
        assert bounces.read(notification("lara@example.org", proof)) == []
    assert bounces.read(b"not a mail at all") == []
    assert reached(lara) and reached(ziad)


def test_the_real_mail_of_a_turn_proves_itself(office):
    user, _ = turn(dealt())
    pass_time(user=user)
    deliver()
    raw = office.raw[0].decode()
    header = next(line for line in raw.splitlines() if line.startswith("List-Unsubscribe:"))
    assert bounces.read(notification(user.email, header)) == [user.public_id]


def test_the_command_takes_addresses_or_a_notification(lara, monkeypatch):
    shown = io.StringIO()
    call_command("bounce", "LARA@EXAMPLE.ORG", "nobody@example.org", stdout=shown)
    assert shown.getvalue() == "switched off: 1\n" and not reached(lara)
    User.objects.update(mail_failed=None)
    raw = notification("lara@example.org", link(lara))
    monkeypatch.setattr(sys, "stdin", type("In", (), {"buffer": io.BytesIO(raw)}))
    call_command("bounce", message=True, stdout=shown)
    assert not reached(lara)
    with pytest.raises(CommandError):
        call_command("bounce", stdout=shown)


@pytest.mark.parametrize(
    ("kind", "reason", "off"),
    [
        (EventType.BOUNCED, RejectReason.INVALID, True),
        (EventType.BOUNCED, RejectReason.BOUNCED, True),
        (EventType.COMPLAINED, RejectReason.SPAM, True),
        (EventType.BOUNCED, RejectReason.TIMED_OUT, False),
        (EventType.DEFERRED, None, False),
        (EventType.DELIVERED, None, False),
        (EventType.OPENED, None, False),
    ],
)
def test_a_providers_webhook_switches_it_off_too(lara, kind, reason, off):
    event = AnymailTrackingEvent(event_type=kind, recipient="lara@example.org", reject_reason=reason)
    anymail.came_back(sender=None, event=event, esp_name="Any")
    assert reached(lara) is not off


def test_nothing_is_sent_to_an_address_that_failed_until_its_owner_says_so(office):
    user, _ = turn(dealt())
    Notice.objects.exclude(user=user).delete()
    pass_time()
    call_command("bounce", user.email, stdout=io.StringIO())
    assert deliver() == 0 and states() == {"dropped": 1}
    client = Client()
    client.force_login(user)
    assert "Mail to you came back" in client.get("/home/").content.decode()
    page = client.get("/account/notices/").content.decode()
    assert user.email in page and "Mail to you came back" not in page
    assert client.post("/account/notices/try/").status_code == 303
    assert reached(user)
    assert "came back" not in client.get("/home/").content.decode()
