"""One's sessions: listed, ended one by one, ended by time."""

from datetime import timedelta

import pytest
import time_machine
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from accounts import services, sessions, tasks

from .steps import prove, sign_in, who

pytestmark = pytest.mark.django_db

PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
LAPTOP = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15"


def after(**more):
    return time_machine.travel(timezone.now() + timedelta(**more), tick=False)


def browser(agent=LAPTOP, address="192.0.2.1"):
    client = Client(headers={"user-agent": agent}, REMOTE_ADDR=address)
    sign_in(client)
    return client


def listed(client):
    return client.get("/accounts/sessions/").context["places"]


def test_each_browser_is_listed_with_what_tells_it_apart(member):
    member()
    browser(PHONE, "198.51.100.7")
    here, phone = listed(browser())
    assert (here.name, here.address, here.here) == ("Safari on Mac", "192.0.2.1", True)
    assert (phone.name, phone.address, phone.here) == ("Chrome on Android", "198.51.100.7", False)


def test_one_session_is_ended_and_the_others_stay(member):
    member()
    phone, tablet, laptop = browser(PHONE), browser(PHONE), browser()
    _here, *others = listed(laptop)
    row = UserSession.objects.get(session_key=phone.session.session_key)
    assert row.pk in [each.pk for each in others]
    laptop.post(f"/accounts/sessions/{row.pk}/end/")
    assert [who(each) for each in (phone, tablet, laptop)] == ["", "Lara", "Lara"]
    assert len(listed(laptop)) == 2


def test_nobody_ends_the_sessions_of_others(member):
    member(), member("Nada")
    laptop = browser()
    (here,) = listed(laptop)
    sign_in(nada := Client(), "nada@example.org")
    nada.post(f"/accounts/sessions/{here.pk}/end/")
    assert who(laptop) == "Lara"
    assert [place.here for place in listed(nada)] == [True]


@pytest.mark.parametrize("address", ["/accounts/sessions/1/end/", "/accounts/logout/everywhere/"])
def test_sessions_are_ended_by_who_has_proved_to_be_their_owner(member, signed_in, address):
    client = signed_in(member())
    assert client.post(address).headers["Location"] == "/accounts/prove/?next=%2Faccounts%2Fsessions%2F"
    assert client.get("/accounts/sessions/").status_code == 302
    prove(client)
    assert client.post(address).headers["Location"] in ("/accounts/sessions/", "/accounts/login/")


def test_a_session_that_nobody_uses_ends_after_two_weeks(member):
    member()
    client = browser()
    with after(days=13):
        assert who(client) == "Lara"
    with after(days=26):
        assert who(client) == "Lara", "a visit makes it last"
    with after(days=41):
        assert who(client) == ""


def test_no_session_lasts_longer_than_ninety_days(member):
    member()
    client = browser()
    for days in range(10, 90, 10):
        with after(days=days):
            assert who(client) == "Lara"
    with after(days=91):
        assert who(client) == ""


def test_a_guest_keeps_the_seat_for_sixty_days_after_each_visit(guest_client):
    client, _guest = guest_client()
    for days in (59, 117, 175):
        with after(days=days):
            assert who(client) == "Ziad"
    with after(days=240):
        assert who(client) == ""


def test_a_visit_is_noted_once_an_hour(member, django_assert_num_queries):
    member()
    client = browser()
    seen = UserSession.objects.get().last_seen_at
    client.get("/accounts/")
    assert UserSession.objects.get().last_seen_at == seen
    with after(hours=2):
        client.get("/accounts/")
        assert UserSession.objects.get().last_seen_at > seen
        with django_assert_num_queries(1):
            client.get("/accounts/")


def test_a_session_from_before_there_was_a_list_comes_onto_it(member):
    member()
    client = browser()
    UserSession.objects.all().delete()
    assert [place.here for place in listed(client)] == [True]


def test_what_was_noted_of_sessions_goes_with_them(member):
    user = member()
    browser(), browser(PHONE)
    Session.objects.filter(pk=UserSession.objects.first().session_key).delete()
    tasks.clear_sessions()
    assert UserSession.objects.count() == 1
    services.delete_account(user)
    assert not UserSession.objects.exists()


@pytest.fixture
def told(monkeypatch):
    heard = []
    monkeypatch.setattr(sessions, "on_end", [lambda user, key: heard.append((user.username, key))])
    return heard


def test_the_other_rooms_are_told_which_session_ended(member, told):
    user = member()
    client = browser()
    key = client.session.session_key
    client.post("/accounts/logout/")
    assert told == [("Lara", key)]
    told.clear()
    phone, laptop = browser(PHONE), browser()
    key = phone.session.session_key
    laptop.post(f"/accounts/sessions/{UserSession.objects.get(session_key=key).pk}/end/")
    assert told == [("Lara", key)]
    told.clear()
    services.log_out_everywhere(user)
    assert told == [("Lara", "")]


def test_and_that_all_others_did_when_the_password_is_new(member, told):
    member()
    new = {"oldpassword": "cedar-and-ink-28", "password1": "olive-branch-31", "password2": "olive-branch-31"}
    client = browser()
    client.post("/accounts/password/change/", new)
    assert ("Lara", "") in told
    assert who(client) == "Lara"
