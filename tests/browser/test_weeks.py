"""Three people and two bots over forced days: by mail and at the table; a vacation, a pause, a replacement."""

import random
import re
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from accounts import calendar
from games.models import Decision, Event, Game, Move, Player
from machrou3.local import mailbox

from .test_over_days import owing, respond
from .world import person, run_out_of_time, send_what_waits

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LINK = re.compile(r"https?://\S+/a/\S+")


def open_table(page):
    """A table that honours calendars, with a day for each answer; the address of its invitation."""
    page.goto("/tables/new/")
    page.fill("[name=name]", "Weeks in Batroun")
    page.locator("details.more > summary").click()
    for calendar_part in page.locator("[name=honours]").all():
        calendar_part.check()
    page.get_by_role("button", name="Open the table").click()
    return page.input_value("#invitation")


def sit_down(page, invitation):
    page.goto(invitation)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats")).to_be_visible()


def letters(settings, user):
    """The mails to `user`, the latest first."""
    files = sorted(Path(settings.LOCAL_MAILBOX).glob("*.eml"), reverse=True)
    return [letter for letter in map(mailbox.read, files) if user.email in letter.to]


def go(page, address):
    """Open a page, which may be loading itself anew at that moment because something has happened."""
    try:
        page.goto(address)
    except Error as fault:
        assert "interrupted by another navigation" in str(fault)
        page.wait_for_load_state()
        page.goto(address)


def answer_by_mail(page, settings, user, rng):
    """Press one of the links of the newest mail about a turn; whether it had any."""
    send_what_waits()
    newest = next((each for each in letters(settings, user) if "your turn until" in each.subject), None)
    links = LINK.findall(newest.text) if newest else []
    if not links:
        return False
    go(page, rng.choice(links))
    button = page.locator("main form button")
    if not button.count():
        return False
    button.click()
    return page.get_by_text("your answer is in").count() == 1


def force(decision):
    """A day goes by for whoever is asked."""
    send_what_waits()
    run_out_of_time(decision)


def due(game, seat):
    return Decision.objects.filter(game=game, seat=seat, closed_at=None, standing=False).get().due


@pytest.mark.long
def test_three_people_and_two_bots_over_weeks(open_page, local_run, bots_at_work, settings):
    rng = random.Random(11)
    people = {name: person(name) for name in ("Lara", "Ziad", "Hind", "Nour")}
    pages = {name: open_page(people[name], size) for name, size in zip(people, ("wide", "phone", "phone", "wide"))}
    invitation = open_table(pages["Lara"])
    for name in ("Ziad", "Hind"):
        sit_down(pages[name], invitation)
    pages["Lara"].reload()
    pages["Lara"].get_by_role("button", name="Start now").click()
    expect(pages["Lara"].locator("#now-status")).to_be_attached()
    game = Game.objects.get()

    by_mail = play_until(game, pages, people, settings, rng, lambda: by_mail_so_far() >= 2)
    pause(game, pages, rng)
    take_a_vacation(game, pages, people, rng)
    replace(game, pages, people, rng)
    del pages["Hind"], people["Hind"]
    by_mail += play_until(game, pages, people, settings, rng, lambda: game.status == Game.Status.OVER)

    assert by_mail >= 4
    for page in pages.values():
        go(page, f"/t/{game.public_id}/")
        expect(page.locator("#final-title")).to_be_visible(timeout=10_000)
    told = set(Event.objects.filter(game=game, house=True).values_list("kind", flat=True))
    assert told >= {"Paused", "SeatAway", "SeatOffered", "SeatTaken"}
    send_what_waits()
    every_mail_can_be_read(open_page(), settings)


def by_mail_so_far():
    return Move.objects.filter(mover="player").count() // 4


def play_until(game, pages, people, settings, rng, done):
    """Answer at the table, by mail, or not at all, until `done()`; how many answers went by mail."""
    by_mail = turns = 0
    for _ in range(300):
        game.refresh_from_db()
        if game.status == Game.Status.OVER or done():
            return by_mail
        asked = {name: each for name, each in owing(game).items() if name in pages}
        if not asked:
            next(iter(pages.values())).wait_for_timeout(50)
            continue
        name, decision = rng.choice(sorted(asked.items()))
        turns += 1
        if turns % 3 == 0 and answer_by_mail(pages[name], settings, people[name], rng):
            by_mail += 1
        elif turns % 7 == 6 and not Player.objects.get(game=game, seat=decision.seat).missed:
            force(decision)
        else:
            answer_at_the_table(game, pages[name], decision, rng)
    raise AssertionError("the game does not go on")


def answer_at_the_table(game, page, decision, rng):
    go(page, f"/t/{game.public_id}/")
    if page.locator(f"#answer-{decision.number}").count():
        respond(page, decision, rng)


def wait_for(game, pages, rng, names):
    """The (name, decision) of one of these people who is asked openly; what else is asked is answered."""
    for _ in range(100):
        asked = sorted(owing(game).items())
        for name, decision in asked:
            if name in names and not decision.sealed:
                return name, decision
        for name, decision in asked[:1]:
            answer_at_the_table(game, pages[name], decision, rng)
        pages["Lara"].wait_for_timeout(50)
    raise AssertionError("nobody of them is asked")


def take_a_vacation(game, pages, people, rng):
    """What is owed is due after it."""
    name, decision = wait_for(game, pages, rng, ("Lara", "Ziad"))
    page, was, today = pages[name], due(game, decision.seat), calendar.today(people[name])
    page.goto("/accounts/calendar/")
    page.get_by_label("First day").fill(today.isoformat())
    page.get_by_label("Last day").fill((today + timedelta(days=5)).isoformat())
    page.get_by_role("button", name="Plan it").click()
    expect(page.locator("#messages")).to_contain_text("The vacation is planned.")
    assert due(game, decision.seat) - was >= timedelta(days=5)


def pause(game, pages, rng):
    """All three agree, and what is owed is due that much later."""
    _, decision = wait_for(game, pages, rng, ("Lara", "Ziad", "Hind"))
    was = due(game, decision.seat)
    matters = f"/t/{game.public_id}/matters/"
    pages["Lara"].goto(matters)
    pages["Lara"].get_by_role("region", name="Pause").get_by_label("How long").select_option("2 days")
    pages["Lara"].get_by_role("button", name="Propose a pause").click()
    expect(pages["Lara"].locator("#pause")).to_contain_text("Still asked")
    send_what_waits()
    for name in ("Ziad", "Hind"):
        pages[name].goto(matters)
        pages[name].get_by_role("button", name="Yes, let us pause").click()
    expect(pages["Hind"].locator("#pause")).to_contain_text("The clocks stand still until")
    assert due(game, decision.seat) - was >= timedelta(days=1, hours=23)
    pages["Ziad"].goto(matters)
    pages["Ziad"].get_by_role("button", name="Propose to go on now").click()
    for name in ("Lara", "Hind"):
        pages[name].goto(matters)
        pages[name].get_by_role("button", name="Yes, let us go on").click()
    expect(pages["Hind"].locator("#pause")).to_contain_text("The clocks run.")


def replace(game, pages, people, rng):
    """Hind stays away; the two others look for somebody, and Nour takes the seat and all that it knows."""
    seat = Player.objects.get(game=game, user=people["Hind"])
    while not Player.objects.get(pk=seat.pk).stand_in:
        asked = owing(game)
        if "Hind" in asked:
            force(asked["Hind"])
        for name in sorted(asked.keys() - {"Hind"})[:1]:
            answer_at_the_table(game, pages[name], asked[name], rng)
        pages["Lara"].wait_for_timeout(50)
    send_what_waits()
    matters = f"/t/{game.public_id}/matters/"
    pages["Hind"].goto(f"/t/{game.public_id}/")
    expect(pages["Hind"].locator("#panel-you")).to_be_attached()
    pages["Lara"].goto(matters)
    pages["Lara"].get_by_role("button", name="Propose to look for somebody else").click()
    expect(pages["Lara"].locator("main")).to_contain_text("To look for somebody else: 1 of the 2 needed say yes.")
    pages["Ziad"].goto(matters)
    pages["Ziad"].get_by_role("button", name="Yes, somebody else").click()
    pages["Lara"].goto(matters)
    pages["Nour"].goto(pages["Lara"].locator("[id^=offer-]").input_value())
    pages["Nour"].get_by_role("button", name="Take the seat").click()
    expect(pages["Nour"].locator("#now-status")).to_be_attached()
    assert Player.objects.get(pk=seat.pk).user == people["Nour"]
    expect(pages["Hind"].locator("#messages")).to_contain_text("not at that table any more", timeout=70_000)
    assert pages["Hind"].request.get(f"/t/{game.public_id}/").status == 404


SUBJECTS = (
    "your turn until",
    "the game has begun",
    "the game is over",
    "somebody stands in for you",
    "the table asks for your vote",
)


def every_mail_can_be_read(page, settings):
    """As text and as HTML, one of each kind on a phone."""
    found = {}
    for file in sorted(Path(settings.LOCAL_MAILBOX).glob("*.eml")):
        letter = mailbox.read(file)
        assert letter.text.strip() and "<html" in letter.html
        found |= {subject: letter for subject in SUBJECTS if subject in letter.subject}
    assert set(found) == set(SUBJECTS)
    page.set_viewport_size({"width": 380, "height": 760})
    for letter in found.values():
        page.goto(f"/dev/mailbox/{letter.name}/")
        expect(page.locator("main")).to_contain_text(letter.subject)
        page.get_by_role("link", name="See it as HTML").click()
        expect(page.locator("body")).to_contain_text("Weeks in Batroun")
