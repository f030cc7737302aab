"""Each sign-in, refusal and change is a line in the log, and no line holds a secret or an address of a person."""

import logging
import re

import pytest
from django.test import Client

from machrou3.settings import base

from .steps import ask_sign_up, code_in, confirm, prove, sign_in
from .test_second_factor import set_up, spare_codes

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def lines(caplog):
    """The lines of the journal since last asked, each as what and who."""
    caplog.set_level(logging.INFO, "accounts.journal")

    def read():
        found = [record.getMessage() for record in caplog.records if record.name == "accounts.journal"]
        assert all(re.fullmatch(r"[a-z-]+ who=\w+ from=[\w.:]+( \w+=[\w+]+)*", line) for line in found), found
        assert not any(secret in line for line in found for secret in ("@", "cedar", "olive", "-28"))
        caplog.clear()
        return [line.split(" from=")[0] for line in found]

    return read


def test_signing_in_and_out(member, lines, client):
    who = member().public_id
    sign_in(client)
    client.post("/accounts/logout/")
    assert lines() == [f"signed-in who={who}", f"signed-out who={who}"]


def test_a_line_says_by_which_way_somebody_came_in(member, caplog, client, mailoutbox):
    caplog.set_level(logging.INFO, "accounts.journal")
    member()
    client.post("/accounts/login/code/", {"email": "lara@example.org"})
    client.post("/accounts/login/code/confirm/", {"action": "verify", "code": code_in(mailoutbox[0])})
    assert caplog.records[-1].getMessage().endswith("from=127.0.0.1 how=code")


def test_a_wrong_password_of_a_known_and_of_an_unknown_e_mail(member, lines):
    member()
    for email in ("lara@example.org", "nobody@example.org"):
        sign_in(Client(), email, "wrong")
    known, unknown = lines()
    assert (
        known != unknown and known.startswith("password-refused who=") and unknown.startswith("password-refused who=")
    )


def test_wrong_codes(member, proven, lines, client, mailoutbox):
    who = member().public_id
    client.post("/accounts/login/code/", {"email": "lara@example.org"})
    client.post("/accounts/login/code/confirm/", {"action": "verify", "code": "0000-0000"})
    client.post("/accounts/password/reset/", {"email": "lara@example.org"})
    client.post("/accounts/password/reset/confirm/", {"code": "0000-0000"})
    assert lines() == [f"code-refused who={who}", f"reset-code-refused who={who}"]


def test_a_reached_limit(member, lines, settings):
    settings.RATE_LIMITS = base.RATE_LIMITS
    member()
    for _guess in range(6):
        sign_in(Client(), password="wrong")
    assert [line.split()[0] for line in lines()] == ["password-refused"] * 5 + ["limit-reached"]


def test_changes_of_password_and_e_mail(member, signed_in, lines, mailoutbox):
    user = member()
    client = signed_in(user)
    prove(client, "wrong")
    prove(client)
    new = {"oldpassword": "cedar-and-ink-28", "password1": "olive-branch-31", "password2": "olive-branch-31"}
    client.post("/accounts/password/change/", new)
    client.post("/accounts/email/", {"email": "new@example.org", "action_add": "1"})
    confirm(client, code_in(mailoutbox[-1]))
    said = [line.split()[0] for line in lines()]
    assert said == ["signed-in", "password-refused", "proved", "password-changed", "e-mail-changed"]


def test_changes_of_the_second_factor(member, proven, lines, client):
    here = proven(member())
    set_up(here)
    (code, *_rest) = spare_codes(here)
    here.post("/accounts/second/codes/new/")
    sign_in(client)
    client.post("/accounts/login/second/", {"code": code})
    here.post("/accounts/second/app/off/")
    said = [line.split()[0] for line in lines()]
    for each in ("second-factor-added", "spare-codes-made", "second-factor-refused", "second-factor-removed"):
        assert each in said


def test_sessions_that_are_ended_and_an_account_that_goes(member, proven, lines):
    user = member()
    here = proven(user)
    (place,) = here.get("/accounts/sessions/").context["places"]
    here.post(f"/accounts/sessions/{place.pk}/end/")
    again = proven(user)
    again.post("/accounts/logout/everywhere/")
    user.refresh_from_db()
    proven(user).post("/accounts/delete/", {"sure": "on"})
    said = [line.split()[0] for line in lines()]
    for each in ("session-ended", "all-sessions-ended", "deleted"):
        assert each in said


def test_what_somebody_types_cannot_make_a_line(member, lines):
    member()
    sign_in(Client(), "lara@example.org\nsigned-in who=root", "x\nsigned-in who=root")
    ask_sign_up(Client(), name="Lara\nsigned-in who=root")
    assert not any("root" in line for line in lines())
