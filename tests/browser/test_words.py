"""The words of a game say what they are where they stand: by pointer, by keyboard, without script."""

import pytest
from playwright.sync_api import expect

from games.kernel import owed
from games.models import Player
from games.titles import registry
from tests import tables
from tests.slow import but_first
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

from .conftest import scrolls_sideways, serious

pytestmark = pytest.mark.browser

WORDS = {
    "machrou3": ("speaker", "facts"),
    COMMITTEES: ("kaban", "board"),
    HANDS: ("electability", "board"),
    NIGHTS: ("night", "facts"),
}
"""A word of each game, and the part of its table in which it stands on every screen."""

WHOLE = """() => {
  const { top, bottom, left, right } = document.querySelector(".note-of-word").getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth;
}"""


@pytest.fixture
def table(site):
    """Of a game: its page, and somebody who sits there."""

    def of(slug):
        record = tables.started(registry.title(slug).about.usual, slug=slug)
        return f"/t/{record.public_id}/", tables.user_at(record, 0)

    return of


@pytest.fixture
def asked(site):
    """Of a game: its page, and somebody who is asked something there."""

    def of(slug):
        record = tables.started(registry.title(slug).about.usual, slug=slug)
        return f"/t/{record.public_id}/", tables.user_at(record, owed(record.state)[0].seat)

    return of


def word(page, slug):
    code, part = WORDS[slug]
    return page.locator(f'#{part} a.term[href$="#term-{code}"]').first


def says(page, slug):
    """The sentence of this game's word stands there whole, with a link to its rule; what holds it."""
    term = registry.title(slug).words.terms[WORDS[slug][0]]
    note = page.locator(".note-of-word")
    expect(note).to_be_visible()
    expect(note).to_contain_text(str(term.says))
    expect(note.locator(f'a[href="/rules/{slug}/#{term.rule}"]')).to_be_visible()
    page.wait_for_function(WHOLE)
    return note


@pytest.mark.parametrize("size", but_first(["phone", "wide"]))
@pytest.mark.parametrize("slug", but_first(WORDS))
@pytest.mark.slow
def test_a_word_that_is_pressed_says_what_it_is_until_one_looks_away(open_page, table, slug, size):
    path, user = table(slug)
    page = open_page(user, size=size)
    page.goto(path)
    word(page, slug).click()
    note = says(page, slug)
    assert serious(page) == []
    assert not scrolls_sideways(page)
    box = note.bounding_box()  # a tap beside it, on the edge of the page
    page.mouse.click(1, box["y"] - 8 if box["y"] > 16 else box["y"] + box["height"] + 8)
    expect(note).to_be_hidden()


@pytest.mark.slow
def test_by_keyboard_it_is_opened_closed_and_left_where_one_was_though_the_part_is_drawn_anew(open_page, table):
    path, user = table("machrou3")
    page = open_page(user)
    page.goto(path)
    page.evaluate("document.querySelector('#secret').open = true")
    secret = page.locator('#you a.term[href$="#term-character"]')
    secret.focus()
    page.keyboard.press("Enter")
    note = page.locator(".note-of-word")
    expect(note).to_be_focused()
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(secret).to_be_focused()  # the card that lay open beside it lies open still
    word(page, "machrou3").focus()
    page.keyboard.press("Enter")
    says(page, "machrou3")
    page.evaluate("document.querySelector('#facts').outerHTML += ''")  # as an update draws it anew
    page.keyboard.press("Tab")
    expect(note.locator("a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(word(page, "machrou3")).to_be_focused()


def test_without_script_a_word_leads_to_the_list_of_words(open_page, table):
    path, user = table("machrou3")
    page = open_page(user, java_script_enabled=False)
    page.goto(path)
    word(page, "machrou3").click()
    page.wait_for_url("**/rules/machrou3/#term-speaker")
    expect(page.locator("#term-speaker")).to_be_in_viewport()
    expect(page.locator("#term-speaker")).to_contain_text(str(registry.title("machrou3").words.terms["speaker"].says))


@pytest.mark.slow
def test_where_the_words_do_not_come_a_word_leads_to_the_list(open_page, table):
    path, user = table("machrou3")
    page = open_page(user)
    page.route("**/words/en/", lambda route: route.fulfill(status=204))
    page.goto(path)
    word(page, "machrou3").click()
    page.wait_for_url("**/rules/machrou3/#term-speaker")


def explained(page, slug):
    """What the open question is about, unfolded: its first word, and the Term."""
    page.locator("#now-forms .about > summary").first.click()
    pressed = page.locator("#now-forms .about[open] a.term").first
    code = pressed.get_attribute("href").partition("#term-")[2]
    return pressed, registry.title(slug).words.terms[code]


@pytest.mark.parametrize("slug", but_first(WORDS))
@pytest.mark.slow
def test_a_word_inside_a_sentence_says_what_it_is_by_pointer_and_by_keyboard(open_page, asked, slug):
    path, user = asked(slug)
    page = open_page(user, size="phone")
    page.goto(path)
    pressed, term = explained(page, slug)
    pressed.click()
    note = page.locator(".note-of-word")
    expect(note).to_contain_text(str(term.says))
    assert serious(page) == []
    assert not scrolls_sideways(page)
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(pressed).to_be_focused()
    page.keyboard.press("Enter")
    expect(note).to_be_focused()
    expect(note).to_contain_text(str(term.says))


@pytest.mark.slow
def test_without_script_a_word_inside_a_sentence_leads_to_the_list_of_words(open_page, asked):
    path, user = asked("machrou3")
    page = open_page(user, java_script_enabled=False)
    page.goto(path)
    pressed, term = explained(page, "machrou3")
    pressed.click()
    page.wait_for_url("**/rules/machrou3/#term-*")
    expect(page.locator(":target")).to_contain_text(str(term.says))


@pytest.mark.slow
def test_a_word_in_a_note_of_the_lesson_says_what_it_is_and_the_note_stays(open_page, bots_at_work):
    page = open_page(size="phone", reduced_motion="reduce")
    page.goto("/games/machrou3/")
    page.locator('form[action="/learn/machrou3/"] button').first.click()
    pressed = page.locator(".coach-mark .coach-said a.term").first
    while not pressed.count():
        page.locator('[data-coach="on"]').click()
    code = pressed.get_attribute("href").partition("#term-")[2]
    pressed.click()
    note = page.locator(".note-of-word")
    expect(note).to_contain_text(str(registry.title("machrou3").words.terms[code].says))
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(page.locator(".coach-mark")).to_be_visible()
    expect(pressed).to_be_focused()


MET_BEFORE = """() => [...document.querySelectorAll("#chronicle .entry-body > p a.term")].find(
  (each) => document.querySelector(`a.term[href$="${each.hash}"]`) !== each).hash"""
"""A word of the chronicle that stands on the page above it, too."""


@pytest.fixture
def told(site):
    """The page of a game under way, and its first seat, to whom nothing that happened is new."""
    record = tables.played_until(tables.started(4), lambda now: now.state.number >= 12)
    Player.objects.filter(game=record.pk).update(last_seen_event=2**31 - 1)
    return f"/t/{record.public_id}/", tables.user_at(record, 0)


@pytest.mark.parametrize("size", but_first(["phone", "wide"]))
@pytest.mark.slow
def test_a_word_of_the_chronicle_says_what_it_is_and_keeps_the_focus_though_the_chronicle_is_drawn_anew(
    open_page, told, size
):
    path, user = told
    page = open_page(user, size=size)
    page.goto(f"{path}#panel-chronicle")
    if size == "phone":
        page.locator('.tab[href="#panel-chronicle"]').click()
    code = page.evaluate(MET_BEFORE).partition("#term-")[2]
    page.locator(f'#chronicle .entry-body > p a.term[href$="#term-{code}"]').click()
    note = page.locator(".note-of-word")
    expect(note).to_contain_text(str(registry.title("machrou3").words.terms[code].says))
    assert serious(page) == []
    assert not scrolls_sideways(page)
    page.evaluate("document.querySelector('#chronicle').outerHTML += ''")
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(page.locator(f'#chronicle .entry-body > p a.term[href$="#term-{code}"]')).to_be_focused()


@pytest.mark.slow
def test_the_words_of_choices_are_listed_where_the_question_is_explained(open_page, asked):
    path, user = asked("machrou3")
    page = open_page(user, size="phone")
    page.goto(path)
    page.locator("#now-forms .about > summary").first.click()
    pressed = page.locator("#now-forms .about[open] .hint a.term").first
    code = pressed.get_attribute("href").partition("#term-")[2]
    pressed.press("Enter")
    expect(page.locator(".note-of-word")).to_contain_text(str(registry.title("machrou3").words.terms[code].says))
    assert serious(page) == []
    assert not scrolls_sideways(page)


LOW = """() => [...document.querySelectorAll("main a.term")]
  .filter((word) => word.checkVisibility({ visibilityProperty: true }))
  .map((word) => [word.getBoundingClientRect().height, word.outerHTML])
  .filter(([height]) => height < 23.5)"""


@pytest.mark.parametrize("slug", but_first(registry.rulesets()))
def test_no_word_is_too_low_for_a_thumb(open_page, asked, slug):
    path, who = asked(slug)
    page = open_page(who, "phone")
    page.goto(path)
    for tab in page.locator(".tab").all():
        tab.click()
        assert page.evaluate(LOW) == []
