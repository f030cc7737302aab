"""The guided first games in a browser, to their ends: by keyboard, by pointer and without script, in every language, on
a phone and on a desk. With --whole-grid each of the 72 walks that there are."""

from itertools import product

import pytest
from django.utils.translation import override
from playwright.sync_api import expect

from games import store
from games.models import Game
from games.titles import registry
from games.titles.lesson import said
from games.wording.bots import bot_name
from tests.lessons.hand import entries
from tests.lessons.walk import LESSONS, asked, possible

from .conftest import scrolls_sideways, serious
from .learner import FORM, WAYS

pytestmark = pytest.mark.browser

SCREENS = {"phone": {"width": 380, "height": 800}, "desk": {"width": 1280, "height": 900}}
NIGHT = "ar"
"""The language that is read at night."""

LANGUAGES = ("ar", "fr", "en")
WALKS = [
    (slug, way, LANGUAGES[turn % 3], tuple(SCREENS)[turn % 2])
    for number, slug in enumerate(LESSONS)
    for turn, way in enumerate(WAYS, number)
]
"""Each lesson in each way, each language and on each screen; over all of them, each with each of the others."""

GRID = list(product(LESSONS, WAYS, LANGUAGES, SCREENS))

LOOKED_INTO = {"keyboard": 1, "pointer": 0}
"""The step of a walk in which axe looks for faults, which takes as long as all else that is done there; 0 is the end.
Without script it cannot look, and the steps between are pages of a table, into which `test_table` looks."""

IN_VIEW = """(selector) => {
  const { top, bottom, left, right } = document.querySelector(selector).getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left;
}"""
WHOLE = """() => {
  const { top, bottom, left, right } = document.querySelector(".coach-mark").getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth;
}"""

LIES_BESIDE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [card, note] = [box("#own-objective"), box(".coach-mark")];
  return card.top >= 0 && (note.top >= card.bottom || note.bottom <= card.top);
}"""


def pytest_generate_tests(metafunc):
    if "way" in metafunc.fixturenames:
        walks = GRID if metafunc.config.getoption("--whole-grid") else WALKS
        metafunc.parametrize("slug, way, language, screen", walks)


@pytest.mark.slow
def test_a_lesson_is_played_to_its_end(open_page, bots_at_work, slug, way, language, screen):
    page = open_page(
        language=language,
        reduced_motion="reduce",
        java_script_enabled=WAYS[way].script,
        color_scheme="dark" if language == NIGHT else "light",
    )
    page.set_viewport_size(SCREENS[screen])
    learner, lesson = WAYS[way](page), registry.title(slug).lesson
    page.goto(f"/games/{slug}/")
    learner.press(f'form[action="/learn/{slug}/"] button')
    page.wait_for_selector("#coach", state="attached")
    game = Game.objects.get(bots="lesson")
    with override(language):
        names = [bot_name(each.name) if each.bot else each.name for each in store.read(game.pk).players]
        for number, step in enumerate(lesson.steps, 1):
            come_to(learner, f'#coach[data-step="{number}"]')
            notes = [said(note.text, names) for note in step.notes]
            read(learner, step, notes)
            sound(learner, number == LOOKED_INTO.get(way))
            learner.reach_all()
            stray(learner, game, step, names)
            _, seen, decision, _ = asked(game)
            learner.send(entries(slug, seen, decision, lesson.script(seen, decision)))
        come_to(learner, ".end-doors #coach")
        expect(page.locator("#coach > p").last).to_have_text(said(lesson.ending[-1].text, names))
        sound(learner, LOOKED_INTO.get(way) == 0)
    learner.press('.end-doors form[action="/practice/"] button')
    come_to(learner, "#now-forms")
    assert Game.objects.filter(practice=True).exclude(bots="lesson").get().slug == slug


def come_to(learner, selector):
    """Wait for the others: by script, or by looking again."""
    if learner.script:
        learner.page.wait_for_selector(selector, state="attached", timeout=60_000)
    else:
        learner.until(selector)


def read(learner, step, notes):
    """Read the notes of a step in the reader's language: one after the other beside what each speaks of, or, without
    script, all of them above the question."""
    page = learner.page
    expect(page.locator(".coach-notes > li")).to_have_text(notes)
    if learner.script:
        read_marks(learner, step, notes)
    expect(page.locator(FORM).first).to_be_visible()
    for note in page.locator(".coach-notes > li").all():  # with script to be read again
        expect(note).to_be_visible()
    foot, head = (
        page.locator(each).first.evaluate(f"each => each.getBoundingClientRect().{side}")
        for each, side in (("#coach", "bottom"), ("#now-forms", "top"))
    )
    assert foot <= head


def read_marks(learner, step, notes):
    page, mark = learner.page, learner.page.locator(".coach-mark")
    for number, (note, text) in enumerate(zip(step.notes, notes, strict=True), 1):
        expect(page.locator(".coach-count")).to_have_text(f"{number} / {len(notes)}", timeout=60_000)
        expect(mark).to_be_visible(timeout=60_000)
        expect(page.locator(".coach-said")).to_have_text(text)
        page.wait_for_function(IN_VIEW, arg=note.beside)
        page.wait_for_function(WHOLE)
        expect(page.locator('[data-coach="on"]')).to_be_focused()
        learner.press('[data-coach="on"]')
    expect(mark).to_have_count(0)
    expect(page.locator("#now-forms :focus")).to_have_count(1)


def sound(learner, looked_into):
    """The page scrolls no way but down and, where it is looked into, keeps nobody out."""
    assert not scrolls_sideways(learner.page)
    if looked_into:
        assert serious(learner.page) == []


def stray(learner, game, step, names):
    """Answer what leads astray, and be told why, at the question."""
    if step.wanted is None:
        return
    _, seen, decision, _ = asked(game)
    wrong = next(each for each in possible(game.slug, seen, decision) if not step.wanted.fits(each))
    learner.send(entries(game.slug, seen, decision, wrong))
    refusal = learner.page.locator("#now-forms > .error")
    expect(refusal).to_have_text(said(step.wanted.why_not, names))
    expect(refusal).to_be_in_viewport()


@pytest.fixture
def reader(open_page, bots_at_work):
    """Who has begun the first lesson, by keyboard."""
    page = open_page(reduced_motion="reduce")
    page.goto(f"/games/{LESSONS[0]}/")
    page.locator(f'form[action="/learn/{LESSONS[0]}/"] button').first.click()
    expect(page.locator('[data-coach="on"]')).to_be_focused()
    return WAYS["keyboard"](page)


def test_who_goes_back_to_the_first_note_stays_at_the_notes(reader):
    reader.press('[data-coach="on"]')
    reader.tab_to('[data-coach="back"]', back=True)
    reader.press('[data-coach="back"]')
    expect(reader.page.locator(".coach-count")).to_contain_text("1 /")
    expect(reader.page.locator('[data-coach="on"]')).to_be_focused()


def test_escape_leads_from_the_notes_to_the_question_every_control_of_which_is_reached(reader):
    reader.page.keyboard.press("Escape")
    expect(reader.page.locator(".coach-mark")).to_have_count(0)
    expect(reader.page.locator("#now-forms :focus")).to_have_count(1)
    reader.reach_all()


def test_on_a_phone_a_note_lies_beside_the_card_that_it_speaks_of(open_page):
    page = open_page(size="phone", reduced_motion="reduce")
    page.goto(f"/games/{LESSONS[0]}/")
    page.locator(f'form[action="/learn/{LESSONS[0]}/"] button').first.click()
    page.locator("#secret > summary").click()
    page.locator('[data-coach="on"]').click()
    expect(page.locator(".coach-count")).to_contain_text("2 /")
    page.wait_for_function(LIES_BESIDE)  # it is laid there after its words have changed
