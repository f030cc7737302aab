"""What happened is played on the stage: beat by beat, as long as one likes, and without motion or script as a list."""

import random
import re

import pytest
from playwright.sync_api import expect

from games.models import Player
from games.titles.seats import seat_at
from tests import tables

pytestmark = pytest.mark.browser

EMBLEMS = """(chips) => [...new Set(chips.map((chip) => {
  const emblem = getComputedStyle(chip.querySelector(".chip-emblem"));
  return [chip.className.match(/p-\\w+/)[0], `${emblem.backgroundColor} ${emblem.borderRadius}`].join("|");
}))].map((each) => each.split("|"))"""
"""[colour of a player, how the emblem is drawn], each once."""


@pytest.fixture
def away(site):
    """A game in which nine answers were given since the reader at seat 0 was there."""
    record = tables.started(5)
    Player.objects.filter(game=record.pk).update(last_seen_event=1)
    return tables.played_until(record, lambda now: now.state.number >= 9)


def opened(open_page, record, path="", **options):
    page = open_page(tables.user_at(record, 0), **options)
    page.goto(f"/t/{record.public_id}/{path}")
    return page


@pytest.mark.slow
def test_it_plays_by_itself_pauses_steps_and_skips(open_page, away):
    page = opened(open_page, away)
    page.locator('[data-do="pause"]').press("Enter")
    expect(page.locator('[data-do="pause"]')).to_have_attribute("aria-pressed", "true")
    gone = page.locator(".playback-gone")
    before = float(gone.evaluate("each => each.value"))
    page.locator('[data-do="step"]').press("Enter")
    expect(gone).to_have_js_property("value", before + 1)
    expect(page.locator("#playback-now")).not_to_be_empty()
    expect(page.locator(".area-map > .lights")).to_have_count(1)
    page.locator('[data-do="speed"]').press("Enter")
    expect(page.locator("[data-speed]")).to_have_text("2×")
    page.locator('[data-do="skip"]').press("Enter")
    expect(page.locator(".playback-box, .lights, .is-lit")).to_have_count(0)
    expect(page.locator("#panel-now :focus, #panel-now:focus")).to_have_count(1)


@pytest.mark.slow
def test_a_beat_waits_while_one_is_at_a_word_of_it(open_page, away):
    page = opened(open_page, away)
    word = page.locator("#playback-now a.term").first
    page.wait_for_function("""() => {
      const word = document.querySelector("#playback-now a.term");
      word?.focus();
      return word && document.activeElement === word;
    }""")
    expect(page.locator('[data-do="pause"]')).to_have_attribute("aria-pressed", "true")
    word.press("Enter")
    expect(page.locator(".note-of-word")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".playback-box")).to_have_count(1)
    expect(word).to_be_focused()


@pytest.mark.slow
def test_a_phone_is_led_to_the_stage_until_its_reader_moves(open_page, away):
    page = opened(open_page, away, size="phone")
    page.wait_for_selector(".playback-box")
    expect(page.locator("#fold")).to_be_in_viewport()
    assert page.locator(".area-map .map").bounding_box()["y"] < page.viewport_size["height"] / 3
    page.mouse.move(100, 100)
    page.mouse.wheel(0, 3000)
    page.wait_for_function("() => window.scrollY > 800")
    page.locator('[data-do="step"]').evaluate("each => each.click()")
    page.locator('[data-do="step"]').evaluate("each => each.click()")
    page.wait_for_timeout(300)
    assert page.evaluate("window.scrollY > 800")


BELOW = """(box) => {
  const question = document.querySelector("#panel-now").getBoundingClientRect();
  return box.getBoundingClientRect().bottom - question.top;
}"""


@pytest.mark.slow
def test_its_words_never_lie_on_the_question_of_a_phone(open_page, site):
    record = tables.started(5)
    Player.objects.filter(game=record.pk).update(last_seen_event=1)
    record = tables.played_until(record, lambda now: now.state.number >= 40)
    page = opened(open_page, record, size="phone")
    page.locator('[data-do="pause"]').click()
    page.set_viewport_size({"width": 380, "height": 420})
    page.locator("#panel-now").click(position={"x": 4, "y": 60})
    page.locator("#panel-now").evaluate("each => each.scrollIntoView()")
    gone = page.locator(".playback-gone")
    while gone.evaluate("each => each.value < each.max"):
        page.locator('[data-do="step"]').evaluate("each => each.click()")
        assert page.locator(".playback-box").evaluate(BELOW) <= 0


@pytest.mark.slow
def test_it_can_be_played_again_by_its_button_and_ends_by_a_key(open_page, away):
    page = opened(open_page, away)
    page.wait_for_selector(".playback-box")
    page.keyboard.press("Escape")
    expect(page.locator(".playback-box")).to_have_count(0)
    page.locator("#play-link").press("Enter")
    expect(page.locator('[data-do="pause"]')).to_be_focused()


@pytest.mark.slow
def test_a_district_lies_with_whom_it_lay_until_its_beat(open_page, site):
    record = tables.started(5)
    before = record.state.table.owner
    Player.objects.filter(game=record.pk).update(last_seen_event=1)
    now = tables.played_until(record, lambda now: now.state.table.owner != before)
    code = next(code for code, seat in now.state.table.owner.items() if before[code] != seat)
    page = opened(open_page, now)
    district = page.locator(f'[data-district="{code}"]')
    page.locator('[data-do="pause"]').press("Enter")
    expect(district).to_have_class(colour_of(before[code]))
    page.locator('[data-do="skip"]').press("Enter")
    expect(district).to_have_class(colour_of(now.state.table.owner[code]))


def colour_of(seat):
    """What the classes of a district look like that lies with `seat`."""
    return re.compile(r"^((?!p-).)*$" if seat is None else rf"\b{seat_at(seat, '').colour}\b")


@pytest.mark.one_in(2)
@pytest.mark.parametrize("options", [{"reduced_motion": "reduce"}, {"java_script_enabled": False}])
def test_without_motion_or_script_it_is_a_list_of_beats(open_page, away, options):
    reader, address = tables.client_at(away, 0), f"/t/{away.public_id}/happened/"
    away = tables.played_until(away, lambda now: b"beat-columns" in reader.get(address).content)
    page = opened(open_page, away, **options)
    page.locator("#play-link").click()
    expect(page.locator("h1")).to_contain_text("What happened")
    expect(page.locator(".beats > .beat").first).to_be_visible()
    assert page.locator(".playback-box").count() == 0
    expect(page.locator(".beat-columns .chip").first).to_be_visible()
    emblems = page.locator(".beats .chip").evaluate_all(EMBLEMS)
    assert len(emblems) == len({colour for colour, _drawn in emblems})


@pytest.mark.slow
def test_what_others_do_while_the_page_is_open_is_played_as_it_comes(open_page, site):
    record = tables.started(5)
    asked = next(each.seat for each in record.decisions)
    reader = next(seat for seat in record.state.seats if seat != asked)
    page = open_page(tables.user_at(record, reader))
    page.goto(f"/t/{record.public_id}/")
    expect(page.locator(".playback-box")).to_have_count(0)
    tables.one_move(record.pk, random.Random(1))
    page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")
    page.wait_for_selector(".playback-box")


def test_the_icon_of_the_tab_says_that_one_is_asked(open_page, site):
    record = tables.started(5)
    asked = next(each.seat for each in record.decisions)
    page = open_page(tables.user_at(record, asked))
    page.goto(f"/t/{record.public_id}/")
    icon = page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", re.compile("asked"))
    expect(page).to_have_title(re.compile("^●"))
    tables.one_move(record.pk, random.Random(1))
    page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")
    expect(icon).not_to_have_attribute("href", re.compile("asked"))


@pytest.mark.slow
def test_sounds_are_off_until_one_wants_them_and_the_device_remembers(open_page, away):
    page = opened(open_page, away)
    switch = page.locator('[data-do="sound"]')
    page.locator('[data-do="pause"]').press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.locator("#play-link").click()
    expect(page.locator('[data-do="sound"]')).to_have_attribute("aria-pressed", "true")
