"""The replay in a browser: it plays by itself at any speed, by keyboard, and step by step without script."""

import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests import tables
from tests.replay import games

pytestmark = pytest.mark.browser


@pytest.fixture
def over(site):
    return games.over(4)


def address(record, query=""):
    return f"/t/{record.public_id}/replay/{query}"


@pytest.mark.slow
def test_it_plays_to_the_end_and_stops_there(open_page, over):
    last = over.state.number
    page = open_page(tables.user_at(over, 0))
    page.goto(address(over, f"?move={last - 6}&as=open"))
    page.select_option("#speed", label="as fast as it goes")
    page.click("#play")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile(rf"move={last}&as=open$"))
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#speed")).to_have_value("0")


@pytest.mark.slow
def test_it_stops_when_told_to_and_begins_anew_at_the_end(open_page, over):
    page = open_page(tables.user_at(over, 0))
    page.goto(address(over, f"?move={over.state.number}&as=1"))
    page.select_option("#speed", label="slow")
    page.click("#play")
    expect(page).to_have_url(re.compile("move=0&as=1$"))
    page.click("#play")
    expect(page.locator("#play")).to_have_text("Play")


@pytest.mark.slow
def test_the_slider_goes_by_the_keys_and_keeps_the_focus(open_page, over):
    page = open_page(tables.user_at(over, 0))
    page.goto(address(over, "?move=5&as=2"))
    page.focus("#step")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-caption")).to_contain_text("Move 6 of")
    expect(page.locator("#step")).to_be_focused()
    page.focus("#step-prev")
    page.keyboard.press("Enter")
    expect(page.locator(".replay-caption")).to_contain_text("Move 5 of")
    expect(page.locator("#step-prev")).to_be_focused()


def test_a_phone_tells_what_happened_beside_the_steps(open_page, over):
    page = open_page(tables.user_at(over, 0), size="phone")
    last = over.state.number
    page.goto(address(over, f"?move={last}&as=open"))
    for step, move in (("#step-prev", last - 1), ("#step-next", last)):
        page.click(step)
        expect(page.locator(".replay-caption")).to_contain_text(f"Move {move} of")
        who, *_rest = page.locator("#told-title ~ .chronicle .entry p").first.inner_text().split()
        expect(page.locator(".replay-gist")).to_be_in_viewport(ratio=1)
        expect(page.locator(".replay-gist")).to_contain_text(who)


def test_a_table_wider_than_its_card_has_a_shadow_at_the_edge_beyond_which_it_goes_on(open_page, over):
    page = open_page(tables.user_at(over, 0), size="phone")
    page.goto(address(over, "?move=5&as=open"))
    wide = page.locator("#players .scroll-x")
    wide.scroll_into_view_if_needed()
    at_start = edges(wide)
    wide.evaluate("box => box.scrollTo(box.scrollWidth, 0)")
    at_end = edges(wide)
    assert at_start[0] == at_end[1] > max(at_start[1], at_end[0])


def edges(box):
    """How light the outermost pixels of a box are on the left and on the right, at its foot, 0 to 255."""
    picture = Image.open(BytesIO(box.screenshot())).convert("L")
    return [picture.getpixel((x, picture.height - 4)) for x in (0, picture.width - 1)]


def test_what_moves_on_the_map_moves_with_the_steps(open_page, over):
    page = open_page(tables.user_at(over, 0))
    page.goto(address(over, "?move=0&as=open"))
    page.evaluate("document.querySelector('.map-stage').dataset.kept = 'yes'")
    page.click("#step-last")
    expect(page.locator(".replay-caption")).to_contain_text(f"Move {over.state.number} of")
    held = [code for code, seat in over.state.table.owner.items() if seat is not None]
    assert page.locator(".district:has(.pawn)").count() == len(held)
    assert page.locator(".map-stage[data-kept]").count() == 1


@pytest.mark.slow
def test_without_script_there_are_links_and_a_button(open_page, over):
    page = open_page(tables.user_at(over, 0), java_script_enabled=False)
    page.goto(address(over, "?move=3&as=1"))
    page.click("#step-next")
    expect(page.locator(".replay-caption")).to_contain_text("Move 4 of")
    page.click("#eyes-2")
    expect(page).to_have_url(re.compile("move=4&as=2$"))
    page.get_by_role("button", name="Go there").click()
    expect(page).to_have_url(re.compile("as=2&move=4$"))
    page.click("#round-3")
    expect(page.locator(".replay-caption")).to_contain_text("round 3")
    expect(page.locator("#play")).to_be_hidden()


@pytest.mark.slow
def test_a_look_back_lies_face_down_and_turns_back(open_page, site):
    record = games.in_a_vote()
    page = open_page(tables.user_at(record, 1))
    page.goto(address(record))
    expect(page.locator(".secret-face")).to_be_hidden()
    page.click("#secret > summary")
    expect(page.locator(".secret-face")).to_be_visible()
    page.click("#step-prev")
    expect(page.locator(".replay-caption")).to_contain_text("Moment")
    expect(page.locator(".secret-face")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".secret-face")).to_be_hidden()
