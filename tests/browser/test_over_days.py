"""A game over days: two people in two browsers, three bots, mail on every turn, and a clock that does not wait."""

import random
import re

import pytest
from playwright.sync_api import expect

from accounts.models import User
from games.models import Decision, Game

from .pages import PASSWORD, fill
from .test_practice import answer
from .world import run_out_of_time, send_what_waits

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def sign_up(page, name):
    fill(page, "/accounts/signup/", username=name, email=f"{name.lower()}@example.org", password1=PASSWORD)
    read_code_in_the_mailbox(page, f"{name.lower()}@example.org")


def read_code_in_the_mailbox(page, address):
    """In a second tab, as anybody would; then typed into the first."""
    page.wait_for_selector("[name=code]")
    box = page.context.new_page()
    box.goto("/dev/mailbox/")
    box.locator(".strip", has_text=address).first.locator("a").click()
    code = re.search(r"\b\d{4}-\d{4}\b", box.locator("main").inner_text()).group()
    box.close()
    page.fill("[name=code]", code)
    page.locator("main form button").first.click()
    expect(page.locator("[name=code]")).to_have_count(0)


def open_table(page):
    """The invitation of a new table for five, with a day for each decision."""
    page.goto("/tables/new/")
    page.fill("[name=name]", "Slow Thursday")
    page.locator('label.choice:has([name=time][value="24h"])').click()
    page.get_by_role("button", name="Open the table").click()
    return page.input_value("#invitation")


def claim(page, address):
    """A guest in the waiting room keeps the seat with an e-mail."""
    table = page.url
    fill(page, "/accounts/guest/claim/", email=address)
    read_code_in_the_mailbox(page, address)
    page.goto(table)


def owing(game):
    """Who of the two is asked, and has not answered: {user name: its decisions}."""
    asked = Decision.objects.filter(game=game, closed_at=None, answered_at=None, standing=False)
    names = dict(game.players.filter(user__isnull=False).values_list("seat", "name"))
    return {names[each.seat]: each for each in asked if each.seat in names}


def stamp(page):
    """A mark that a reload would wipe."""
    page.evaluate("window.notLoadedAnew = true")


def is_stamped(page):
    return page.evaluate("window.notLoadedAnew === true")


def wait_for_the_question(page, decision):
    """By the bell, or a minute later by the page's own look."""
    page.wait_for_selector(f"#answer-{decision.number}, .final", timeout=75_000)
    return page.locator(".final").count() == 0


def letters(page, subject):
    page.goto("/dev/mailbox/")
    return page.locator(".strip-title a", has_text=subject)


def test_two_people_and_three_bots_play_to_the_presidency(open_page, local_run, bots_at_work):
    rng = random.Random(7)
    lara, ziad = open_page(), open_page(size="phone")
    sign_up(lara, "Lara")
    invitation = open_table(lara)
    stamp(lara)

    ziad.goto(invitation)
    ziad.fill("[name=name]", "Ziad")
    ziad.get_by_role("button", name="Sit down").click()
    expect(lara.locator(".seats")).to_contain_text("Ziad")
    assert is_stamped(lara)
    claim(ziad, "ziad@example.org")
    assert not User.objects.get(username="Ziad").is_guest

    lara.get_by_role("button", name="Start now").click()
    expect(ziad.locator("#now-status")).to_be_attached()
    game = Game.objects.get()
    assert game.players.filter(user=None).count() == 3

    see_what_is_said(lara, ziad)
    forced, answered = play_on(game, {"Lara": lara, "Ziad": ziad}, rng)
    assert forced >= 5 and answered >= 5

    game.refresh_from_db()
    assert game.status == Game.Status.OVER
    for page in (lara, ziad):
        expect(page.locator("#final-title")).to_be_visible(timeout=10_000)
        expect(page.locator(".roles article")).to_have_count(5)
    read_the_mail(open_page(), game)


def see_what_is_said(one, other):
    """Live, without the page being loaded anew."""
    other.wait_for_timeout(1000)
    stamp(other)
    one.fill("#say-text", "With me, all of you.")
    one.locator("#say button").click()
    expect(other.locator("#thread")).to_contain_text("With me, all of you.")
    assert is_stamped(other)


def play_on(game, pages, rng):
    """Every third question is left to the clock; how many were, and how many were answered."""
    forced = answered = 0
    for _ in range(200):
        game.refresh_from_db()
        if game.status == Game.Status.OVER:
            break
        asked = owing(game)
        if not asked:
            pages["Lara"].wait_for_timeout(50)
            continue
        name, decision = rng.choice(sorted(asked.items()))
        if (forced + answered) % 3 == 2:
            send_what_waits()
            run_out_of_time(decision)
            forced += 1
        elif wait_for_the_question(pages[name], decision):
            respond(pages[name], decision, rng)
            answered += 1
    return forced, answered


def respond(page, decision, rng):
    """Answer until it is taken: a hand that chooses at random may leave out something."""
    for _ in range(20):
        with page.expect_response(lambda response: "/answer/" in response.url) as taken:
            answer(page, rng)
        if taken.value.status != 422:
            break
    page.wait_for_function(
        "id => document.querySelector('.final') || !document.getElementById(id)?.classList.contains('is-owed')",
        arg=f"answer-{decision.number}",
        timeout=20_000,
        polling=50,
    )


def read_the_mail(page, game):
    """What Ziad's mails say: whose turn, until when, where; and a way to get no more of them."""
    send_what_waits()
    assert letters(page, "Slow Thursday: the game is over").count() >= 1  # whoever made the last move saw it
    turns = letters(page, "Slow Thursday: your turn until")
    assert turns.count() >= 3
    page.locator(".strip", has_text="ziad@example.org").filter(has_text="your turn until").first.locator("a").click()
    letter = page.locator("main")
    expect(letter).to_contain_text(f"/t/{game.public_id}/")
    expect(letter).to_contain_text("Answer until")
    letter.get_by_role("link", name="See it as HTML").click()
    expect(page.locator(f'a[href$="/t/{game.public_id}/"]').first).to_be_visible()
    page.locator(f'a[href*="/u/{User.objects.get(username="Ziad").unsubscribe_key}/"]').first.click()
    page.get_by_role("button", name="Stop the mail").click()
    expect(page.locator("h1")).to_contain_text("no more mail")
    assert not User.objects.get(username="Ziad").mail_turns
    assert User.objects.get(username="Lara").mail_turns
