"""Around the capitol: where players sit on a desk and on a phone, in both directions of writing."""

import pytest
from playwright.sync_api import expect

from games.models import Player
from tests import tables
from tests.slow import but_first
from tests.titles.examples import COMMITTEES

pytestmark = pytest.mark.browser

BOXES = """() => {
  const box = (each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return [left, right, top, bottom];
  };
  const found = [...document.querySelectorAll(".chamber .desk")].map(box);
  return [...["building", "chamber"].map((name) => box(document.querySelector(`.${name}`))), ...found];
}"""
"""(left, right, top, bottom) of the building, of the whole picture, and of each player's desk."""

RAISED = "(pillar) => { pillar.setAttribute('height', 40); return pillar.getBoundingClientRect().height; }"
"""How high a column of the front stands once it is built."""


def boxes(open_page, players, size, language):
    record = tables.started(players, slug=COMMITTEES)
    page = open_page(tables.user_at(record, 0), size, language=language, reduced_motion="reduce")
    page.goto(f"/t/{record.public_id}/")
    building, whole, *desks = page.evaluate(BOXES)
    assert len(desks) == players
    raised = page.locator(".pillar").first.evaluate(RAISED)
    assert raised > 0
    return building, whole, desks, page.viewport_size["height"]


@pytest.mark.parametrize(("players", "below"), but_first([(9, 1), (16, 6), (12, 2)]))
@pytest.mark.parametrize("language", but_first(["ar", "en"]))
def test_players_sit_on_both_sides_of_the_building_and_along_its_foot(open_page, site, players, below, language):
    (left, right, top, _bottom), _whole, desks, _height = boxes(open_page, players, "wide", language)
    leftmost = [desk for desk in desks if desk[1] <= left]
    rightmost = [desk for desk in desks if desk[0] >= right]
    assert len(leftmost) == len(rightmost) == (players - below) // 2
    assert all(desk[2] >= top for desk in desks)
    assert desks[0] in (rightmost if language == "ar" else leftmost)
    foot = [desk for desk in desks if desk not in (*leftmost, *rightmost)]
    assert len(foot) == below and min(desk[2] for desk in foot) >= max(desk[3] for desk in leftmost)


def test_at_the_start_the_whole_of_it_is_on_one_screen_of_a_desk(open_page, site):
    _building, whole, _desks, height = boxes(open_page, 9, "wide", "en")
    assert whole[3] <= height


@pytest.mark.parametrize("language", but_first(["ar", "en"]))
def test_on_a_phone_the_building_comes_first_and_the_desks_stand_in_two_columns(open_page, site, language):
    building, _whole, desks, _height = boxes(open_page, 9, "phone", language)
    assert all(desk[2] >= building[3] for desk in desks)
    assert len({round(desk[0]) for desk in desks}) == 2


def test_nobody_sits_in_jail_before_the_beat_that_sends_them_there(open_page, site):
    record = tables.started(9, slug=COMMITTEES)
    record = tables.played_until(record, somebody_in_jail, most=600)
    Player.objects.filter(game=record.pk).update(last_seen_event=1)
    page = open_page(tables.user_at(record, 0))
    page.goto(f"/t/{record.public_id}/")
    page.locator('[data-do="pause"]').click()
    told = page.locator(".jail ul, .desk-tags a, .desk.is-jailed")
    assert told.count() > 2
    assert page.evaluate(TOLD) == [False, []]
    page.locator('[data-do="skip"]').click()
    expect(page.locator(".jail ul")).to_be_visible()
    barred, tagged = page.evaluate(TOLD)
    assert barred and tagged


TOLD = """() => [
  [...document.querySelectorAll(".desk.is-jailed")].some((desk) => getComputedStyle(desk).backgroundImage !== "none"),
  [...document.querySelectorAll(".jail :is(ul, p), .desk-tags a, .square, .stamp-note")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.textContent),
]"""
"""Whether a desk is barred, and what is read of who sits in jail, presides and was elected."""


def somebody_in_jail(record):
    """Whether somebody sits there, where one stays for three years."""
    t = record.state.table
    return any(year < t.round <= year + 3 and seat not in t.gone for seat, year in t.jailed.items())
