"""What is next is in view: after each answer of a whole game the question, or what one waits for, is on the screen."""

import random
import time

import pytest
from playwright.sync_api import Error, expect

from games.kernel import owed
from games.models import Message, Player
from games.titles import registry
from tests import tables
from tests.slow import but_first
from tests.titles.examples import COMMITTEES, NIGHTS

from .test_practice import answer

pytestmark = pytest.mark.browser

SCREENS = {"phone": {"width": 380, "height": 640}, "desk": {"width": 1280, "height": 800}}

SETTLED = """key => document.querySelector('.final') || document.querySelector('#now-forms .error, [data-faulty]')
  || document.querySelector('#now-forms')?.dataset.key !== key
  || document.querySelector('#now-forms > form.answer .notice')"""

AT_ONCE = 2
"""Seconds within which what is next has to be in view, on a machine that has other work."""

OWED = "#now-forms > form.answer:not(:has(.notice))"

SAID_ABOVE = """() => {
  const question = document.querySelector('#now-forms .question');
  const place = (box) => box.getBoundingClientRect();
  const space = (height) => Object.assign(document.createElement('p'), { style: `block-size: ${height}px` });
  const above = place(question).bottom - place(document.querySelector('#panel-now')).top;
  document.querySelector('#headlines').append(space(innerHeight / 2 - above - 30));
  const reaches = place(document.querySelector('.answers button')).bottom - place(question).top;
  question.after(space(innerHeight - 140 - reaches));
}"""
"""Fills the screen: so much stands above the question that it ends at the middle, and below it so much that from the
question on the button just fits."""

STOOD_ABOVE = """(question) => {
  const space = Object.assign(document.createElement('p'), { style: 'block-size: 300px' });
  document.querySelector('#headlines').append(space);
  question.scrollIntoView({ block: 'start' });
}"""
"""Puts above the question what an update of the page takes away, and begins the screen with the question."""

OUT_OF_VIEW = """(comes) => {
  const seen = (box) => {
    const at = box.getBoundingClientRect();
    const hit = document.elementFromPoint(at.left + at.width / 2, Math.min(at.bottom - 2, at.top + 8));
    return at.top >= 0 && at.top + Math.min(at.height, 40) <= innerHeight && (box.contains(hit) || hit?.contains(box));
  };
  const wrong = [];
  const final = document.querySelector('#final-title');
  const form = document.querySelector('#now-forms > form.answer:not(:has(.notice))');
  const question = final || document.querySelector('#now-forms [data-faulty]') || form?.querySelector('.question')
    || document.querySelector('#now-forms > form.answer .notice') || document.querySelector('#now-status');
  if (!seen(question)) wrong.push(`unseen: ${question.textContent.trim().slice(0, 60)}`);
  const cover = form?.querySelector('details.under-one:not([open]) > summary');
  const button = !final && (cover
    || form?.querySelector('[data-submit], .answers button:not([disabled]), .answer-row button'));
  if (button && !seen(button)) wrong.push(`unseen button: ${button.textContent.trim()}`);
  const held = document.activeElement;
  const holds = comes || (final ? held === final : held.closest('#panel-now'));
  if (!holds) wrong.push(`focus: ${held.localName}#${held.id}`);
  return wrong;
}"""


def out_of_view(page, comes=False):
    """What of the next question, or of what is wrong with the answer, does not come into view at once.

    comes  the page was opened just now, which takes the focus from nobody
    """
    end = time.monotonic() + AT_ONCE
    while (wrong := seen_now(page, comes)) and time.monotonic() < end:
        page.wait_for_timeout(50)
    return wrong


def seen_now(page, comes):
    """What is out of view. The page may be loaded anew meanwhile: the game is over."""
    try:
        return page.evaluate(OUT_OF_VIEW, comes)
    except Error:
        page.wait_for_selector(".final")
        return page.evaluate(OUT_OF_VIEW, comes)


UNDER_A_BAR = """() => {
  const held = document.activeElement.closest('label, summary') || document.activeElement;
  const place = (box) => box.getBoundingClientRect();
  const [shown, question] = [held, document.querySelector('#now-forms .question')].map(place);
  const apart = (one, other) => one.bottom <= other.top || other.bottom <= one.top;
  const bars = [...document.querySelectorAll('body *')].filter((each) => !each.contains(held)
    && ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility());
  return bars.map((bar) => [bar.className, place(bar)])
    .filter(([, bar]) => bar.height && !(apart(bar, shown) && apart(bar, question))).map(([name]) => name);
}"""
"""The bars that stay where they are on the screen and cover the question, or what has the focus."""


def answer_or_mend(page, rng):
    """Answer; where that was refused for too few members of a committee, name one more: a hand can't count either."""
    act = page.locator(f"{OWED}:has([data-faulty]) .act:has(> .act-head :checked)")
    unnamed = act.locator("label:has(> input[type=checkbox]:not(:checked))")
    if unnamed.count():
        unnamed.first.click()
        page.locator(f"{OWED} [data-submit]").first.click()
    else:
        answer(page, rng)


def walk(page, rng):
    """Answer whatever the table asks until the end, in the way of a hand; what was out of view, and how often asked."""
    page.wait_for_selector(f"{OWED}, .final", timeout=60_000)
    wrong, answers = [], 0
    while not page.locator(".final").count():
        key = page.locator("#now-forms").get_attribute("data-key")
        asked = page.locator(f"{OWED} .question").first.inner_text()
        with page.expect_response(lambda response: "/answer/" in response.url):
            answer_or_mend(page, rng)
        page.wait_for_function(SETTLED, arg=key, timeout=60_000, polling=50)
        page.wait_for_load_state("networkidle")
        wrong += [f"after “{asked}”: {each}" for each in out_of_view(page)]
        answers += 1
        assert answers < 200, "the game does not end"
        page.wait_for_selector(f"{OWED}, .final", timeout=60_000)
        page.wait_for_timeout(60)
        wrong += [f"next to “{asked}”: {each}" for each in out_of_view(page)]
        if page.locator(f"{OWED} [data-faulty]").count():
            continue  # it is to be mended where it is said
        page.goto(page.url)
        page.wait_for_selector(f"{OWED}, .final", timeout=60_000)
        wrong += [f"come back after “{asked}”: {each}" for each in out_of_view(page, comes=True)]
    return wrong, answers


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("slug", list(registry.rulesets()))
def test_what_is_next_is_in_view_through_a_whole_game(open_page, bots_at_work, slug, screen):
    page = open_page(reduced_motion="reduce")
    page.set_viewport_size(SCREENS[screen])
    page.goto(f"/games/{slug}/")
    page.locator('form[action="/practice/"] button').first.click()
    wrong, answers = walk(page, random.Random(7))
    assert wrong == []
    assert answers > 2


def test_whoever_comes_because_they_are_asked_begins_at_the_question_and_holds_the_focus_themselves(open_page, site):
    page = opened(open_page, SCREENS["phone"])
    assert out_of_view(page, comes=True) == []
    assert page.evaluate("document.activeElement === document.body")
    assert page.evaluate("scrollY") > 200


@pytest.mark.parametrize("way", but_first(["reload", "back", "part"]))
def test_whoever_comes_for_something_else_is_not_led_to_the_question(open_page, site, way):
    page = opened(open_page, SCREENS["phone"])
    address = page.url
    page.evaluate("() => { history.scrollRestoration = 'manual'; window.scrollTo(0, 0); }")  # the browser helps nobody
    if way == "reload":
        page.reload()
    else:
        page.goto("/lobby/")
    if way == "back":
        page.go_back()
    if way == "part":
        page.goto(f"{address}#none-of-the-parts")
    page.wait_for_selector(OWED)
    page.wait_for_timeout(500)
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize(("width", "height"), but_first([(320, 256), (380, 640), (1280, 800)]))
def test_what_is_missing_is_said_beside_its_field_and_its_button_and_holds_the_focus(open_page, site, width, height):
    page = opened(open_page, {"width": width, "height": height})
    page.locator('.act[data-act="Battle"] .act-head').click()
    page.locator("[data-submit]").click()
    fault = page.locator('.act[data-act="Battle"] [data-faulty]')
    expect(fault).to_be_focused()
    expect(fault).to_be_in_viewport(ratio=1)
    expect(page.locator('fieldset[aria-invalid="true"]')).to_have_attribute(
        "aria-describedby", fault.get_attribute("id")
    )
    expect(page.locator(".answer-row .field-error")).to_contain_text("Choose one of these.")


@pytest.mark.parametrize("mended", ["what was missing", "another act"])
def test_what_was_missing_is_no_longer_said_once_one_has_chosen(open_page, site, mended):
    page = opened(open_page, SCREENS["phone"])
    battle = page.locator('.act[data-act="Battle"]')
    battle.locator(".act-head").click()
    page.locator("[data-submit]").click()
    expect(battle.locator("[data-faulty]")).to_be_focused()
    if mended == "another act":
        page.locator(".act:not([data-act='Battle']) .act-head").first.click()
    else:
        battle.locator("summary").first.click()
        battle.locator(".choice").first.click()
    expect(page.locator("form.answer :is(.field-error, [aria-invalid])")).to_have_count(0)


@pytest.mark.parametrize("slug", but_first(list(registry.rulesets())))
def test_at_four_hundred_per_cent_no_bar_covers_the_question_or_what_has_the_focus(open_page, site, slug):
    record = tables.started(9 if slug in (COMMITTEES, NIGHTS) else 4, slug=slug)
    page = open_page(tables.user_at(record, owed(record.state)[0].seat), reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 256})
    page.goto(f"/t/{record.public_id}/")
    page.evaluate("() => document.querySelector('[data-thumb]').click()")
    expect(page.locator("#now-forms .question").first).to_be_in_viewport(ratio=1)
    for cover in page.locator("#now-forms details.secret:not([open]) > summary").all():
        cover.click()
    page.locator("#now-forms .question").first.focus()
    for step in range(40):
        assert page.evaluate(UNDER_A_BAR) == [], step
        page.keyboard.press("Tab")


@pytest.mark.slow
def test_what_follows_an_answer_is_read_out_once(open_page, site):
    page = opened(open_page, SCREENS["desk"])
    page.locator('.act[data-act="Pass"] .act-head').click()
    page.locator("[data-submit]").click()
    expect(page.locator("#heard")).to_contain_text("passes")
    expect(page.locator("#told")).to_contain_text("Waiting for")
    assert page.locator("#heard > p", has_text="passes").count() == 1
    assert page.locator("#now-status time").count()
    left = page.locator("#now-status [data-left-words]").first.inner_text()
    assert left not in page.locator("#told").inner_text()


def test_what_is_read_out_keeps_its_language_and_nothing_of_it_can_be_pressed(open_page, site):
    record = tables.started(5)
    acting, other = owed(record.state)[0].seat, (owed(record.state)[0].seat + 1) % 5
    Player.objects.filter(game=record.pk, seat=acting).update(name="ليلى")
    page = open_page(tables.user_at(record, acting))
    page.goto(f"/t/{record.public_id}/")
    speaker = Player.objects.get(game=record.pk, seat=other)
    said = f"مرحباً يا أصدقاء، اقرأوا {site}/rules/machrou3/"
    Message.objects.create(game_id=record.pk, player=speaker, user_id=speaker.user_id, text=said)
    page.locator('.act[data-act="Pass"] .act-head').click()
    page.locator("[data-submit]").click()
    message = page.locator("#heard > p", has_text="مرحباً")
    expect(message).to_have_attribute("lang", "ar")
    assert message.get_attribute("dir") == "auto"
    passed = page.locator("#heard > p", has_text="passes")
    assert passed.get_attribute("lang") == "en" and passed.locator("[lang=ar]").inner_text() == "ليلى"
    assert not page.locator(":is(#heard, #told) :is(a, button, [class], [id])").count()


def test_without_script_the_page_after_an_answer_begins_at_its_question(open_page, site):
    page = opened(open_page, SCREENS["phone"], java_script_enabled=False)
    page.locator('.act[data-act="Pass"] .act-head').click()
    page.locator("[data-submit]").click()
    expect(page.locator("#now-status")).to_contain_text("Waiting for")
    expect(page.locator("#now-status")).to_be_in_viewport()


def test_a_button_that_answers_is_in_view_however_much_is_said_above_its_question(open_page, site):
    record = tables.played_until(tables.started(5), lambda now: owed(now.state)[0].kind == "candidacy", most=3000)
    page = open_page(tables.user_at(record, owed(record.state)[0].seat))
    page.set_viewport_size(SCREENS["phone"])
    page.goto(f"/t/{record.public_id}/")
    page.locator("#now-forms .secret > summary").click()
    page.evaluate(SAID_ABOVE)
    page.evaluate("() => document.querySelector('[data-thumb]').click()")
    assert out_of_view(page) == []


@pytest.fixture
def defence(open_page, site):
    """The page of somebody who is asked to defend themselves, beside a stage of the same height: one button answers."""
    record = tables.played_until(tables.started(6, slug=NIGHTS), lambda now: owed(now.state)[0].kind == "defence")
    page = open_page(tables.user_at(record, owed(record.state)[0].seat))
    page.set_viewport_size(SCREENS["desk"])
    page.goto(f"/t/{record.public_id}/")
    return page


def test_whoever_comes_to_a_question_whose_button_is_below_the_screen_is_led_on_to_it(defence):
    button = defence.locator(f"{OWED} .answers button").first
    ends = button.evaluate("(button) => button.getBoundingClientRect().bottom + scrollY")
    defence.set_viewport_size({"width": 1280, "height": round(ends) - 5})
    defence.goto(defence.url)
    assert out_of_view(defence, comes=True) == []
    expect(button).to_be_in_viewport(ratio=1)


def test_a_question_stays_in_view_when_what_stood_above_it_goes(defence):
    defence.evaluate("() => document.querySelector('[data-thumb]').click()")
    defence.locator(f"{OWED} .question").first.evaluate(STOOD_ABOVE)
    with defence.expect_response(lambda response: "/live/" in response.url):
        defence.evaluate("() => document.body.dispatchEvent(new Event('look'))")
    expect(defence.locator("#headlines > [style]")).to_have_count(0)
    assert out_of_view(defence) == []


def opened(open_page, screen, **options):
    """A game at its first turn, opened by whose it is."""
    record = tables.started(5)
    page = open_page(tables.user_at(record, owed(record.state)[0].seat), **options)
    page.set_viewport_size(screen)
    page.goto(f"/t/{record.public_id}/")
    return page
