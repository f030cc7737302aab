"""In practice bots answer at a person's pace, which is the playback's; and a game that ends is played to its end."""

import random

import pytest
from playwright.sync_api import expect

from games import store
from games.models import Player
from games.services.tables import lobby
from tests import tables
from tests.servers import wait_until
from tests.titles.examples import HANDS, NIGHTS

from .test_playback import look, opened
from .test_practice import ASKED, answer

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def practice(bots_at_work, open_page):
    """function(slug, size) -> the table of a practice game that somebody has just begun."""

    def practice(slug, size="wide"):
        user = tables.user_at(tables.started(2, slug=HANDS), 0)
        page = open_page(user, size)
        players = {HANDS: 4, NIGHTS: 6}.get(slug, 4)
        page.goto(f"/t/{lobby.start_practice(user, slug=slug, players=players).public_id}/")
        return page

    return practice


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_next_question_comes_when_what_the_bots_did_has_been_played(practice, size):
    page = practice(HANDS, size)
    rng, held, asked = random.Random(5), page.locator("#now-held"), page.locator(ASKED)
    page.wait_for_selector(f"#now-held:not([hidden]), {ASKED}")
    if held.is_visible():
        expect(asked).to_be_hidden()
        held.get_by_role("button").click()
    expect(held).to_be_hidden()
    answer(page, rng)
    page.locator('[data-do="pause"]').wait_for()
    expect(held).to_contain_text("Your question comes after it")
    assert (
        page.locator("#headlines, #now-forms, #chronicle > .chronicle > .entry.new").locator("visible=true").count()
        == 0
    )
    page.locator('[data-do="pause"]').click()
    expect(page.locator(".area-map")).to_be_in_viewport()
    if size == "wide":
        held.get_by_role("button").click()
    else:
        page.keyboard.press("Escape")
    expect(held).to_be_hidden()
    asked.first.wait_for()
    expect(page.locator("#chronicle > .chronicle > .entry.new").first).to_be_attached()


def test_what_is_played_is_fetched_before_it_comes_onto_the_board(practice):
    page = practice(HANDS)
    page.wait_for_selector(f"#now-held:not([hidden]), {ASKED}")
    page.keyboard.press("Escape")
    asked, held, through = [], [], []

    def hold(route):
        if through:
            route.continue_()
        else:
            held.append(route)

    page.on("request", lambda request: asked.extend(request.url.split("?")[0].split("/")[5:6]))
    page.route("**/happened/**", hold)
    answer(page, random.Random(5))
    page.wait_for_timeout(1500)
    assert held and "live" not in asked[asked.index("answer") :], asked
    through.append("from now on")
    for each in held:
        each.continue_()
    expect(page.locator("#now-held")).to_be_visible()


@pytest.fixture
def begun(site):
    """(a practice game in which the person, who is asked now, has seen nothing yet; who they are)."""
    user = tables.user_at(tables.started(2, slug=HANDS), 0)
    pk = lobby.start_practice(user, slug=HANDS, players=4).pk

    def asked(now):
        return now.state.number >= 12 and any(not now.players[each.seat].bot for each in now.decisions)

    return tables.played_until(store.read(pk), asked), user


def test_on_a_page_that_has_just_come_the_question_waits_for_six_seconds_at_most(open_page, begun):
    record, user = begun
    page = open_page(user)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.goto(f"/t/{record.public_id}/")
    held, asked = page.locator("#now-held"), page.locator(ASKED).first
    expect(held).to_be_visible()
    expect(asked).to_be_hidden()
    page.clock.fast_forward(6000)
    expect(held).to_be_hidden()
    expect(asked).to_be_visible()
    expect(page.locator(".playback-box")).to_be_visible()


def test_a_page_that_has_just_come_does_not_show_the_question_or_the_board_of_now(open_page, begun):
    record, user = begun
    page, held = open_page(user), []

    def hold(route):
        held.append(route)

    page.route("**/happened/**", hold)
    page.goto(f"/t/{record.public_id}/")
    wait_until(lambda: page.wait_for_timeout(20) or held)
    asked, stage = page.locator(ASKED).first, page.locator(".area-map")
    expect(asked).to_be_hidden()
    expect(stage).to_have_css("opacity", "0.2")
    held[0].continue_()
    expect(page.locator("#now-held")).to_be_visible()
    expect(stage).to_have_css("opacity", "1")
    page.locator("[data-hurry]").click()
    expect(asked).to_be_visible()


@pytest.mark.parametrize("lost", ["**/happened/**", "**/happened*.js"])
def test_the_question_comes_all_the_same_if_what_happened_cannot_be_fetched(open_page, begun, lost):
    record, user = begun
    page, tried = open_page(user), []

    def lose(route):
        tried.append(route)
        route.abort("internetdisconnected")

    page.route(lost, lose)
    page.goto(f"/t/{record.public_id}/")
    expect(page.locator(ASKED).first).to_be_visible(timeout=15_000)
    assert tried


HIDDEN = """window.away = %s;
Object.defineProperty(document, "hidden", { get: () => window.away });"""

TURNS = "(away) => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"


def test_whoever_opened_it_in_a_tab_behind_meets_the_question_beside_what_is_played(open_page, begun):
    record, user = begun
    page = open_page(user)
    page.add_init_script(HIDDEN % "true")
    page.goto(f"/t/{record.public_id}/")
    page.wait_for_load_state("networkidle")
    assert page.locator(".playback-box").count() == 0
    page.evaluate(TURNS, False)
    expect(page.locator(".playback-box")).to_be_visible()
    assert page.locator(ASKED).first.is_visible() and page.locator("#now-held").is_hidden()


def test_whoever_turns_away_meanwhile_comes_back_to_the_question(open_page, begun):
    record, user = begun
    page = open_page(user)
    page.add_init_script(HIDDEN % "false")
    page.goto(f"/t/{record.public_id}/")
    expect(page.locator("#now-held")).to_be_visible()
    page.evaluate(TURNS, True)
    expect(page.locator(ASKED).first).to_be_visible()
    page.evaluate(TURNS, False)
    expect(page.locator("#now-held, .playback-box")).to_have_count(1)
    expect(page.locator("#now-held")).to_be_hidden()


@pytest.mark.parametrize("slug", ["machrou3", HANDS, NIGHTS])
def test_whoever_looks_on_as_a_game_ends_sees_its_end_played_and_then_the_result(open_page, site, slug):
    record = tables.started({NIGHTS: 6, HANDS: 2}.get(slug, 4), slug=slug)
    record = tables.played_until(record, lambda now: now.state.number >= 6)
    page = opened(open_page, record)
    page.wait_for_load_state("networkidle")
    updates = []

    def hold(route):
        updates.append(route)

    page.route("**/t/*/live/**", hold)
    tables.played_until(record, lambda now: now.state.outcome, most=900)
    look(page)
    wait_until(lambda: page.wait_for_timeout(50) or updates)
    assert page.locator(".playback-box").count() == 0
    updates[0].continue_()
    page.unroute("**/t/*/live/**")
    expect(page.locator("#now-status")).to_contain_text("What led to it is played first")
    page.locator('[data-do="pause"]').click()
    assert page.locator("section.final").count() == 0
    page.locator('[data-do="skip"]').click()
    expect(page.locator("section.final")).to_be_visible()
    expect(page.locator(".playback-box")).to_have_count(0)


def test_whoever_comes_back_to_a_game_that_is_over_sees_the_result_and_plays_what_they_like(open_page, site):
    record = tables.started(2, slug=HANDS)
    Player.objects.filter(game=record.pk).update(last_seen_event=1)
    record = tables.played_until(record, lambda now: now.state.outcome, most=900)
    page = opened(open_page, record)
    page.wait_for_load_state("networkidle")
    look(page)
    page.wait_for_timeout(1000)
    assert page.locator(".playback-box").count() == 0
    page.locator(".final #play-link").click()
    expect(page.locator('[data-do="pause"]')).to_be_focused()
    page.locator('[data-do="skip"]').click()
    expect(page.locator("section.final")).to_be_visible()
