"""The guided first game in a browser: marks beside what they speak of, by pointer, by keyboard, without script."""

import pytest
from playwright.sync_api import expect

from games.models import Game
from games.services.playing import play
from games.titles import registry
from tests.lessons.walk import LESSONS, asked
from tests.slow import but_first

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
FIRST = LESSONS[0]

IN_VIEW = """(selector) => {
  const { top, bottom, left, right } = document.querySelector(selector).getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left;
}"""
WHOLE = """() => {
  const { top, bottom, left, right } = document.querySelector(".coach-mark").getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth;
}"""


def begin(page, slug):
    """From the game's page into its lesson; the Game."""
    page.goto(f"/games/{slug}/")
    page.locator(f'form[action="/learn/{slug}/"] button').first.click()
    page.wait_for_selector("#coach", state="attached")  # on a phone the first mark may lie on another tab
    return Game.objects.get(bots="lesson")


def read_on(page, step, press):
    """Read every note of the step, each beside what it speaks of, and go on to the question."""
    mark = page.locator(".coach-mark")
    for number, note in enumerate(step.notes, 1):
        expect(page.locator(".coach-count")).to_have_text(f"{number} / {len(step.notes)}", timeout=60_000)
        expect(mark).to_be_visible(timeout=60_000)
        page.wait_for_function(IN_VIEW, arg=note.beside)
        page.wait_for_function(WHOLE)
        expect(page.locator('[data-coach="on"]')).to_be_focused()
        press()
    expect(mark).to_have_count(0)
    expect(page.locator("#now-forms :focus")).to_have_count(1)
    expect(page.locator(".coach-notes > li").first).to_be_visible()  # to be read again above the question


@pytest.mark.parametrize("size", but_first(["phone", "wide"]))
@pytest.mark.parametrize("slug", but_first(LESSONS))
def test_each_note_stands_beside_what_it_speaks_of_through_a_whole_lesson(open_page, bots_at_work, slug, size):
    page = open_page(size=size, reduced_motion="reduce")
    game, lesson = begin(page, slug), registry.title(slug).lesson
    for number, step in enumerate(lesson.steps, 1):
        page.wait_for_selector(f'#coach[data-step="{number}"]', state="attached")
        read_on(page, step, page.locator('[data-coach="on"]').click)
        player, seen, decision, _ = asked(game)
        play.submit(game.pk, user_id=player.user_id, number=decision.id, answer=lesson.script(seen, decision))
        page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")
    page.wait_for_selector(".end-doors #coach")
    page.locator('.end-doors form[action="/practice/"] button').click()
    page.wait_for_selector("#now-forms")
    assert Game.objects.filter(practice=True).exclude(bots="lesson").get().slug == slug


def test_the_first_step_is_read_answered_wrongly_and_answered_by_keyboard(open_page, bots_at_work):
    page = open_page(reduced_motion="reduce")
    begin(page, FIRST)
    step = registry.title(FIRST).lesson.steps[0]
    read_on(page, step, lambda: page.keyboard.press("Enter"))
    choose(page, "Pass")
    expect(page.locator("#now-forms .error")).to_contain_text(str(step.wanted.why_not))
    choose(page, "Campaign", '[value="beirut-1"]')
    page.wait_for_selector('#coach[data-step="2"]', state="attached", timeout=60_000)


def choose(page, act, *more):
    """Press the radio of an act, and what belongs to it, with the keys alone; then its button."""
    for selector in (f'#now-forms [name="act"][value="{act}"]', *(f"#now-forms {each}" for each in more)):
        page.locator(selector).focus()
        page.keyboard.press("Space")
    page.locator("#now-forms [data-submit]").focus()
    page.keyboard.press("Enter")


def test_without_script_the_notes_stand_above_the_question(open_page):
    page = open_page(java_script_enabled=False)
    begin(page, FIRST)
    step = registry.title(FIRST).lesson.steps[0]
    expect(page.locator(".coach-notes > li")).to_have_count(len(step.notes))
    expect(page.locator(".coach-notes > li").last).to_be_visible()
    expect(page.locator(".coach-notes > li").first).to_have_text(str(step.notes[0].text))
