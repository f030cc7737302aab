"""How an account is entered is changed only by somebody who has just proved that it is theirs."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from machrou3.settings import base

from .steps import code_in, prove, sign_in, who

pytestmark = pytest.mark.django_db

DOORS = {
    "/accounts/email/": {"email": "new@example.org", "action_add": "1"},
    "/accounts/delete/": {"sure": "on"},
}
NEW = {"password1": "olive-branch-31", "password2": "olive-branch-31"}


def in_minutes(number):
    return time_machine.travel(timezone.now() + timedelta(minutes=number), tick=False)


@pytest.mark.parametrize(("address", "sent"), DOORS.items(), ids=DOORS)
def test_an_old_session_changes_nothing_and_is_asked_for_the_password(member, signed_in, mailoutbox, address, sent):
    user = member()
    client = signed_in(user)
    for answer in (client.get(address), client.post(address, sent)):
        assert answer.headers["Location"] == f"/accounts/prove/?next={address.replace('/', '%2F')}"
    user.refresh_from_db()
    assert not mailoutbox and not user.deleted and who(client) == "Lara"


@pytest.mark.parametrize(("address", "sent"), DOORS.items(), ids=DOORS)
def test_the_password_leads_on_to_the_change(member, signed_in, address, sent):
    client = signed_in(member())
    assert prove(client, onward=address).headers["Location"] == address
    assert client.get(address).status_code == 200
    assert client.post(address, sent).headers["Location"] != f"/accounts/prove/?next={address}"


def test_a_proof_goes_on_under_another_key(member, signed_in):
    client = signed_in(member())
    stolen = Client()
    stolen.cookies["sessionid"] = client.cookies["sessionid"].value
    assert who(stolen) == "Lara"
    prove(client)
    assert (who(client), who(stolen)) == ("Lara", "")


def test_a_wrong_password_proves_nothing(member, signed_in):
    client = signed_in(member())
    page = prove(client, "wrong")
    assert "This is not your password." in page.content.decode()
    assert client.get("/accounts/email/").status_code == 302


def test_guesses_at_the_password_of_an_open_session_end(member, signed_in, settings):
    settings.RATE_LIMITS = base.RATE_LIMITS
    client = signed_in(member())
    for _guess in range(5):
        prove(client, "wrong")
    assert "Too many attempts" in prove(client).content.decode()


def test_nobody_is_led_to_another_site(member, signed_in):
    client = signed_in(member())
    assert prove(client, onward="https://evil.example/").headers["Location"] == "/"


def test_who_signed_in_a_moment_ago_has_proved_it(member, client):
    member()
    sign_in(client)
    assert client.get("/accounts/email/").status_code == 200


def test_a_proof_counts_for_ten_minutes(member, signed_in):
    client = signed_in(member())
    prove(client)
    with in_minutes(9):
        assert client.get("/accounts/email/").status_code == 200
    with in_minutes(11):
        assert client.get("/accounts/email/").status_code == 302


def test_who_has_no_password_proves_it_by_a_code(member, signed_in, mailoutbox):
    user = member(password=None)
    client = signed_in(user)
    first = client.post("/accounts/password/set/", NEW)
    assert first.headers["Location"] == "/accounts/prove/code/?next=%2Faccounts%2Fpassword%2Fset%2F"
    client.post("/accounts/prove/code/", {"action": "send", "next": "/accounts/password/set/"})
    assert mailoutbox[0].to == ["lara@example.org"] and mailoutbox[0].subject == "Your code for Machrou3"
    answer = client.post("/accounts/prove/code/", {"code": code_in(mailoutbox[0]), "next": "/accounts/password/set/"})
    assert answer.headers["Location"] == "/accounts/password/set/"
    client.post("/accounts/password/set/", NEW)
    user.refresh_from_db()
    assert user.check_password("olive-branch-31")


def test_a_code_ends_after_three_wrong_ones_or_ten_minutes(member, signed_in, mailoutbox):
    client = signed_in(member(password=None))
    for spoil in ("guesses", "time"):
        client.post("/accounts/prove/code/", {"action": "send"})
        if spoil == "guesses":
            for _guess in range(3):
                client.post("/accounts/prove/code/", {"code": "0000-0000"})
        with in_minutes(11 if spoil == "time" else 0):
            answer = client.post("/accounts/prove/code/", {"code": code_in(mailoutbox[-1])})
        assert answer.status_code == 422
        assert client.get("/accounts/email/").status_code == 302


def test_before_a_code_was_mailed_none_is_right(member, signed_in):
    client = signed_in(member(password=None))
    for typed in ("", "-", "None", "0"):
        assert client.post("/accounts/prove/code/", {"code": typed}).status_code == 422


def test_who_has_a_password_gets_no_code(member, signed_in, mailoutbox):
    client = signed_in(member())
    client.post("/accounts/prove/code/", {"action": "send"})
    assert not mailoutbox


def test_a_guest_has_nothing_to_prove(guest_client):
    client, guest = guest_client()
    client.post("/accounts/delete/", {"sure": "on"})
    guest.refresh_from_db()
    assert guest.deleted


def test_mailed_codes_count_for_ten_minutes(member, client, mailoutbox):
    assert base.ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT == 600
    member()
    client.post("/accounts/login/code/", {"email": "lara@example.org"})
    assert "10 minutes" in mailoutbox[0].body
    with in_minutes(11):
        client.post("/accounts/login/code/confirm/", {"action": "verify", "code": code_in(mailoutbox[0])})
    assert who(client) == ""
    client.post("/accounts/password/reset/", {"email": "lara@example.org"})
    with in_minutes(11):
        client.post("/accounts/password/reset/confirm/", {"code": code_in(mailoutbox[1])})
        answer = client.post("/accounts/password/reset/complete/", NEW)
    assert "/done/" not in answer.headers.get("Location", "")
