"""Coming back: password, code by mail, a forgotten password; leaving, here and everywhere."""

import pytest
from django.conf import settings as project
from django.test import Client

from machrou3.settings import base

from .steps import code_in, sign_in, who

pytestmark = pytest.mark.django_db


def test_e_mail_and_password_sign_in(client, member):
    member()
    sign_in(client, email="LARA@example.org")
    assert who(client) == "Lara"


def test_passwords_are_kept_by_argon2():
    assert base.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")


def test_a_wrong_password_and_an_unknown_e_mail_are_told_the_same(client, member):
    member()
    answers = [sign_in(client, email=email, password="wrong") for email in ("lara@example.org", "nobody@example.org")]
    sentences = {str(error) for answer in answers for error in answer.context["form"].non_field_errors()}
    assert sentences == {"This e-mail and password do not belong together. Check both, or ask for a code."}
    assert {answer.status_code for answer in answers} == {200}


def test_a_mailed_code_signs_in(client, member, mailoutbox):
    member(password=None)
    response = client.post("/accounts/login/code/", {"email": "lara@example.org"})
    assert response.headers["Location"] == "/accounts/login/code/confirm/"
    client.post("/accounts/login/code/confirm/", {"action": "verify", "code": code_in(mailoutbox[0])})
    assert who(client) == "Lara"


def test_three_wrong_codes_end_the_attempt(client, member, mailoutbox):
    member()
    client.post("/accounts/login/code/", {"email": "lara@example.org"})
    for _attempt in range(3):
        client.post("/accounts/login/code/confirm/", {"action": "verify", "code": "0000-0000"})
    client.post("/accounts/login/code/confirm/", {"action": "verify", "code": code_in(mailoutbox[0])})
    assert who(client) == ""


def test_whoever_asked_for_a_code_can_still_sign_in_another_way(client, member):
    member()
    client.post("/accounts/login/code/", {"email": "lara@example.org"})
    assert client.get("/accounts/login/").status_code == 200
    sign_in(client)
    assert who(client) == "Lara"


@pytest.mark.parametrize("address", ["/accounts/login/code/", "/accounts/password/reset/"])
def test_asking_a_code_for_an_unknown_e_mail_looks_the_same(address, member, mailoutbox):
    member()
    answers = []
    for email in ("lara@example.org", "nobody@example.org"):
        client = Client()
        response = client.post(address, {"email": email})
        page = client.get(response.headers["Location"])
        answers.append((response.status_code, response.headers["Location"], page.status_code))
    assert answers[0] == answers[1]
    assert mailoutbox[1].subject == "No account at Machrou3 with this address"


def test_the_code_of_an_unknown_e_mail_is_never_right(client, mailoutbox):
    client.post("/accounts/login/code/", {"email": "nobody@example.org"})
    for typed in ("", "-", "None"):
        client.post("/accounts/login/code/confirm/", {"action": "verify", "code": typed})
    assert who(client) == ""


def test_a_forgotten_password_is_replaced_by_code_and_ends_the_old_sessions(client, member, signed_in, mailoutbox):
    elsewhere = signed_in(member())
    client.post("/accounts/password/reset/", {"email": "lara@example.org"})
    client.post("/accounts/password/reset/confirm/", {"code": code_in(mailoutbox[0])})
    new = {"password1": "olive-branch-31", "password2": "olive-branch-31"}
    response = client.post("/accounts/password/reset/complete/", new)
    assert response.headers["Location"] == "/accounts/password/reset/done/"
    assert client.get("/accounts/password/reset/done/").status_code == 200
    assert who(elsewhere) == ""
    sign_in(client, password="olive-branch-31")
    assert who(client) == "Lara"
    assert mailoutbox[-1].subject == "Your password at Machrou3 has changed"


def test_a_changed_password_keeps_this_session_and_ends_the_others(member, signed_in, mailoutbox):
    user = member()
    here, elsewhere = signed_in(user), signed_in(user)
    new = {"oldpassword": "cedar-and-ink-28", "password1": "olive-branch-31", "password2": "olive-branch-31"}
    here.post("/accounts/password/change/", new)
    assert (who(here), who(elsewhere)) == ("Lara", "")
    assert mailoutbox[-1].to == ["lara@example.org"]


def test_the_first_password_of_an_account_that_signed_in_by_code(member, client, mailoutbox):
    member(password=None)
    client.post("/accounts/login/code/", {"email": "lara@example.org"})
    client.post("/accounts/login/code/confirm/", {"action": "verify", "code": code_in(mailoutbox[0])})
    here = client
    here.post("/accounts/password/set/", {"password1": "olive-branch-31", "password2": "olive-branch-31"})
    assert who(here) == "Lara"
    stranger = Client()
    sign_in(stranger, password="olive-branch-31")
    assert who(stranger) == "Lara"


def test_log_out_ends_this_session_only(member, signed_in):
    user = member()
    here, elsewhere = signed_in(user), signed_in(user)
    assert here.get("/accounts/logout/").status_code == 200
    assert who(here) == "Lara", "looking at the page does nothing"
    here.post("/accounts/logout/")
    assert (who(here), who(elsewhere)) == ("", "Lara")


def test_log_out_everywhere_ends_every_session_and_a_new_one_works(client, member, proven):
    user = member()
    browsers = [proven(user) for _ in range(3)]
    response = browsers[0].post("/accounts/logout/everywhere/")
    assert response.headers["Location"] == "/accounts/login/"
    assert [who(browser) for browser in browsers] == ["", "", ""]
    sign_in(client)
    assert who(client) == "Lara"


def test_signing_in_puts_the_language_of_the_account_into_the_cookie(client, member):
    member(language="ar")
    response = sign_in(client)
    assert response.cookies[project.LANGUAGE_COOKIE_NAME].value == "ar"
    assert 'dir="rtl"' in client.get("/accounts/").content.decode()


@pytest.mark.parametrize("onward", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_nobody_is_sent_to_another_site(client, member, onward):
    member()
    assert sign_in(client, next=onward).headers["Location"] == "/"
    again = client.post("/accounts/language/", {"language": "fr", "next": onward})
    assert again.headers["Location"] == "/"


def test_a_closed_account_cannot_sign_in(client, member):
    member(is_active=False)
    response = sign_in(client)
    assert response.headers["Location"] == "/accounts/inactive/"
    assert client.get("/accounts/inactive/").status_code == 200
    assert who(client) == ""
