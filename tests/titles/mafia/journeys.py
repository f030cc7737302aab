"""Walks through Original Mafia in a browser, which `tests/browser/test_journeys.py` takes."""

import os
import random
import time

from playwright.sync_api import Error

from games import store
from games.kernel import dump
from games.models import Message, Player
from games.services.talk import wills
from games.titles.mafia.rules import RULESET
from tests import tables

WILL = "I checked the one who speaks least."
LONGEST = 300
"""Seconds for a whole game."""

SHOTS = os.environ.get("SHOTS")


def shot(page, name):
    """A picture for whoever wants to look: in the folder SHOTS."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def look_again(page):
    """Load the page anew. Where it does so itself at this moment, the game being over, that counts."""
    try:
        page.reload()
    except Error:
        page.wait_for_timeout(1000)
        page.wait_for_selector("#now-forms, .final")


def pick_one(group, rng):
    """One of a group's choices, also where they lie face down."""
    choices = group.locator("input[type=radio]")
    choices.nth(rng.randrange(choices.count())).evaluate("each => each.click()")


def form_of(page, button):
    """The form on the page with this button, or None."""
    found = page.locator(f"#now-forms form.answer:has(button:has-text('{button}'))")
    return found.first if found.count() else None


def answer(page, rng, seen):
    """Answer what the page asks, if anything; whether it did."""
    look_again(page)
    if page.locator(".final").count():
        return False
    if page.locator("#now-forms form.answer .act").count() == 0 and page.locator("#now-forms form.answer").count() == 0:
        return False
    if form_of(page, "I have said my last word"):
        seen.add("last word")
        shot(page, "last-word")
        page.locator("textarea[name=text]:visible").first.fill("I was never here.")
        page.locator("#may-say button[type=submit], #may-say button").first.click()
        page.wait_for_timeout(500)
        return True
    if form_of(page, "Vote in the open"):
        vote(page, rng, seen)
        return True
    form = page.locator("#now-forms form.answer").first
    if form.locator(".notice").count():
        return False
    shot(page, "asked")
    for group in form.locator("fieldset").all():
        pick_one(group, rng)
    form.locator("button").last.click()
    page.wait_for_timeout(300)
    return True


def vote(page, rng, seen):
    """Vote in the open, then let it be final."""
    if "voted" not in seen:
        seen.add("voted")
        shot(page, "open-vote")
    form = form_of(page, "Vote in the open")
    pick_one(form.locator("fieldset").first, rng)
    form.locator("button:visible").first.click()
    page.wait_for_timeout(300)
    look_again(page)
    shot(page, "voted")
    page.locator("#now-forms form.answer:not(details form) .act-head:has-text('Leave it as it is')").first.click()
    page.locator("#now-forms form.answer:not(details form) [data-submit]").first.click()
    page.wait_for_timeout(300)


def keep_a_will(page):
    """Write a last will at the table, by keyboard alone."""
    page.locator("#will > summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type(WILL)
    shot(page, "will")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_text("Your last will is kept.").wait_for()
    assert page.locator("#will-text").input_value() == WILL


def f3_10_what_is_written_at_the_table_by_keyboard_is_read_out_at_death(open_page):
    options = dump(RULESET, RULESET.options(cards="basic", accusations="open", threshold=1, last_will=True))
    record = tables.started(6, options=options, slug="mafia")
    page = open_page(tables.user_at(record, 0))
    page.goto(f"/t/{record.public_id}/")
    keep_a_will(page)
    page.locator("#will > summary").click()
    page.locator("#will-text").fill("Not sent yet.")
    for seat in record.state.seats[1:]:
        wills.keep(Player.objects.get(game=record.pk, seat=seat), text=f"The will of {seat}.")
    tables.one_move(record.pk, random.Random(1))
    page.wait_for_timeout(700)
    assert page.locator("#will-text").input_value() == "Not sent yet."
    record = tables.played_until(store.read(record.pk), lambda record: record.state.table.deaths)
    dead = record.state.table.deaths[0].seat
    page.reload()
    shot(page, "read-out")
    said = page.locator("#thread .said:has(.tag:text('last will'))")
    assert said.count() == len(record.state.table.deaths)
    assert (WILL if dead == 0 else f"The will of {dead}.") in said.first.inner_text()
    assert page.locator("#will").count() == (0 in record.state.table.alive)


def f3_9_three_people_and_five_bots_play_an_open_vote_to_the_end(open_page):
    options = dump(RULESET, RULESET.options(cards="preset", accusations="open"))
    record = tables.started(3, bots="sensible", size=8, options=options, slug="mafia")
    seats = [player.seat for player in record.players if player.user_id]
    pages = [open_page(tables.user_at(record, seat)) for seat in seats]
    rng, seen = random.Random(4), set()
    for page in pages:
        page.goto(f"/t/{record.public_id}/")
    end = time.monotonic() + LONGEST
    while store.read(record.pk).state.outcome is None:
        assert time.monotonic() < end, "the game does not end"
        for page in pages:
            answer(page, rng, seen)
        pages[0].wait_for_timeout(400)
    look_again(pages[0])
    assert pages[0].locator(".final").count() and "voted" in seen
    shot(pages[0], "end")
    assert Message.objects.filter(game=record.pk).exists() == ("last word" in seen)


JOURNEYS = (
    f3_9_three_people_and_five_bots_play_an_open_vote_to_the_end,
    f3_10_what_is_written_at_the_table_by_keyboard_is_read_out_at_death,
)
