"""In practice a strong player's answer stands beside the question on demand: by keyboard, and without script."""

import re

import pytest
from playwright.sync_api import expect

from games.services.tables import lobby
from tests import tables
from tests.slow import but_first
from tests.titles.examples import HANDS

from .conftest import scrolls_sideways, serious
from .test_practice import hurry

pytestmark = pytest.mark.browser


@pytest.fixture
def practising(bots_at_work):
    """Somebody in a practice game of Machrou3, and where it is."""
    user = tables.user_at(tables.started(2, slug=HANDS), 0)
    return user, f"/t/{lobby.start_practice(user, slug='machrou3', players=4).public_id}/"


@pytest.mark.parametrize("size", but_first(["phone", "wide"]))
@pytest.mark.slow
def test_the_advice_takes_the_place_of_the_door_and_the_focus(practising, open_page, size):
    user, path = practising
    page = open_page(user, size=size, reduced_motion="reduce")
    page.goto(path)
    hurry(page)
    door = page.locator("a.advice-door").first
    with page.expect_response(re.compile("/advice/")):
        door.press("Enter")
    advice = page.locator("#now-forms .advice")
    expect(advice).to_be_focused()
    expect(advice.locator("b")).not_to_have_count(0)
    assert not scrolls_sideways(page)
    assert serious(page) == []


def test_without_script_the_door_leads_to_a_page_and_back(practising, open_page):
    user, path = practising
    page = open_page(user, java_script_enabled=False)
    page.goto(path)
    door = page.locator("a.advice-door").first
    while not door.count():  # bots are at work, and nothing renews a page without script
        page.reload()
    door.click()
    expect(page.locator(".advice")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(re.compile(f"{path}$"))
