"""What happened is played on the stage: beat by beat, as long as one likes, and without motion or script as a list."""

import random
import re

import pytest
from playwright.sync_api import expect

from games.models import Player
from games.reading.beats import happened
from games.reading.scene import scene_as
from games.titles.seats import seat_at
from tests import tables
from tests.servers import wait_until
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

pytestmark = pytest.mark.browser

EMBLEMS = """(chips) => [...new Set(chips.map((chip) => {
  const emblem = getComputedStyle(chip.querySelector(".chip-emblem"));
  return [chip.className.match(/p-\\w+/)[0], `${emblem.backgroundColor} ${emblem.borderRadius}`].join("|");
}))].map((each) => each.split("|"))"""
"""[colour of a player, how the emblem is drawn], each once."""


@pytest.fixture
def away(site):
    """A game in which nine answers were given since the reader at seat 0 was there."""
    return gone_on(lambda now: now.state.number >= 9)


def gone_on(until, players=5, most=300, **which):
    """A game that went on until that holds since the reader at seat 0 was there."""
    record = tables.started(players, **which)
    Player.objects.filter(game=record.pk).update(last_seen_event=1)
    return tables.played_until(record, until, most=most)


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
def test_one_beat_follows_another_to_the_end_untouched(open_page, away):
    page = opened(open_page, away)
    expect(page.locator(".playback-box")).to_have_count(1)
    expect(page.locator(".playback-box, .lights, .is-lit")).to_have_count(0, timeout=60_000)


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
    page.locator('[data-do="pause"]').click()
    page.locator(".playback-box").dispatch_event("touchmove")  # a finger drags the page, here by what is played
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    gone = page.locator(".playback-gone")
    while gone.evaluate("each => each.value < each.max"):
        page.locator('[data-do="step"]').evaluate("each => each.click()")
        page.wait_for_timeout(50)
        assert page.evaluate("window.scrollY > 800")


BELOW = """(box) => box.getBoundingClientRect().bottom
  - document.querySelector("#panel-now").getBoundingClientRect().top"""


@pytest.mark.slow
def test_its_words_never_lie_on_the_question_of_a_phone(open_page, site):
    record = gone_on(lambda now: now.state.number >= 40)
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
def test_at_a_desk_its_words_lie_on_nobody_of_nine(open_page, site):
    page = opened(open_page, gone_on(lambda now: now.state.number >= 10, 9, slug=COMMITTEES), size="wide")
    page.locator('[data-do="pause"]').press("Enter")
    lowest = "(all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom))"
    of_seats = page.locator(".area-map [data-seat]:visible").evaluate_all(lowest)
    assert page.locator(".playback-box").bounding_box()["y"] >= of_seats > 300


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


def paused(open_page, record):
    """(the page at which the reader at seat 0 held the playback, its beats)."""
    page = opened(open_page, record)
    page.locator('[data-do="pause"]').press("Enter")
    return page, happened(scene_as(record, 0, "en"), page.locator("#since").input_value()).beats


def each_beat(page, beats):
    """The beats from the one that is shown on, each once it is shown."""
    gone = page.locator(".playback-gone")
    for place in range(int(gone.evaluate("each => each.value")) - 1, len(beats)):
        expect(gone).to_have_js_property("value", place + 1)
        yield place, beats[place]
        if place + 1 < len(beats):
            page.locator('[data-do="step"]').press("Enter")


FIGURES = """(stands) => stands.map((stand) => [...stand.querySelectorAll(".gauges dd")].map((gauge) => {
  const [fill, track] = ["fill", "track"].map((each) => gauge.querySelector(`.gauge-${each}`).getBoundingClientRect());
  const number = Number(gauge.querySelector("b").textContent.replace(/[^-−\\d]/g, "").replace("−", "-"));
  const side = Math.sign(Math.round(fill.left + fill.right - track.left - track.right));
  return getComputedStyle(gauge).visibility === "hidden" ? null : side === Math.sign(number) ? number : "another side";
}))"""
"""What the gauges of each player say, if their bars lie on the side of it."""


@pytest.mark.slow
def test_gauges_say_and_cards_show_what_stood_at_the_beat_that_is_played(open_page, site):
    record = gone_on(lambda now: now.state.number >= 10, 4, slug=HANDS)
    page, beats = paused(open_page, record)
    stands, hidden = page.locator(".area-map .stand"), page.locator(".area-map .is-yet-to-come")
    seen = []
    for place, beat in each_beat(page, beats):
        told = dict(each for one in beats[: place + 1] for each in one.light.figures)
        seen.append(stands.evaluate_all(FIGURES))
        assert seen[-1] == [list(told.get(f"seat:{seat}", (None, None))) for seat in range(4)], beat.shown
        later = {each for one in beats[place + 1 :] for each in one.light.yet}
        assert {f"lying:{card.get_attribute('data-lying')}" for card in hidden.all()} <= later
        assert hidden.count() >= (place < len(beats) - 4)
    assert len({str(each) for each in seen}) > 4
    page.locator('[data-do="skip"]').press("Enter")
    assert hidden.count() == page.locator(".is-then").count() == 0
    assert stands.evaluate_all(FIGURES) == seen[-1]


def spent_twice(record):
    return len([each for each in record.state.table.governed if each.success]) > 1


def built(page):
    """How high each of the capitol's columns stands."""
    columns = page.locator(".area-map .pillar:not(.is-unknown)")
    return tuple(columns.evaluate_all("all => all.map((column) => Number(column.getAttribute('height')))"))


@pytest.mark.slow
def test_coffers_say_what_they_held_at_the_beat_that_is_played(open_page, site):
    record = gone_on(spent_twice, 9, most=900, slug=COMMITTEES)
    page, beats = paused(open_page, record)
    seen = set()
    for place, _beat in each_beat(page, beats):
        told = dict(each for one in beats[: place + 1] for each in one.light.figures)
        later = {mark for one in beats[place + 1 :] for mark, _numbers in one.light.figures}
        for mark in {*told, *later}:
            figure = page.locator(f'[data-coffer="{mark.removeprefix("coffer:")}"] .coffer-figure b')
            expect(figure).to_be_visible(visible=mark in told)
            if mark in told:
                expect(figure).to_have_text(str(told[mark][0]))
                seen.add((mark, told[mark]))
        if "coffer:spending" in told:
            assert built(page) == told["coffer:spending"][1:]
    assert len(seen) > 2
    page.locator('[data-do="skip"]').press("Enter")
    expect(page.locator('[data-coffer="spending"] .coffer-figure b')).to_have_text(str(record.state.table.spending))


@pytest.mark.slow
def test_nobody_is_pointed_at_before_the_beat_that_tells_of_it(open_page, site):
    record = gone_on(lambda now: pointing(now) > 2, 8, slug=NIGHTS)
    page, beats = paused(open_page, record)
    shown = page.locator(".area-map [data-against]:visible")
    expect(page.locator(".area-map [data-against]")).to_have_count(pointing(record))
    for place, _beat in each_beat(page, beats):
        told = {mark for one in beats[: place + 1] for mark in one.light.yet}
        expect(shown).to_have_count(len([mark for mark in told if mark.startswith("against:")]))
    page.locator('[data-do="skip"]').press("Enter")
    expect(shown).to_have_count(pointing(record))


@pytest.mark.slow
def test_it_is_night_and_day_as_it_was_at_the_beat_that_is_played(open_page, site):
    record = gone_on(lambda now: now.state.table.round > 1, 8, slug=NIGHTS)
    page, beats = paused(open_page, record)
    sky, title = page.locator(".area-map .sky"), page.locator("#round-title")
    seen = set()
    for place, _beat in each_beat(page, beats):
        told = dict(each for one in beats[: place + 1] for each in one.light.figures)
        if "court:sky" not in told:
            expect(title).not_to_be_visible()
            continue
        number, night = told["court:sky"]
        expect(title).to_have_text(f"{'Night' if night else 'Day'} {number}")
        expect(page.locator("#fold")).to_contain_text(title.inner_text())
        expect(sky.locator(".moon")).to_be_visible(visible=bool(night))
        expect(sky.locator(".sun").first).to_be_visible(visible=not night)
        expect(page.locator(".round-line > span")).not_to_be_visible()
        seen.add((number, night))
    assert len(seen) > 1
    page.locator('[data-do="skip"]').press("Enter")
    expect(title).to_have_text("Night 2")
    expect(page.locator(".round-line > span")).to_be_visible()


@pytest.mark.slow
def test_no_bar_of_a_year_stands_before_the_beat_that_begins_it(open_page, site):
    record = gone_on(lambda now: now.state.table.round > 2, 9, most=900, slug=COMMITTEES)
    page, beats = paused(open_page, record)
    bars, hidden = page.locator(".area-map [data-bar]"), page.locator(".area-map [data-bar].is-yet-to-come")
    seen = set()
    for place, _beat in each_beat(page, beats):
        later = {mark for one in beats[place + 1 :] for mark in one.light.yet}
        coming = [bar for bar in bars.all() if f"bar:{bar.get_attribute('data-bar')}" in later]
        expect(hidden).to_have_count(len(coming))
        seen.add(len(coming))
    assert len(seen) > 1
    page.locator('[data-do="skip"]').press("Enter")
    expect(hidden).to_have_count(0)


HELD = ".stand-held, .stand-head .tag-turn, .stand-head a.tag"


@pytest.mark.slow
def test_hands_and_turns_of_now_are_not_shown_while_what_was_is_played(open_page, site):
    record = gone_on(lambda now: now.state.number >= 10, 4, slug=HANDS)
    page, _beats = paused(open_page, record)
    now = page.locator(f".area-map :is({HELD})")
    assert now.count() > 4
    assert now.locator("visible=true").count() == 0
    page.locator('[data-do="skip"]').press("Enter")
    expect(now.locator("visible=true")).to_have_count(now.count())


def test_blocs_and_stances_of_now_are_not_shown_while_what_was_is_played(open_page, site):
    page = opened(open_page, gone_on(lambda now: now.state.number >= 9), size="wide")
    page.locator('[data-do="pause"]').press("Enter")
    blocs, now = (
        page.locator(".seat-bloc, .bloc-seats"),
        page.locator(".area-map .seat-stance, .seat-bloc, .bloc-seats"),
    )
    place = page.locator("#parliament .place").first
    assert blocs.count() >= 10
    expect(now.locator("visible=true")).to_have_count(0)
    expect(place).to_have_css("fill", "none")
    page.locator('[data-do="skip"]').press("Enter")
    expect(blocs.locator("visible=true")).to_have_count(blocs.count())
    expect(place).not_to_have_css("fill", "none")


def pointing(record):
    """How many have accused somebody today."""
    t = record.state.table
    return len([each for each in t.accusations if each.round == t.round and each.whom is not None])


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
    look(page)
    page.wait_for_selector(".playback-box")


@pytest.mark.slow
def test_a_game_that_ends_meanwhile_is_played_to_its_end_before_the_result(open_page, site):
    record = gone_on(lambda now: now.state.number >= 9, 4)
    page = opened(open_page, record)
    page.locator('[data-do="pause"]').press("Enter")
    held = []

    def hold(route):
        held.append(route)

    page.route("**/happened/**", hold)
    record = tables.played_until(record, lambda now: now.state.number >= 20)
    look(page)
    wait_until(lambda: page.wait_for_timeout(50) or held)
    tables.played_until(record, lambda now: now.state.outcome)
    look(page)
    expect(page.locator("#now-status")).to_contain_text("The game is over. What led to it is played first")
    page.wait_for_timeout(300)
    assert len(held) == 1, "what is asked for at once is played twice"
    held[0].continue_()
    page.unroute("**/happened/**")
    page.wait_for_load_state("networkidle")
    step, gone, told = page.locator('[data-do="step"]'), page.locator(".playback-gone"), []
    while gone.evaluate("each => each.value < each.max"):
        step.press("Enter")
        told.append(page.locator("#playback-now").inner_text())
    assert page.locator("section.final").count() == 0
    assert "president" in told[-1]
    step.press("Enter")
    expect(page.locator("section.final")).to_be_visible()


def look(page):
    page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")


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
