"""The table in a browser: no complaint, reachable by everybody, live, and the secret face down."""

import random
import re

import pytest
from playwright.sync_api import expect

from games import store
from games.kernel import owed
from games.services.playing import play
from games.titles import registry
from games.titles.machrou3.rules.moves import Pass
from machrou3 import doorbell
from tests import tables
from tests.slow import but_first

from .conftest import serious

pytestmark = pytest.mark.browser


@pytest.fixture
def record(site):
    return tables.started(5)


def address(record):
    return f"/t/{record.public_id}/"


def acting(record):
    (decision,) = owed(record.state)
    return decision, tables.user_at(record, decision.seat)


@pytest.mark.parametrize("size", but_first(["phone", "wide"]))
@pytest.mark.parametrize("scheme", but_first(["light", "dark"]))
@pytest.mark.slow
def test_nothing_serious_is_found_by_axe(open_page, record, size, scheme):
    _, user = acting(record)
    page = open_page(user, size, color_scheme=scheme, reduced_motion="reduce")
    page.goto(address(record))
    page.locator(".act-head").nth(1).click()
    page.locator(".pair summary").first.click()
    assert serious(page) == []
    if size == "phone":
        page.locator('.tab[href="#panel-you"]').click()
    page.locator("#secret > summary").click()
    assert serious(page) == []


@pytest.mark.slow
def test_a_vote_and_an_end_have_nothing_serious(open_page, record):
    record = tables.played_until(record, tables.sealed_vote)
    page = open_page(tables.user_at(record, owed(record.state)[0].seat), reduced_motion="reduce")
    page.goto(address(record))
    assert serious(page) == []
    page.close()
    record = tables.played_until(record, lambda now: now.state.outcome)
    page = open_page(tables.user_at(record, 0), reduced_motion="reduce")
    page.goto(address(record))
    assert serious(page) == []


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_nothing_scrolls_sideways(open_page, record, size):
    page = open_page(acting(record)[1], size)
    page.goto(address(record))
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.slow
def test_a_page_whose_bell_is_taken_away_looks_at_once(open_page, record):
    """Whoever lost the seat is told so, not left with what was shown until a minute is over."""
    seat = record.players[1]
    page = open_page(tables.user_at(record, seat.seat))
    page.goto(address(record))
    page.wait_for_timeout(1000)
    with page.expect_response(lambda response: f"{address(record)}live/" in response.url):
        doorbell.bar(f"user:{seat.channel}", f"game:{record.public_id}")


@pytest.mark.slow
def test_a_turn_of_another_shows_at_once(open_page, record):
    decision, user = acting(record)
    watcher = open_page(tables.user_at(record, (decision.seat + 1) % 5))
    watcher.goto(address(record))
    watcher.wait_for_timeout(1000)
    expect(watcher).to_have_title("A table")
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    expect(watcher.locator("#chronicle > .chronicle .entry").first).to_contain_text("passes")
    expect(watcher.locator(".question")).to_contain_text("It is your turn")
    expect(watcher).to_have_title("● A table")


@pytest.mark.slow
def test_an_answer_that_was_given_elsewhere_meanwhile_is_refused_without_a_complaint(open_page, record):
    decision, user = acting(record)
    page = open_page(user)
    page.goto(address(record))
    under_way = []
    page.route("**/answer/**", lambda route: under_way.append(route))  # noqa: PLW0108  Playwright marks what it is given
    answer = page.locator(f"#answer-{decision.id}")
    answer.locator('input[value="Pass"]').check(force=True)
    with page.expect_request("**/answer/**"):
        answer.locator("[data-submit]").click()
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    expect(answer).to_have_count(0)
    with page.expect_response("**/answer/**") as response:
        under_way[0].continue_()
    assert response.value.status == 409
    page.wait_for_timeout(300)  # until it is drawn


@pytest.mark.slow
def test_an_update_leaves_the_board_alone_until_it_changes(open_page, record):
    decision, user = acting(record)
    page = open_page(tables.user_at(record, (decision.seat + 2) % 5))
    page.goto(address(record))
    page.evaluate("document.querySelectorAll('[data-mark]').forEach(part => { part.dataset.kept = 'yes' })")
    kept = page.locator("#map-pieces[data-kept], #ledger #map-table[data-kept], #panel-house #parliament[data-kept]")
    expect(kept).to_have_count(3)
    with page.expect_response("**/live/**") as update:
        play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    assert "data-district=" not in update.value.text()
    expect(page.locator("#chronicle > .chronicle .entry").first).to_contain_text("passes")
    expect(kept).to_have_count(3)
    page.evaluate("document.querySelectorAll('[data-mark]').forEach(part => { part.dataset.mark = 'another' })")
    page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")
    expect(kept).to_have_count(0)
    expect(page.locator("#map-pieces[data-mark], #ledger #map-table[data-mark], #parliament[data-mark]")).to_have_count(
        3
    )


@pytest.mark.slow
def test_an_open_page_shows_the_end_when_it_comes(open_page, record):
    page = open_page(tables.user_at(record, 0), reduced_motion="reduce")
    page.goto(address(record))
    tables.played_until(record, lambda now: now.state.outcome)
    expect(page.locator(".roles article")).to_have_count(5, timeout=15_000)


@pytest.mark.slow
def test_what_is_being_chosen_survives_an_update(open_page, record):
    record = tables.played_until(record, tables.sealed_vote)
    first = owed(record.state)[0]
    page = open_page(tables.user_at(record, first.seat))
    page.goto(address(record))
    page.locator(".ballot-against").click()
    page.locator("#say-text").fill("I keep my promises")
    page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")
    page.wait_for_load_state("networkidle")
    expect(page.locator(".ballot-against input")).to_be_checked()
    expect(page.locator("#say-text")).to_have_value("I keep my promises")


@pytest.mark.slow
def test_what_ones_turn_brought_about_is_new_and_what_was_there_before_is_not(open_page, record):
    decision, user = acting(record)
    page = open_page(user)
    page.goto(address(record))
    page.locator('.act[data-act="Pass"] .act-head').click()
    page.locator("[data-submit]").click()
    expect(page.locator("#chronicle > .chronicle .entry").first).to_contain_text("passes")
    expect(page.locator(".here-mark")).to_contain_text("1 thing since")
    record = store.read(record.pk)
    decision, user = acting(record)
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    expect(page.locator(".here-mark")).to_contain_text("2 things since")


@pytest.mark.slow
def test_a_sealed_vote_says_so_and_can_be_changed(open_page, record):
    record = tables.played_until(record, tables.sealed_vote)
    first = owed(record.state)[0]
    page = open_page(tables.user_at(record, first.seat))
    page.goto(address(record))
    back, face = page.locator("form.answer .secret-back"), page.locator(".ballots")
    for card in ("against", "with"):
        page.locator(f".ballot-{card}").click()
        with page.expect_response(lambda response: "/answer/" in response.url) as answered:
            page.locator("form.answer button").click()
        assert answered.value.status == 204
        expect(page.locator("#now-forms .notice")).to_contain_text("sealed")
        page.reload()
        expect(face).to_be_hidden()
        back.focus()
        page.keyboard.press("Enter")
        expect(face).to_be_visible()
        expect(page.locator(f".ballot-{card} input")).to_be_checked()


@pytest.mark.parametrize("slug", but_first(registry.rulesets()))
def test_the_stage_has_nearly_half_of_a_desk_with_the_decision_beside_it(open_page, site, slug):
    record = tables.started(registry.title(slug).about.usual, slug=slug)
    page = open_page(tables.user_at(record, owed(record.state)[0].seat))
    page.goto(address(record))
    stage, decision = page.evaluate(
        "() => ['.area-map', '#panel-now'].map((each) => document.querySelector(each).getBoundingClientRect().toJSON())"
    )
    assert stage["width"] >= 0.45 * page.viewport_size["width"]
    assert decision["x"] >= stage["x"] + stage["width"] and decision["y"] == stage["y"]


def test_the_secret_lies_face_down_until_it_is_turned(open_page, record):
    decision, user = acting(record)
    character = record.state.table.deck.characters[record.state.table.character[decision.seat]].names["en"]
    page = open_page(user)
    page.goto(address(record))
    face = page.locator("#secret").get_by_text(character, exact=False).first
    expect(face).to_be_hidden()
    page.locator("#secret > summary").focus()
    page.keyboard.press("Enter")
    expect(face).to_be_visible()
    page.keyboard.press("Escape")
    expect(face).to_be_hidden()


@pytest.mark.slow
def test_a_cover_opened_while_an_update_is_drawn_stays_open(open_page, record):
    page = open_page(acting(record)[1])
    page.goto(address(record))
    cover = page.locator("#now-forms details.secret").first
    page.evaluate(
        """cover => {
            document.addEventListener("htmx:oobBeforeSwap", (event) => {
                if (event.detail.target.id === "now-forms") cover.open = true;
            });
            document.addEventListener("htmx:afterSettle", () => { cover.dataset.settled = "yes"; });
            document.body.dispatchEvent(new CustomEvent("look"));
        }""",
        cover.element_handle(),
    )
    expect(page.locator("#now-forms [data-settled]")).to_have_count(1)
    page.wait_for_timeout(100)  # several parts settle
    assert cover.evaluate("cover => cover.open")


@pytest.mark.slow
def test_a_district_is_chosen_on_the_map_as_in_the_list(open_page, record):
    page = open_page(acting(record)[1])
    page.goto(address(record))
    code = page.locator(".district.legal").first.get_attribute("data-district")
    page.locator(f'.district[data-district="{code}"]').press("Enter")
    chosen = page.locator("form.answer input:checked:not([name=act])").evaluate_all("all => all.map(i => i.value)")
    assert any(code in value.split() for value in chosen)
    expect(page.locator(f'.district[data-district="{code}"]')).to_have_class(re.compile("chosen"))


def test_without_script_a_turn_is_taken_all_the_same(open_page, record):
    _, user = acting(record)
    page = open_page(user, java_script_enabled=False)
    page.goto(address(record))
    page.locator("#secret > summary").click()
    expect(page.locator("#secret .playing-card").first).to_be_visible()
    page.locator('.act[data-act="Pass"] .act-head').click()
    page.locator("[data-submit]").click()
    expect(page.locator("#chronicle > .chronicle .entry").first).to_contain_text("passes")
    page.locator("#say-text").fill("Your move")
    page.locator("#say button").click()
    expect(page.locator("#thread")).to_contain_text("Your move")


@pytest.mark.slow
def test_by_keyboard_alone(open_page, record):
    _, user = acting(record)
    page = open_page(user)
    page.goto(address(record))
    page.locator('.act[data-act="Campaign"] input[name=act]').focus()
    for _ in range(random.Random(1).randint(4, 6)):
        page.keyboard.press("ArrowDown")
    page.locator('.act[data-act="Pass"] input[name=act]').focus()
    page.keyboard.press("Space")
    page.locator("[data-submit]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chronicle > .chronicle .entry").first).to_contain_text("passes")


def test_a_doorbell_that_is_lost_is_called_again_and_is_no_fault(open_page, record):
    page = open_page(tables.user_at(record, 0))
    page.route("**/live/?ticket=*", lambda route: route.fulfill(status=204))
    page.goto(address(record))
    for _again in range(2):
        page.wait_for_event("request", lambda request: "/live/?ticket=" in request.url)
