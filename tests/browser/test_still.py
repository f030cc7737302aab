"""What stands on a page stays where it is, whatever comes late or new; what is new is where it is looked for."""

import random

import pytest
from playwright.sync_api import expect

from games.kernel import owed
from games.services.playing import play
from games.titles.machrou3.rules.moves import Pass
from tests import tables
from tests.servers import wait_until

pytestmark = pytest.mark.browser

WATCH = """
window.jumped = 0;
const watch = new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { jumped += value; }));
watch.observe({ type: "layout-shift", buffered: true });
"""

LITTLE = 0.02
"""How much a page may jump, as browsers count it (CLS)."""

SIZE_OF = """async ([family, weight]) => {
  await document.fonts.load(`${weight} 100px "${family}"`, "a");
  const line = document.body.appendChild(document.createElement("div"));
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px "${family}", monospace`;
  line.textContent = "Six people hold what Lebanon is made of: districts, seats and secrets.";
  const { width, height } = line.getBoundingClientRect();
  line.remove();
  return { width, height };
}"""
"""What a sentence takes in a font of the site."""

CHRONICLE = "document.querySelector('#chronicle')"
"""Found anew by each script that asks for it: a locator may hold on to one that an update has just replaced."""

TOP = "() => document.querySelector('.area-map .map').getBoundingClientRect().top + scrollY"


@pytest.mark.parametrize(("size", "language"), [("wide", "en"), ("phone", "fr")])
def test_fonts_that_come_late_move_little_on_the_front_page(open_page, size, language):
    page = open_page(size=size, language=language)
    page.add_init_script(WATCH)
    held, free = [], []
    page.route("**/*.woff2", lambda route: route.continue_() if free else held.append(route))
    page.goto("/", wait_until="domcontentloaded")
    wait_until(lambda: page.wait_for_timeout(500) or held)
    page.wait_for_timeout(1000)  # what else is loaded stands by then
    page.evaluate("jumped = 0")
    free.append(True)
    for each in held:
        each.continue_()
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    assert page.evaluate("jumped") <= LITTLE


@pytest.mark.parametrize("weight", [400, 700])
def test_what_stands_in_for_the_font_is_as_wide_and_as_high(open_page, weight):
    page = open_page()
    page.goto("/")
    late, there = (page.evaluate(SIZE_OF, [family, weight]) for family in ("Readex Pro", "Readex Stand-in"))
    assert there["width"] == pytest.approx(late["width"], rel=0.03)
    assert there["height"] == pytest.approx(late["height"], rel=0.01)


@pytest.mark.slow
def test_the_map_stays_where_it_is_whatever_others_do(open_page, site):
    record = tables.started(5)
    page = open_page(tables.user_at(record, 0), reduced_motion="reduce")
    page.goto(f"/t/{record.public_id}/")
    rng, tops, stances = random.Random(1), {page.evaluate(TOP)}, set()
    for _ in range(24):
        tables.one_move(record.pk, rng)
        page.wait_for_timeout(400)
        tops.add(page.evaluate(TOP))
        stances |= set(page.locator(".seat-stance").all_inner_texts())
    assert len(stances) > 1 and len(tops) == 1


def test_what_is_new_in_the_chronicle_is_seen_by_whoever_scrolled_down(open_page, site):
    record = tables.played_until(tables.started(5), late_turn)
    (decision,) = owed(record.state)
    page = open_page(tables.user_at(record, (decision.seat + 1) % 5), reduced_motion="reduce")
    page.goto(f"/t/{record.public_id}/")
    assert page.evaluate(f"{CHRONICLE}.scrollTop = 300, {CHRONICLE}.scrollTop") > 200
    play.submit(record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=Pass())
    expect(page.locator("#chronicle > .chronicle .entry").first).to_contain_text("passes")
    assert page.evaluate(f"{CHRONICLE}.scrollTop") == 0


def late_turn(record):
    return record.state.number > 12 and [each.kind for each in owed(record.state)] == ["turn"]
