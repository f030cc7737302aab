"""A finished deal is checked in the browser, with a sentence for each fact; without script there is the file."""

import pytest
from playwright.sync_api import expect

from tests import tables
from tests.browser.conftest import scrolls_sideways, serious
from tests.replay import games
from tests.slow import but_first

pytestmark = pytest.mark.browser


@pytest.fixture
def over(site):
    return games.over(4)


def check(page, record):
    page.goto(f"/t/{record.public_id}/deal/")
    page.locator("[data-deal-check] button").click()


@pytest.mark.parametrize("language", but_first(["en", "ar", "fr"]))
def test_every_fact_holds_and_is_told_in_a_sentence(open_page, over, language):
    page = open_page(tables.user_at(over, 0), size="phone", language=language)
    check(page, over)
    expect(page.locator("[data-all]")).to_be_visible()
    expect(page.locator("[data-not-all]")).to_be_hidden()
    expect(page.locator("[data-fact]:visible")).to_have_count(10)
    expect(page.locator("[data-fails]:visible")).to_have_count(0)
    assert not scrolls_sideways(page) and serious(page) == []


def test_what_does_not_hold_is_named(open_page, over):
    page = open_page(tables.user_at(over, 0))
    page.goto(f"/t/{over.public_id}/deal/")
    page.locator("#noted").fill("0:no-card")
    page.locator("[data-deal-check] button").click()
    expect(page.locator("[data-not-all]")).to_be_visible()
    expect(page.locator("[data-fails]:visible")).to_have_text("✗ Something that you wrote down is not in the file.")
    expect(page.locator("[data-fact=noted] [data-fault]")).to_have_text("not in the file: 0:no-card")


def test_a_file_that_does_not_come_is_told(open_page, over):
    page = open_page(tables.user_at(over, 0))
    page.route("**/deal/file/", lambda route: route.fulfill(status=200, body="<html>"))
    page.goto(f"/t/{over.public_id}/deal/")
    page.locator("[data-deal-check] button").click()
    expect(page.locator("[data-failed]")).to_be_visible()


def test_without_script_there_is_no_button_that_does_nothing(open_page, over):
    page = open_page(tables.user_at(over, 0), java_script_enabled=False)
    page.goto(f"/t/{over.public_id}/deal/")
    expect(page.locator("[data-deal-check]")).to_be_hidden()
    expect(page.get_by_role("link", name="The file of the deal")).to_be_visible()


def test_the_end_leads_to_where_the_deal_is_checked(open_page, over):
    page = open_page(tables.user_at(over, 0))
    page.goto(f"/t/{over.public_id}/")
    page.get_by_role("link", name="Verify this game").click()
    expect(page.locator("[data-deal-check] button")).to_be_in_viewport()
