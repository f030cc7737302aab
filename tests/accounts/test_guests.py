"""Play first, sign up later: the same row becomes an account, and two accounts are never joined by themselves."""

import pytest
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.models import User

from .steps import code_in, confirm, sign_in, who

pytestmark = pytest.mark.django_db

ZONED = {"zone": "Asia/Beirut", "django_language": "ar"}


@pytest.fixture
def moved(monkeypatch):
    """What a room that keeps seats was asked to move."""
    calls = []
    monkeypatch.setattr(services, "move_seats", [lambda guest, user: calls.append((guest.pk, user.pk))])
    return calls


def ask_claim(client, email="ziad@example.org", **more):
    return client.post("/accounts/guest/claim/", {"email": email, **more})


def test_a_name_is_enough_to_play(client):
    response = client.post("/accounts/guest/?next=/rules/", {"name": " Ziad  R. "})
    assert response.headers["Location"] == "/rules/"
    guest = User.objects.get()
    assert (guest.username, guest.is_guest, guest.email, guest.has_usable_password()) == ("Ziad R.", True, "", False)
    assert who(client) == "Ziad R."


def test_no_name_gets_a_made_up_one_in_the_language_of_the_page(client):
    client.cookies.load(ZONED)
    client.post("/accounts/guest/", {"name": ""})
    guest = User.objects.get()
    services.clean_name(guest.username, guest)
    assert (guest.language, guest.time_zone) == ("ar", "Asia/Beirut")


def test_a_browser_has_one_guest(guest_client):
    client, _guest = guest_client()
    client.post("/accounts/guest/", {"name": "Another"})
    assert User.objects.count() == 1


def test_a_taken_name_is_refused_in_the_form(client, member):
    member("Lara")
    page = client.post("/accounts/guest/", {"name": "LARA"}).content.decode()
    assert "Somebody has this name already" in page and 'value="LARA"' in page
    assert User.objects.count() == 1


def test_the_limit_of_guests_says_so_in_the_form(client, settings):
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "guest": (2, 3600)}
    for name in ("One", "Two", "Three"):
        last = Client().post("/accounts/guest/", {"name": name})
    assert "Too many guests came from your network" in last.content.decode()
    assert User.objects.count() == 2
    Client(REMOTE_ADDR="192.0.2.7").post("/accounts/guest/", {"name": "Elsewhere"})
    assert User.objects.count() == 3


def test_the_code_turns_the_guest_into_an_account_with_the_same_row(guest_client, mailoutbox):
    client, guest = guest_client()
    assert ask_claim(client).headers["Location"] == "/accounts/confirm-email/?next=%2Faccounts%2F"
    guest.refresh_from_db()
    assert (guest.is_guest, guest.email) == (True, ""), "an address is nobody's before its code"
    confirm(client, code_in(mailoutbox[0]))
    account = User.objects.get()
    assert (account.pk, account.username, account.public_id) == (guest.pk, guest.username, guest.public_id)
    assert (account.is_guest, account.email, account.mail_address) == (False, "ziad@example.org", "ziad@example.org")
    assert who(client) == "Ziad"


def test_a_password_given_with_the_claim_signs_in_later(guest_client, mailoutbox):
    client, _guest = guest_client()
    ask_claim(client, password="olive-branch-31")
    confirm(client, code_in(mailoutbox[0]))
    assert who(client) == "Ziad"
    later = Client()
    sign_in(later, email="ziad@example.org", password="olive-branch-31")
    assert who(later) == "Ziad"


def test_a_weak_password_is_refused_and_nothing_is_mailed(guest_client, mailoutbox):
    client, _guest = guest_client()
    assert ask_claim(client, password="12345678").context["form"].errors["password"]
    assert not mailoutbox


def test_claiming_a_taken_e_mail_shows_nothing_before_the_code(guest_client, member, mailoutbox):
    member("Lara")
    client, _guest = guest_client()
    answers = [ask_claim(client, email) for email in ("lara@example.org", "nobody@example.org")]
    assert len({(answer.status_code, answer.headers["Location"]) for answer in answers}) == 1


def test_a_taken_e_mail_is_explained_after_the_right_code_and_nothing_is_joined(guest_client, member, mailoutbox):
    lara = member("Lara")
    client, guest = guest_client()
    ask_claim(client, "lara@example.org")
    response = confirm(client, code_in(mailoutbox[0]))
    assert response.headers["Location"] == "/accounts/guest/taken/"
    assert "You have an account already" in client.get("/accounts/guest/taken/").content.decode()
    guest.refresh_from_db()
    lara.refresh_from_db()
    assert (guest.is_guest, guest.email, lara.email) == (True, "", "lara@example.org")
    assert who(client) == "Ziad"


def test_the_seats_move_to_the_account_that_signs_in_when_it_says_so(guest_client, member, moved):
    lara = member("Lara")
    client, guest = guest_client()
    client.post("/accounts/guest/aside/", {"next": "/rules/"})
    assert who(client) == ""
    assert "The seats of your guest <bdi>Ziad</bdi> are kept" in client.get("/accounts/login/").content.decode()
    response = sign_in(client, next="/rules/")
    assert response.headers["Location"] == "/accounts/guest/bring/?next=%2Frules%2F"
    assert "Ziad" in client.get(response.headers["Location"]).content.decode()
    assert not moved, "reading the offer moves nothing"
    answer = client.post("/accounts/guest/bring/", {"answer": "move", "next": "/rules/"})
    assert answer.headers["Location"] == "/rules/"
    assert moved == [(guest.pk, lara.pk)]
    guest.refresh_from_db()
    assert guest.deleted and guest.display_name == "former player"
    client.post("/accounts/guest/bring/", {"answer": "move"})
    assert len(moved) == 1


def test_the_offer_can_be_declined(guest_client, member, moved):
    member("Lara")
    client, guest = guest_client()
    client.post("/accounts/guest/aside/")
    sign_in(client)
    client.post("/accounts/guest/bring/", {"answer": "leave"})
    guest.refresh_from_db()
    assert not moved and not guest.deleted
    assert client.get("/accounts/guest/bring/").status_code == 302


def test_a_guest_who_was_put_aside_can_go_on_instead(guest_client):
    client, _guest = guest_client()
    client.post("/accounts/guest/aside/")
    client.post("/accounts/guest/resume/")
    assert who(client) == "Ziad"


def test_nobody_resumes_a_guest_of_another_browser(guest_client):
    first, _guest = guest_client()
    first.post("/accounts/guest/aside/")
    stranger = Client()
    stranger.post("/accounts/guest/resume/")
    assert who(stranger) == ""


def test_only_the_account_that_follows_a_guest_is_offered_the_seats(member, signed_in, moved):
    member("Lara")
    client = signed_in(member("Nada"))
    assert client.post("/accounts/guest/bring/", {"answer": "move"}).status_code == 302
    assert not moved


def test_seats_of_accounts_never_move(member):
    lara, nada = member("Lara"), member("Nada")
    with pytest.raises(ValueError):
        services.take_over(lara, nada)
    lara.refresh_from_db()
    assert lara.email


def test_a_seat_that_cannot_move_leaves_both_rows_as_they_were(guest_client, member, monkeypatch):
    def refuse(guest, user):
        raise RuntimeError("both sit at one table")

    _client, guest = guest_client()
    monkeypatch.setattr(services, "move_seats", [refuse])
    with pytest.raises(RuntimeError):
        services.take_over(guest, member("Lara"))
    guest.refresh_from_db()
    assert guest.is_guest and not guest.deleted


def test_a_guest_on_the_sign_in_or_sign_up_page_is_shown_how_to_keep_the_seat(guest_client):
    client, _guest = guest_client()
    for address in ("/accounts/login/", "/accounts/signup/", "/accounts/login/code/"):
        assert client.get(address + "?next=/rules/").headers["Location"] == "/accounts/guest/claim/?next=%2Frules%2F"


def test_a_guest_cannot_log_out_everywhere_and_is_warned_before_logging_out(guest_client):
    client, _guest = guest_client()
    assert client.post("/accounts/logout/everywhere/").headers["Location"] == "/accounts/guest/claim/"
    assert "the seats are lost" in client.get("/accounts/logout/").content.decode()
    assert who(client) == "Ziad"


def test_an_account_has_nothing_to_claim(member, signed_in):
    client = signed_in(member())
    assert client.get("/accounts/guest/claim/").headers["Location"] == "/accounts/"
    assert client.get("/accounts/guest/taken/").headers["Location"] == "/accounts/"


def test_codes_for_a_claim_are_limited_in_the_form(guest_client, settings, mailoutbox):
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "claim": (1, 3600)}
    client, _guest = guest_client()
    ask_claim(client, "one@example.org")
    page = ask_claim(client, "two@example.org").content.decode()
    assert "You asked for several codes" in page and 'value="two@example.org"' in page
    assert len(mailoutbox) == 1


def test_a_guest_has_no_mail_address(guest_client):
    _client, guest = guest_client()
    assert guest.mail_address == "" and guest.created <= timezone.now()
