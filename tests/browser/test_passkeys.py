"""A passkey, made and used in a real browser, whose authenticator is the browser's own virtual one."""

from contextlib import closing

import pytest

from tests.browser.conftest import Tabs
from tests.browser.pages import PASSWORD, proved
from tests.browser.world import person

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def open_page(chromium, site):
    """As in the other tests, under a name: browsers make no passkeys for a bare address."""
    with closing(Tabs(chromium, site.replace("127.0.0.1", "localhost"))) as tabs:
        yield tabs.open
    assert tabs.complaints == []


def with_authenticator(page):
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def press(page, name):
    with page.expect_navigation():
        page.get_by_role("button", name=name).click()


def test_a_passkey_is_made_signs_in_alone_and_is_removed(open_page):
    page = open_page(person("Lara"))
    with_authenticator(page)
    proved("/accounts/second/keys/add/")(page, {})
    page.fill("[name=name]", "My phone")
    press(page, "Add a passkey")
    page.goto("/accounts/second/")
    assert page.get_by_text("My phone").first.is_visible()

    page.goto("/accounts/logout/")
    press(page, "Log out")
    page.goto("/accounts/login/")
    press(page, "Sign in with a passkey")
    page.goto("/accounts/second/")
    assert page.url.endswith("/accounts/second/"), "signed in, without a password"

    page.get_by_role("link", name="Remove").click()
    press(page, "Remove")
    assert page.get_by_text("My phone").count() == 0


@pytest.mark.slow
def test_after_the_password_a_passkey_is_the_second_factor(open_page):
    page = open_page(person("Lara"))
    with_authenticator(page)
    proved("/accounts/second/keys/add/")(page, {})
    press(page, "Add a passkey")
    page.goto("/accounts/logout/")
    press(page, "Log out")
    page.goto("/accounts/login/")
    page.fill("[name=login]", "lara@example.org")
    page.fill("[name=password]", PASSWORD)
    with page.expect_navigation():
        page.locator("main form button").first.click()
    assert "/accounts/login/second/" in page.url
    press(page, "Use a passkey instead")
    page.goto("/accounts/")
    assert page.get_by_role("heading", name="Your account").is_visible()
