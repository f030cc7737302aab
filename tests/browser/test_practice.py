"""A newcomer: from the front page to the elected president, in a browser."""

import random

import pytest

from games.models import Game

pytestmark = pytest.mark.browser


ASKED = "#now-forms > form.answer:not(:has(.notice))"


def answer(page, rng):
    """Answer the question on the page with anything it offers, pressing what a hand would press."""
    form = page.locator("#now-forms > form.answer:not(:has(.notice))").first
    turn_over(form, "details.under-one, [id^=own-]")
    acts = form.locator(".act-head")
    if acts.count():
        choose(form, acts, rng)
        form.locator("[data-submit]").click()
        return
    turn_over(form, "details.secret")
    for group in form.locator("fieldset").all():
        press_one(opened_pair(group, rng).locator("label.ballot, label.choice"), rng)
    for select in form.locator("select").all():
        select.select_option(index=1)
    buttons = form.locator("button:enabled")
    buttons.first.wait_for()  # an update may draw the question anew at this very moment
    buttons.nth(rng.randrange(buttons.count() or 1)).click()


def turn_over(part, covers):
    """Open every one of these covers, one after the other: which of them are closed changes with each."""
    closed = part.locator(f":is({covers}):not([open]) > summary")
    while closed.count():
        closed.first.click()


def choose(form, acts, rng):
    act = form.locator(".act").nth(rng.randrange(acts.count()))
    act.locator(".act-head").click()
    turn_over(act, "details.secret")
    if act.locator("details.pair").count():
        press_one(opened_pair(act, rng).locator("label.choice"), rng)
    for group in act.locator("fieldset:not(.pairs, .stance)").all():
        press_one(group.locator("label.choice:has(input[type=radio])"), rng)
    for select in act.locator("select").all():
        select.select_option(index=1)


def opened_pair(group, rng):
    """One of the group's districts, opened to show what can be done from it; the group itself if it has none."""
    pairs = group.locator("details.pair")
    if not pairs.count():
        return group
    pair = pairs.nth(rng.randrange(pairs.count()))
    if pair.get_attribute("open") is None:
        pair.locator("summary").click()
    return pair


def press_one(labels, rng):
    if labels.count():
        labels.nth(rng.randrange(labels.count())).click()


def hurry(page):
    """Wait for no playback: the question, or the result, comes at once."""
    page.wait_for_selector(f"#now-held:not([hidden]), {ASKED}, .final", timeout=60_000)
    while page.locator("#now-held:not([hidden])").count():
        page.evaluate("document.querySelector('#now-held:not([hidden]) [data-hurry]')?.click()")


def play_to_the_end(page, rng):
    """Answer whatever the table asks, until the front page of the end."""
    page.wait_for_selector(".table")
    for _ in range(200):
        hurry(page)
        page.wait_for_selector(f"{ASKED}, .final", timeout=60_000)
        if page.locator(".final").count():
            return
        key = page.locator("#now-forms").get_attribute("data-key")
        answer(page, rng)
        page.wait_for_function(
            "key => document.querySelector('.final') || document.querySelector('#now-forms')?.dataset.key !== key"
            " || document.querySelector('#now-forms .notice')",
            arg=key,
            timeout=60_000,
            polling=50,
        )
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_a_practice_game_is_played_to_the_presidency(open_page, bots_at_work):
    page = open_page()
    page.goto("/")
    page.locator('form[action="/practice/"] button').first.click()
    play_to_the_end(page, random.Random(4))
    game = Game.objects.get()
    assert (game.status, game.practice) == ("over", True)
    assert page.locator("#final-title").inner_text() in ("You won", "You lost")
    assert page.locator(".roles article").count() == 5
