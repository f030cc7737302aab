"""In practice: an answer is taken back, hints are switched, and one's own cards stay open."""

import random

import pytest
from playwright.sync_api import expect

from games.services.tables import lobby
from tests import tables
from tests.titles.examples import HANDS

from .conftest import serious
from .test_practice import answer, hurry

pytestmark = pytest.mark.browser


@pytest.fixture
def page(bots_at_work, open_page):
    """The table of a practice game of Machrou3, at the person's first turn."""
    user = tables.user_at(tables.started(2, slug=HANDS), 0)
    page = open_page(user)
    page.goto(f"/t/{lobby.start_practice(user, slug='machrou3', players=4).public_id}/")
    hurry(page)
    return page


@pytest.mark.slow
def test_an_answer_is_taken_back_and_the_same_question_stands_there(page):
    first = page.locator("#now-forms > form.answer").first.get_attribute("id")
    answer(page, random.Random(3))
    expect(page.locator(f"#{first}")).to_have_count(0)
    hurry(page)
    page.get_by_role("button", name="Take back my last answer").click()
    expect(page.locator(f"#{first}")).to_be_visible()
    expect(page.locator("#now-title")).to_be_in_viewport()
    assert serious(page) == []


@pytest.mark.slow
def test_hints_are_hidden_and_shown_by_keyboard(page):
    door = page.get_by_role("link", name="What would a strong player do?")
    expect(door).to_be_visible()
    page.get_by_role("button", name="Hide the hints").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Show hints")).to_be_visible()
    expect(door).to_have_count(0)
    page.get_by_role("button", name="Show hints").focus()
    page.keyboard.press("Enter")
    expect(door).to_be_visible()


@pytest.mark.slow
def test_ones_own_cards_stay_open_when_one_leaves(page):
    expect(page.locator("#secret .secret-face")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    expect(page.locator("#secret .secret-face")).to_be_visible()
    page.locator("#secret > summary").click()
    expect(page.locator("#secret .secret-face")).to_be_hidden()
