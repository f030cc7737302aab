"""Guessing is slowed where it comes from, and nobody is shut out by what others try."""

import pytest
from django.core import signing
from django.test import Client

from machrou3.settings import base

from .steps import code_in, sign_in, who

pytestmark = pytest.mark.django_db
TOO_MANY = "Too many attempts"
HOME, AWAY = "192.0.2.1", "198.51.100.7"


@pytest.fixture(autouse=True)
def _limits_as_deployed(settings):
    settings.RATE_LIMITS = base.RATE_LIMITS
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS


def guess(network, times, email="lara@example.org"):
    for _guess in range(times):
        answer = sign_in(Client(REMOTE_ADDR=network), email, password="wrong")
    return answer.content.decode()


def ask(client, email="lara@example.org"):
    return client.post("/accounts/login/code/", {"email": email})


def known_browser(network=HOME):
    """A browser in which Lara signed in once, and left."""
    client = Client(REMOTE_ADDR=network)
    sign_in(client)
    client.post("/accounts/logout/")
    return client


def test_guessing_from_one_network_ends_after_five(member):
    member()
    assert TOO_MANY not in guess(AWAY, 5)
    assert TOO_MANY in guess(AWAY, 1)
    assert who(stranger := Client(REMOTE_ADDR=AWAY)) == "" and TOO_MANY in sign_in(stranger).content.decode()


def test_guesses_from_elsewhere_do_not_shut_out_the_owner(member):
    member()
    guess(AWAY, 6)
    sign_in(owner := Client(REMOTE_ADDR=HOME))
    assert who(owner) == "Lara"


def test_the_right_password_costs_nothing(member):
    member()
    for _time in range(7):
        sign_in(client := Client(REMOTE_ADDR=HOME))
        assert who(client) == "Lara"


def test_guesses_from_many_networks_end_too(member, settings):
    settings.RATE_LIMITS = {**base.RATE_LIMITS, "password_account": (8, 3600)}
    member()
    for last in range(8):
        guess(f"198.51.100.{last}", 1)
    assert TOO_MANY in sign_in(Client(REMOTE_ADDR="203.0.113.1")).content.decode()


@pytest.mark.parametrize("network", [HOME, AWAY], ids=["at home", "in the attacker's network"])
def test_a_known_browser_has_room_of_its_own(member, settings, network):
    settings.RATE_LIMITS = {**base.RATE_LIMITS, "password_account": (5, 3600)}
    member()
    browser = known_browser()
    guess(AWAY, 9)
    browser.defaults["REMOTE_ADDR"] = network
    sign_in(browser)
    assert who(browser) == "Lara"


def test_so_has_a_network_from_which_the_account_was_signed_in_to(member, settings):
    settings.RATE_LIMITS = {**base.RATE_LIMITS, "password_account": (5, 3600)}
    member()
    known_browser(HOME)
    guess(AWAY, 9)
    sign_in(another := Client(REMOTE_ADDR=HOME))
    assert who(another) == "Lara"


def test_a_known_browser_may_not_guess_without_end_either(member):
    member()
    browser = known_browser()
    for _guess in range(6):
        answer = sign_in(browser, password="wrong")
    assert TOO_MANY in answer.content.decode()


def test_a_cookie_of_ones_own_making_or_of_another_account_opens_no_room(member):
    member(), member("Nada")
    sign_in(nada := Client(REMOTE_ADDR=AWAY), "nada@example.org")
    nada.post("/accounts/logout/")
    forged = Client(REMOTE_ADDR=AWAY)
    lara = known_browser().cookies["known"].value
    forged.cookies["known"] = signing.Signer().sign(lara.rsplit(":", 1)[0])
    guess(AWAY, 6)
    for browser in (nada, forged):
        assert TOO_MANY in sign_in(browser).content.decode()


def test_logging_out_everywhere_makes_strangers_of_all_browsers(member):
    user = member()
    browser = known_browser()
    user.session_salt = "x" * 22
    user.save()
    guess(HOME, 6)
    assert TOO_MANY in sign_in(browser).content.decode()


def test_one_browser_is_known_to_several_people(member, settings):
    settings.RATE_LIMITS = {**base.RATE_LIMITS, "password_account": (2, 3600)}
    member(), member("Nada")
    browser = known_browser()
    sign_in(browser, "nada@example.org")
    browser.post("/accounts/logout/")
    for email in ("lara@example.org", "nada@example.org"):
        guess(AWAY, 3, email)
        sign_in(browser, email)
        assert who(browser)
        browser.post("/accounts/logout/")


@pytest.mark.parametrize("address", ["/accounts/login/code/", "/accounts/password/reset/"])
def test_codes_asked_for_elsewhere_keep_no_code_from_the_owner(member, mailoutbox, address):
    member()
    browser = known_browser()
    for last in range(12):
        Client(REMOTE_ADDR=f"198.51.100.{last}").post(address, {"email": "lara@example.org"})
    mailoutbox.clear()
    ask(browser)
    browser.post("/accounts/login/code/confirm/", {"action": "verify", "code": code_in(mailoutbox[-1])})
    assert who(browser) == "Lara"


def test_a_mailbox_is_not_filled_from_many_networks(member, mailoutbox):
    member()
    for last in range(15):
        ask(Client(REMOTE_ADDR=f"198.51.100.{last}"))
    assert len(mailoutbox) == 10


def test_the_cache_holds_no_address_of_anybody(member):
    from django.core.cache import cache

    member()
    guess(AWAY, 1)
    keys = b" ".join(cache._cache.get_client(None).keys("*"))
    assert b"password_here" in keys and b"lara" not in keys
