"""Making an account: name, e-mail, password, and a code by mail before anything else."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User

from .steps import ask_sign_up, code_in, confirm, sign_in, sign_up, who

pytestmark = pytest.mark.django_db


def test_the_mailed_code_completes_the_sign_up(client, mailoutbox):
    response = ask_sign_up(client)
    assert response.headers["Location"] == "/accounts/confirm-email/"
    assert who(client) == ""
    assert mailoutbox[0].to == ["lara@example.org"]
    confirm(client, code_in(mailoutbox[0]))
    assert who(client) == "Lara"
    assert EmailAddress.objects.get(user__username="Lara").verified


def test_a_wrong_code_lets_nobody_in_and_the_right_one_still_works(client, mailoutbox):
    ask_sign_up(client)
    response = confirm(client, "0000-0000")
    assert "This is not the code we sent" in response.content.decode()
    assert who(client) == ""
    confirm(client, code_in(mailoutbox[0]))
    assert who(client) == "Lara"


def test_five_wrong_codes_end_the_attempt(client, mailoutbox):
    ask_sign_up(client)
    for _attempt in range(5):
        confirm(client, "0000-0000")
    confirm(client, code_in(mailoutbox[0]))
    assert who(client) == ""


def test_a_code_may_be_typed_without_its_dash_and_in_arabic_digits(client, mailoutbox):
    ask_sign_up(client)
    digits = code_in(mailoutbox[0]).replace("-", "")
    confirm(client, digits.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")))
    assert who(client) == "Lara"


def test_a_new_code_replaces_the_old_one(client, mailoutbox):
    ask_sign_up(client)
    client.post("/accounts/confirm-email/", {"action": "resend"})
    old, new = code_in(mailoutbox[0]), code_in(mailoutbox[1])
    confirm(client, old)
    assert who(client) == ""
    confirm(client, new)
    assert who(client) == "Lara"


def test_the_sign_in_page_leads_back_to_the_code_that_is_awaited(client):
    ask_sign_up(client)
    assert client.get("/accounts/login/").headers["Location"] == "/accounts/confirm-email/"


def test_a_mistyped_address_can_be_corrected_before_the_code(client, mailoutbox):
    ask_sign_up(client, email="larra@example.org")
    client.post("/accounts/confirm-email/", {"action": "change", "email": "lara@example.org"})
    assert mailoutbox[1].to == ["lara@example.org"]
    confirm(client, code_in(mailoutbox[1]))
    assert User.objects.get().email == "lara@example.org"


def test_without_the_code_the_password_does_not_sign_in(client, mailoutbox):
    ask_sign_up(client)
    other = Client()
    sign_in(other)
    assert who(other) == ""


def test_a_taken_name_in_other_letter_case_is_refused_and_the_form_keeps_what_was_typed(client, member, mailoutbox):
    member("Élodie")
    response = ask_sign_up(client, name="éLODIE", email="new@example.org")
    page = response.content.decode()
    assert "Somebody has this name already" in page
    assert 'value="new@example.org"' in page
    assert not mailoutbox


def test_a_taken_e_mail_looks_the_same_to_whoever_asks(member, mailoutbox):
    """The page for an unknown address and for a known one are alike to the letter; only the mailbox knows."""
    member("Lara")
    pages = []
    for name, email in (("Nada", "nada@example.org"), ("Rita", "lara@example.org")):
        client = Client()
        answer = ask_sign_up(client, name=name, email=email)
        page = client.get(answer.headers["Location"]).content.decode().replace(email, "EMAIL")
        pages.append((answer.status_code, answer.headers["Location"], _without_tokens(page)))
    assert mailoutbox[1].subject == "You have an account at Machrou3"
    assert "code:" not in mailoutbox[1].body
    known, unknown = pages
    assert (known[0], known[1]) == (unknown[0], unknown[1])
    assert 'name="code"' in known[2] and 'name="code"' in unknown[2]
    assert not User.objects.filter(username="Rita").exists()


def _without_tokens(page: str) -> str:
    return "\n".join(line for line in page.splitlines() if "csrfmiddlewaretoken" not in line)


def test_a_weak_password_is_refused(client, mailoutbox):
    response = ask_sign_up(client, password="12345678")
    assert response.status_code == 200 and not User.objects.exists() and not mailoutbox


def test_the_new_account_speaks_the_language_and_lives_in_the_zone_of_the_browser(client, mailoutbox):
    client.cookies["django_language"] = "fr"
    client.cookies["zone"] = "Asia/Beirut"
    sign_up(client, mailoutbox)
    user = User.objects.get()
    assert (user.language, user.time_zone) == ("fr", "Asia/Beirut")


def test_two_people_taking_one_name_at_once_get_one_account_and_one_plain_answer(client, monkeypatch):
    """The second save meets the database's constraint after the form had found the name free."""
    from accounts import services

    answers = iter([False, True])
    User.objects.create_user("Lara")
    monkeypatch.setattr(services, "name_taken", lambda name, owner=None: next(answers))
    response = ask_sign_up(client)
    assert "Somebody has this name already" in response.content.decode()
    assert User.objects.count() == 1


def test_the_limit_of_sign_ups_says_so_in_the_form_and_keeps_the_fields(client, settings):
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "sign_up": (2, 3600)}
    for number in range(2):
        ask_sign_up(Client(), name=f"Lara {number}", email=f"lara{number}@example.org")
    response = ask_sign_up(client)
    page = response.content.decode()
    assert "Too many accounts were made from your network" in page and 'value="lara@example.org"' in page
    assert User.objects.count() == 2


def test_a_signed_in_person_is_sent_on_from_the_sign_up_page(member, signed_in):
    assert signed_in(member()).get("/accounts/signup/?next=/rules/").headers["Location"] == "/rules/"
