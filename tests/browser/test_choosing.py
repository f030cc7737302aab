"""Choosing with open eyes: what one points at in the list is lit on the map, and the map chooses in turn."""

import pytest
from playwright.sync_api import expect

from games.kernel import owed
from tests import tables
from tests.titles.examples import HANDS

pytestmark = pytest.mark.browser


@pytest.fixture
def turn(open_page, site):
    """The page of whoever is to act."""
    record = tables.started(6)
    (decision,) = owed(record.state)
    page = open_page(tables.user_at(record, decision.seat), reduced_motion="reduce")
    page.goto(f"/t/{record.public_id}/")
    return page


def marked(page, name):
    """The districts that the map marks so."""
    return sorted(page.locator(f".district.{name}").evaluate_all("all => all.map(each => each.dataset.district)"))


def pair(act, nth=0):
    """The first choice of the nth district of an act, unfolded; and the two districts it names."""
    group = act.locator("details.pair").nth(nth)
    group.locator("summary").click()
    choice = group.locator(".choice").first
    return choice, sorted(choice.locator("input").get_attribute("value").split())


@pytest.mark.parametrize("key", ["Battle", "OfferSwap"])
def test_a_pair_that_one_points_at_or_comes_to_is_lit_on_the_map(turn, key):
    act = turn.locator(f'[data-act="{key}"]')
    act.locator(".act-head").click()
    choice, both = pair(act)
    choice.hover()
    expect(turn.locator(".district.lit")).to_have_count(2)
    assert marked(turn, "lit") == both
    turn.locator(".question").hover()
    expect(turn.locator(".district.lit")).to_have_count(0)
    choice.locator("input").focus()
    expect(turn.locator(".district.lit")).to_have_count(2)
    choice.click()
    assert marked(turn, "chosen") == both


def test_the_map_chooses_both_sides_of_a_swap(turn):
    act = turn.locator('[data-act="OfferSwap"]')
    act.locator(".act-head").click()
    values = act.locator(".pair input").evaluate_all("all => all.map(each => each.value)")
    give, take = next(value.split() for value in reversed(values))
    for code in (give, take):
        turn.locator(f'.district.legal[data-district="{code}"]').press("Enter")
    expect(turn.locator(f'input[value="{give} {take}"]')).to_be_checked()
    assert marked(turn, "chosen") == sorted((give, take))
    expect(act.locator('input[name="act"]')).to_be_checked()


def test_once_an_act_is_chosen_the_map_marks_what_it_can_be_about(turn):
    before = marked(turn, "legal")
    for key in ("Campaign", "Battle", "Pass"):
        act = turn.locator(f'[data-act="{key}"]')
        act.locator(".act-head").click()
        values = act.locator("li .choice input").evaluate_all("all => all.map(each => each.value)")
        named = {
            code for value in values for code in value.split() if turn.locator(f'[data-district="{code}"]').count()
        }
        assert marked(turn, "legal") == sorted(named) != before
    district = turn.locator(f'[data-district="{before[0]}"]')
    district.hover()
    expect(turn.locator("[data-map-card]")).to_be_visible()
    expect(turn.locator("[data-map-card]")).not_to_contain_text("can be chosen", use_inner_text=True)
    assert "can be chosen" not in district.get_attribute("aria-label")
    turn.locator('[data-act="Campaign"] .act-head').click()
    chosen = turn.locator(f'[data-district="{marked(turn, "legal")[0]}"]')
    assert chosen.get_attribute("aria-label").endswith("can be chosen")


def test_a_district_chosen_on_the_map_is_said_to_be_chosen(turn):
    turn.locator('[data-act="Campaign"] .act-head').click()
    district = turn.locator(f'[data-district="{marked(turn, "legal")[0]}"]')
    district.press("Enter")
    expect(turn.locator("[data-map-card] .tag-legal")).to_have_text("chosen")
    assert district.get_attribute("aria-label").endswith(", chosen")


@pytest.mark.parametrize("leave", ["Escape", "click"])
def test_the_card_of_a_district_stays_until_one_leaves_it(turn, leave):
    card = turn.locator("[data-map-card]")
    turn.locator('.act[data-act="Pass"] .act-head').click()  # nothing can be chosen on the map
    turn.locator("[data-district]").first.click()
    turn.locator(".question").hover()
    expect(card).to_be_visible()
    turn.locator("#now-title").click() if leave == "click" else turn.locator(".act-head input").first.press(leave)
    expect(card).to_be_hidden()


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_article_2_plays_a_card_under_one_cover_with_two_presses(open_page, site, size):
    record = tables.started(3, slug=HANDS)
    (decision,) = owed(record.state)
    page = open_page(tables.user_at(record, decision.seat), size, reduced_motion="reduce")
    page.goto(f"/t/{record.public_id}/")
    form = page.locator("form.answer")
    expect(form.locator(".held .choice").first).to_be_hidden()
    form.locator("summary.secret-back").click()
    form.locator(".held .choice").first.click()
    form.locator("[data-submit], button[value=Play]").click()
    expect(page.locator("#chronicle > .chronicle .entry").first).to_contain_text("plays")
