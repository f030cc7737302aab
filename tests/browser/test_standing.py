"""What stands on the map of Machrou3 now, and what one has chosen there."""

import pytest
from playwright.sync_api import expect

from games.kernel import owed
from games.models import Player
from tests import tables

pytestmark = pytest.mark.browser

NOW = ".area-map :is(.seat-bloc, .seat-stance)"


def test_blocs_and_stances_of_now_are_not_shown_while_what_was_is_played(open_page, site):
    record = tables.started(5)
    before = record.state.table.owner
    Player.objects.filter(game=record.pk).update(last_seen_event=1)
    now = tables.played_until(record, lambda now: now.state.table.owner != before)
    page = open_page(tables.user_at(now, 0))
    page.goto(f"/t/{now.public_id}/")
    page.locator('[data-do="pause"]').press("Enter")
    expect(page.locator(NOW)).not_to_have_count(0)
    expect(page.locator(NOW).locator("visible=true")).to_have_count(0)
    page.locator('[data-do="skip"]').press("Enter")
    expect(page.locator(".area-map .seat-bloc").locator("visible=true")).to_have_count(5)


def test_a_district_chosen_on_the_map_is_said_to_be_chosen(open_page, site):
    record = tables.started(6)
    (decision,) = owed(record.state)
    page = open_page(tables.user_at(record, decision.seat), reduced_motion="reduce")
    page.goto(f"/t/{record.public_id}/")
    page.locator('[data-act="Campaign"] .act-head').click()
    district = page.locator(".district.legal").first
    code = district.get_attribute("data-district")
    district = page.locator(f'[data-district="{code}"]')
    assert district.get_attribute("aria-label").endswith(", can be chosen")
    district.press("Enter")
    expect(page.locator("[data-map-card] .tag-legal")).to_have_text("chosen")
    assert district.get_attribute("aria-label").endswith(", chosen")
