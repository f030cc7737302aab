"""By keyboard alone, and without any script."""

import random

import pytest
from playwright.sync_api import expect

from games.kernel import owed
from games.models import Game
from games.services.time import pause
from tests import tables

from .test_practice import answer

pytestmark = pytest.mark.browser

FOCUSED = "(selector) => document.activeElement.matches(selector)"


@pytest.fixture
def turn(site):
    """A game at its first turn, and whose it is."""
    record = tables.started(5)
    (decision,) = owed(record.state)
    return record, tables.user_at(record, decision.seat)


def tab_to(page, selector, most=90):
    """Press Tab until what has the focus is meant."""
    for _ in range(most):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never comes to {selector}")


@pytest.mark.slow
def test_a_whole_turn_is_taken_by_keyboard(open_page, turn):
    record, user = turn
    page = open_page(user)
    page.goto(f"/t/{record.public_id}/")
    page.keyboard.press("Tab")
    expect(page.locator("a.skip")).to_be_focused()
    expect(page.locator("a.skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    walk_over_the_map(page)
    tab_to(page, 'input[name="act"]')
    for _ in range(8):
        if page.evaluate(FOCUSED, '[value="Pass"]'):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    tab_to(page, "[data-submit]")
    page.keyboard.press("Enter")
    expect(page.locator("#chronicle > .chronicle .entry").first).to_contain_text("passes")
    expect(page.locator("#panel-now:focus, #panel-now :focus")).to_have_count(1)


def walk_over_the_map(page):
    """One district is in the way of the Tab key, the arrows lead to the others, and the way leads out again."""
    tab_to(page, "[data-district]")
    seen = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.district"))
        expect(page.locator("[data-map-card]")).to_be_visible()
    assert len(seen) >= 3 and None not in seen
    page.evaluate("document.dispatchEvent(new Event('htmx:afterSettle'))")  # an update came
    assert page.locator("[data-map-card]").is_visible()
    page.keyboard.press("Tab")
    assert not page.evaluate(FOCUSED, "[data-district]")


def test_the_secret_is_turned_over_and_back_by_keyboard(open_page, turn):
    record, user = turn
    page = open_page(user)
    page.goto(f"/t/{record.public_id}/")
    face = page.locator("#secret .playing-card").first
    tab_to(page, "#secret > summary")
    for key in ("Enter", "Space"):
        page.keyboard.press(key)
        expect(face).to_be_visible()
        page.keyboard.press(key)
        expect(face).to_be_hidden()


@pytest.mark.slow
def test_an_update_leaves_the_keyboard_where_it_is(open_page, turn):
    record, user = turn
    pause.propose(tables.user_at(record, (owed(record.state)[0].seat + 1) % 5), pk=record.pk, seconds=pause.DAY)
    page = open_page(user)
    page.goto(f"/t/{record.public_id}/")
    for selector in ("#banner a", "[data-district]", "#chronicle", "#secret > summary"):
        tab_to(page, selector)
        before = page.evaluate("document.activeElement.dataset.district")
        page.evaluate("document.querySelector('#now-status').dataset.old = ''")
        page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")
        expect(page.locator("[data-old]")).to_have_count(0)
        expect(page.locator(selector).and_(page.locator(":focus"))).to_have_count(1)
        assert page.evaluate("document.activeElement.dataset.district") == before


@pytest.mark.slow
def test_without_script_a_guest_practises_answers_and_talks(open_page, bots_at_work):
    rng = random.Random(11)
    page = open_page(java_script_enabled=False)
    page.goto("/accounts/guest/")
    page.fill("[name=name]", "Ziad")
    page.locator("main form button").first.click()
    page.goto("/home/")
    page.locator('form[action="/practice/"] button').first.click()
    for _ in range(4):
        come_back_until_asked(page)
        answer(page, rng)
    game = Game.objects.get()
    player = game.players.get(user__username="Ziad")
    assert game.moves.filter(seat=player.seat, mover="player").count() == 4
    page.fill("#say-text", "No script, no problem.")
    page.locator("#say button").click()
    expect(page.locator("#thread")).to_contain_text("No script, no problem.")


def come_back_until_asked(page):
    """The bots answer in their own time; without script one looks again."""
    for _ in range(100):
        if page.locator("form.answer.is-owed").count():
            return
        page.wait_for_timeout(100)
        page.reload()
    raise AssertionError("nothing was ever asked")
