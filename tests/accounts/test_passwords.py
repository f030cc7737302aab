"""Which passwords are refused."""

import pytest

from accounts.models import User
from accounts.passwords import BreachedPasswordValidator, SiteWordValidator
from tests.titles.examples import COMMITTEES, NIGHTS

from .steps import ask_sign_up

pytestmark = pytest.mark.django_db

BREACHED = ["1qaz2wsx3edc4rfv", "ILOVEYOU1234567890", "qwertyuiop123"]


@pytest.mark.parametrize("password", [*BREACHED, "olive-28", "1234567890", "lara@example.org"])
def test_a_password_that_others_try_first_is_refused_at_sign_up(client, password):
    assert ask_sign_up(client, password=password).status_code == 200
    assert not User.objects.exists()


@pytest.mark.parametrize("password", BREACHED)
def test_a_breached_one_is_refused_by_the_list(password):
    with pytest.raises(Exception, match="breach"):
        BreachedPasswordValidator().validate(password)


def test_a_changed_password_is_looked_at_too(member, signed_in):
    user = member()
    client = signed_in(user)
    new = {"oldpassword": "cedar-and-ink-28", "password1": BREACHED[0], "password2": BREACHED[0]}
    page = client.post("/accounts/password/change/", new).content.decode()
    assert "known from a breach" in page
    user.refresh_from_db()
    assert user.check_password("cedar-and-ink-28")


def test_so_are_the_first_password_and_that_of_a_guest(member, signed_in, guest_client, mailoutbox):
    guest, _row = guest_client()
    page = guest.post("/accounts/guest/claim/", {"email": "z@example.org", "password": BREACHED[0]})
    assert page.status_code == 422 and not mailoutbox


@pytest.mark.parametrize(
    "password", ["olive-branch-31", "قهوة مع الحليب", "correct horse battery staple 2", "x" * 11 + "Ωß"]
)
def test_an_unknown_one_of_any_script_is_taken(password):
    BreachedPasswordValidator().validate(password)


def test_nobody_is_asked_over_the_network(monkeypatch):
    def refuse(*where):
        raise AssertionError("a password left the site")

    monkeypatch.setattr("socket.socket.connect", refuse)
    with pytest.raises(Exception, match="breach"):
        BreachedPasswordValidator().validate(BREACHED[0])


@pytest.mark.parametrize("password", ["Machrou3-2026", f"{NIGHTS}{NIGHTS}12", f"{COMMITTEES}!!1"])
def test_a_word_of_the_site_and_little_more_is_refused(client, password):
    assert "too common" in ask_sign_up(client, password=password).content.decode()
    SiteWordValidator().validate("machrou3 at seven, quietly")


def test_a_long_one_is_taken_whole_as_it_is_typed(member):
    long = "  Olive  " + "Branch ✓ " * 12
    user = member(password=long)
    assert user.check_password(long) and not user.check_password(long.strip())
    assert not user.check_password(long[:-2])
