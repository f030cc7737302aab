"""A table with its players around it: the reader sits near, the others follow clockwise in the order of turns."""

import pytest

from games.models import Game
from tests import tables
from tests.titles.examples import HANDS

pytestmark = pytest.mark.browser

SIDES = {2: ("below", "above"), 3: ("below", "before", "behind"), 4: ("below", "before", "above", "behind")}
"""Where they are seen from the middle of the table, which is read from its beginning: "before" is left in English."""

BOXES = """() => {
  const places = [...document.querySelectorAll("#board .middle, #board [data-seat]")];
  return Object.fromEntries(places.map((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return [place.dataset.seat ?? "middle", { left, right, top, bottom, ...middle }];
  }));
}"""


def boxes(page):
    """(the box of the table's middle, the boxes of the seats in their order)."""
    found = page.evaluate(BOXES)
    return found.pop("middle"), [found[seat] for seat in sorted(found)]


def side(box, middle, begins):
    """Where a box lies of the middle of the table; `begins`: "left" where one reads from there."""
    if abs(box["x"] - middle["x"]) < (middle["right"] - middle["left"]) / 6:
        return "above" if box["bottom"] <= middle["top"] else "below" if box["top"] >= middle["bottom"] else "on it"
    return "before" if (box["x"] < middle["x"]) == (begins == "left") else "behind"


def apart(seats):
    """Whether no two of them lie on each other."""
    return not [
        (one, other)
        for place, one in enumerate(seats)
        for other in seats[:place]
        if one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
    ]


@pytest.mark.parametrize(
    ("players", "reader", "size", "language"),
    [
        (4, 0, "wide", "en"),
        (4, 2, "wide", "ar"),
        (4, 1, "phone", "en"),
        (3, 1, "wide", "en"),
        (3, 2, "phone", "ar"),
        (2, 1, "wide", "en"),
    ],
)
def test_the_players_sit_around_the_table_with_the_reader_below(open_page, site, players, reader, size, language):
    record = tables.played_until(tables.started(players, slug=HANDS), lambda now: now.state.number >= 8)
    page = open_page(tables.user_at(record, reader), size, language=language)
    page.goto(f"/t/{record.public_id}/")
    page.locator(".map-fold").evaluate("fold => { fold.open = true; }")
    middle, seats = boxes(page)
    begins = "right" if language == "ar" else "left"
    around = [*seats[reader:], *seats[:reader]]
    assert tuple(side(box, middle, begins) for box in around) == SIDES[players]
    assert apart([*seats, middle])
    if size == "wide" or players == 3:
        assert max(box["top"] for box in around[1:]) < around[0]["top"]
    if players == 3:
        assert max(box["bottom"] for box in around[1:]) <= middle["top"] + 1


def test_whoever_looks_on_sees_the_first_seat_below(open_page, site):
    record, other = tables.started(4, slug=HANDS), tables.started(2, slug=HANDS)
    Game.objects.filter(pk=record.pk).update(spectators=Game.Spectators.LIVE)
    page = open_page(tables.user_at(other, 0))
    page.goto(f"/t/{record.public_id}/")
    middle, seats = boxes(page)
    assert tuple(side(box, middle, "left") for box in seats) == SIDES[4]
    assert not page.locator(".offer-here:visible").count()


def test_by_keyboard_the_seats_follow_in_the_order_of_turns(open_page, site):
    record = tables.started(4, slug=HANDS)
    page = open_page(tables.user_at(record, 2))
    page.goto(f"/t/{record.public_id}/")
    assert page.locator("#board [data-seat]").evaluate_all("all => all.map(each => each.dataset.seat)") == list("0123")


def test_from_a_players_place_at_the_table_one_gets_to_a_bargain_with_them(open_page, site):
    record = tables.started(4, slug=HANDS)
    page = open_page(tables.user_at(record, 0))
    page.goto(f"/t/{record.public_id}/")
    assert not page.locator('#board [data-seat="0"] .offer-here').count()
    page.locator('#board [data-seat="2"]').get_by_role("button", name="Offer a bargain").click()
    assert page.locator('#offer select[name="player"]').input_value() == "2"
    page.goto(f"/t/{record.public_id}/")
    page.locator("#panel-talk").get_by_role("link", name="Offer a bargain").click()
    assert page.locator("#offer").is_visible()
