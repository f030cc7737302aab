"""A pause agreed on in three browsers, and a vacation, by hand: what is due moves while the others look."""

from datetime import timedelta

import pytest
from playwright.sync_api import expect

from accounts import calendar
from games.models import Decision, Game
from tests import tables

pytestmark = pytest.mark.browser


@pytest.fixture
def record(site):
    """A table of four people that honours vacations, with a day for each answer."""
    record = tables.started(4)
    Game.objects.filter(pk=record.pk).update(pace={"default": 86400}, clock={"honours": ["vacation"]})
    Decision.objects.filter(game=record.pk, standing=False).update(due=record.now + timedelta(days=1))
    return record


def due(record):
    return Decision.objects.get(game=record.pk, standing=False, closed_at=None).due


def at_table(open_page, record, seat, size="wide"):
    page = open_page(tables.user_at(record, seat), size, reduced_motion="reduce")
    page.goto(f"/t/{record.public_id}/")
    return page


@pytest.mark.slow
def test_three_agree_to_a_pause_with_the_keyboard_and_the_fourth_sees_it_come(open_page, record):
    was = due(record)
    watching = at_table(open_page, record, 3, "phone")
    first = at_table(open_page, record, 0)
    first.get_by_role("link", name="Table matters").first.click()
    first.get_by_role("region", name="Pause").get_by_label("How long").select_option("2 days")
    first.get_by_role("button", name="Propose a pause").press("Enter")
    expect(first.get_by_role("button", name="Withdraw it")).to_be_visible()
    expect(watching.locator("#banner")).to_contain_text("waits for your word")
    for seat in (1, 2):
        page = at_table(open_page, record, seat, "phone")
        page.locator("#banner a").press("Enter")
        page.get_by_role("button", name="Yes, let us pause").press("Enter")
        expect(page.locator("#messages")).to_contain_text("Noted.")
    watching.goto(f"/t/{record.public_id}/matters/")
    watching.get_by_role("button", name="Yes, let us pause").press("Enter")
    expect(watching.locator("#pause")).to_contain_text("The clocks stand still until")
    assert due(record) - was == timedelta(days=2)
    first.goto(f"/t/{record.public_id}/")
    expect(first.locator("#banner")).to_contain_text("Paused")
    expect(first.locator("#panel-chronicle")).to_contain_text("All agreed to a pause")


def test_a_vacation_is_planned_without_script_and_others_see_the_later_time(open_page, record):
    asked = next(each.seat for each in record.decisions if not each.standing)
    user, was = tables.user_at(record, asked), due(record)
    page = open_page(user, java_script_enabled=False)
    today = calendar.today(user)
    page.goto("/accounts/calendar/")
    page.get_by_label("First day").fill(today.isoformat())
    page.get_by_label("Last day").fill((today + timedelta(days=6)).isoformat())
    page.get_by_role("button", name="Plan it").click()
    expect(page.locator("#messages")).to_contain_text("The vacation is planned.")
    later = due(record)
    assert later - was > timedelta(days=6)
    other = at_table(open_page, record, (asked + 1) % 4)
    shown = other.locator("#panel-now time").first.get_attribute("datetime")
    assert shown.startswith(later.strftime("%Y-%m-%dT%H:%M"))
    page.get_by_role("button", name="End it today").click()
    assert was < due(record) < later
