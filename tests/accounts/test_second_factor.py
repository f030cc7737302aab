"""A second factor: an app with codes, spare codes; the passkeys are tried in a browser (tests/browser)."""

import re
import time

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.test import Client

from accounts import services

from .steps import code_in, sign_in, who

pytestmark = pytest.mark.django_db


def code_of_app(secret):
    """The code of now, which holds for a while yet: at the end of its half minute the next one is waited for."""
    if (left := 30 - time.time() % 30) < 5:
        time.sleep(left)
    return format_hotp_value(hotp_value(secret, next(iter(yield_hotp_counters_from_time()))))


def set_up(client):
    """Switch the app on; its secret."""
    secret = client.get("/accounts/second/app/").context["form"].secret
    assert client.post("/accounts/second/app/", {"code": code_of_app(secret)}).status_code == 302
    return secret


def spare_codes(client):
    return client.get("/accounts/second/codes/").context["unused_codes"]


def test_after_the_password_comes_the_code_of_the_app(member, proven):
    member_ = member()
    secret = set_up(proven(member_))
    client = Client()
    assert sign_in(client).headers["Location"].startswith("/accounts/login/second/")
    assert who(client) == ""
    client.post("/accounts/login/second/", {"code": "000000"})
    assert who(client) == ""
    client.post("/accounts/login/second/", {"code": code_of_app(secret)})
    assert who(client) == "Lara"


def test_a_mailed_code_is_one_factor_and_not_two(member, proven, client, mailoutbox):
    set_up(proven(member()))
    mailoutbox.clear()
    client.post("/accounts/login/code/", {"email": "lara@example.org"})
    client.post("/accounts/login/code/confirm/", {"action": "verify", "code": code_in(mailoutbox[0])})
    assert who(client) == ""


def test_a_code_is_right_once(member, proven):
    secret = set_up(proven(member()))
    code = code_of_app(secret)
    for expected in ("Lara", ""):
        sign_in(client := Client())
        client.post("/accounts/login/second/", {"code": code})
        assert who(client) == expected


def test_the_code_may_be_typed_in_arabic_digits(member, proven, client):
    secret = set_up(proven(member()))
    sign_in(client)
    client.post("/accounts/login/second/", {"code": "".join(chr(0x660 + int(c)) for c in code_of_app(secret))})
    assert who(client) == "Lara"


def test_a_spare_code_lets_in_once(member, proven):
    here = proven(member())
    set_up(here)
    code, *rest = spare_codes(here)
    assert len(rest) == 9
    for expected in ("Lara", ""):
        sign_in(client := Client())
        client.post("/accounts/login/second/", {"code": code})
        assert who(client) == expected
    assert code not in spare_codes(here)


def test_guesses_at_the_second_factor_end(member, proven, client, settings):
    settings.ACCOUNT_RATE_LIMITS = {"login_failed": "5/300s/key"}
    secret = set_up(proven(member()))
    sign_in(client)
    for _guess in range(5):
        client.post("/accounts/login/second/", {"code": "000000"})
    page = client.post("/accounts/login/second/", {"code": code_of_app(secret)}).content.decode()
    assert "Too many attempts" in page and who(client) == ""


CHANGES = [
    "/accounts/second/app/",
    "/accounts/second/app/off/",
    "/accounts/second/codes/",
    "/accounts/second/codes/new/",
    "/accounts/second/keys/add/",
    "/accounts/second/keys/1/remove/",
]


@pytest.mark.parametrize("address", CHANGES)
def test_nothing_of_it_is_changed_or_shown_without_a_fresh_proof(member, signed_in, address):
    client = signed_in(member())
    for answer in (client.get(address), client.post(address, {"code": "1"})):
        assert answer.headers["Location"].startswith("/accounts/prove/?next=")


@pytest.mark.parametrize("address", ["/accounts/second/", *CHANGES])
def test_a_guest_is_shown_how_to_become_an_account_and_a_stranger_signs_in(guest_client, address):
    client, _guest = guest_client()
    assert client.get(address).headers["Location"] == "/accounts/guest/claim/"
    assert Client().get(address).headers["Location"].startswith("/accounts/login/?next=")


def test_the_app_proves_who_one_is(member, proven, signed_in):
    user = member()
    secret = set_up(proven(user))
    client = signed_in(user)
    assert "spare codes" in client.get("/accounts/prove/?next=/accounts/email/").content.decode()
    answer = client.post("/accounts/prove/app/", {"code": code_of_app(secret), "next": "/accounts/email/"})
    assert answer.headers["Location"] == "/accounts/email/"
    assert client.get("/accounts/email/").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_each_change_is_told_by_mail(member, proven, mailoutbox):
    here = proven(member())
    set_up(here)
    here.post("/accounts/second/codes/new/")
    here.post("/accounts/second/app/off/")
    assert {mail.subject for mail in mailoutbox} == {"How your account at Machrou3 is entered has changed"}
    told = " ".join(mail.body for mail in mailoutbox)
    for change in ("An app with codes is your second factor now", "New spare codes", "is switched off"):
        assert change in told
    assert all(mail.alternatives for mail in mailoutbox)
    assert not Authenticator.objects.exists()


def test_secrets_are_encrypted_in_the_rows(member, proven):
    here = proven(member())
    secret = set_up(here)
    codes = spare_codes(here)
    rows = str(list(Authenticator.objects.values_list("data", flat=True)))
    assert secret not in rows and not any(code in rows for code in codes)


def test_a_former_key_of_the_site_still_reads_them(member, proven, settings):
    here = proven(member())
    set_up(here)
    codes = spare_codes(here)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another" * 9
    sign_in(client := Client())
    client.post("/accounts/login/second/", {"code": codes[0]})
    assert who(client) == "Lara"


def test_the_picture_is_a_part_of_the_page_that_the_policy_lets_be_seen(member, proven):
    page = proven(member()).get("/accounts/second/app/").content.decode()
    assert "<svg" in page and "data:image" not in page and "<?xml" not in page
    assert not re.search(r"<svg[^>]*style=|<path[^>]*style=", page)


def test_a_deleted_account_leaves_none_behind(member, proven):
    user = member()
    set_up(proven(user))
    services.delete_account(user)
    assert not Authenticator.objects.exists()


@pytest.mark.parametrize("credential", ["", "{}", "[]", "nonsense", '{"response": {"userHandle": 3}}', "null", '"x"'])
def test_a_passkey_that_is_none_is_refused(member, client, proven, credential):
    member()
    client.get("/accounts/login/key/", headers={"accept": "application/json"})
    answer = client.post("/accounts/login/key/", {"credential": credential})
    assert answer.status_code in (200, 302) and who(client) == ""
    here = proven(member("Nada"))
    here.get("/accounts/second/keys/add/")
    assert here.post("/accounts/second/keys/add/", {"credential": credential}).status_code == 200
