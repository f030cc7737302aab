"""After signing out the Back button shows nothing of a game, also where the browser keeps pages for going back."""

import pytest
from playwright.sync_api import expect

from games.kernel import owed
from tests import tables

from .chromium import launch
from .conftest import Tabs

pytestmark = pytest.mark.browser


@pytest.fixture
def keeping(playwright, site):
    """Tabs of a Chromium that keeps pages for the Back button; Playwright turns that off unless told not to."""
    browser = launch(playwright, ignore_default_args=["--disable-back-forward-cache"])
    tabs = Tabs(browser, site)
    yield tabs
    tabs.close()
    browser.close()
    assert tabs.complaints == []


def back(page):
    page.evaluate("() => { setTimeout(() => history.back()); }")
    page.wait_for_timeout(1000)
    page.wait_for_load_state()


@pytest.mark.slow
def test_back_after_signing_out_shows_no_secret(keeping, site):
    record = tables.started(5)
    (decision,) = owed(record.state)
    character = record.state.table.deck.characters[record.state.table.character[decision.seat]].names["en"]
    page = keeping.open(tables.user_at(record, decision.seat))
    page.goto(f"/t/{record.public_id}/")
    page.locator("#secret > summary").click()
    assert character in page.content()
    page.goto("/accounts/logout/")
    page.locator("main form button").click()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()
    for _ in range(2):
        back(page)
        assert character not in page.content()
    assert "/accounts/login/" in page.url
