"""From the end of a game to the next: two people's browsers tap at once, and meet at one table."""

import pytest
from playwright.sync_api import expect

from games.models import Again, Game
from games.services.tables import lobby
from tests import tables

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_two_tap_again_at_once_and_play_a_second_game(open_page):
    record = tables.started(2, bots="random", size=4)
    people = [tables.user_at(record, player.seat) for player in record.players if player.user_id]
    record = tables.played_until(record, lambda now: now.state.outcome)
    pages = [open_page(people[0]), open_page(people[1], size="phone")]
    for page in pages:
        page.goto(f"/t/{record.public_id}/")
        expect(page.locator("#final-title")).to_contain_text("You ")
    for page in pages:
        page.evaluate("setTimeout(() => document.querySelector('#again .btn-primary').click(), 100)")
    for page in pages:
        page.wait_for_url(lambda url: record.public_id not in url)
        expect(page.locator("#now-status")).to_be_attached(timeout=60_000)
    table = Again.objects.get().table
    assert all(table.public_id in page.url for page in pages)
    assert (table.status, table.players.filter(user=None).count()) == (Game.Status.RUNNING, 2)


def test_who_is_back_is_said_to_the_other_without_a_reload(open_page):
    record = tables.started(2, bots="random", size=4)
    people = [tables.user_at(record, player.seat) for player in record.players if player.user_id]
    record = tables.played_until(record, lambda now: now.state.outcome)
    one, other = open_page(people[0]), open_page(people[1], size="phone")
    other.goto(f"/t/{record.public_id}/")
    expect(other.locator("#again")).to_contain_text("Again with the same people")
    one.goto(f"/t/{record.public_id}/")
    one.locator("#again").get_by_role("button", name="Again with the same people").click()
    expect(one.locator(".seats")).to_contain_text("held for", timeout=60_000)
    expect(other.locator("#again")).to_contain_text("Sit down with them", timeout=75_000)
    other.locator("#thumb button", has_text="Sit down with them").click()
    expect(other.locator("#now-status")).to_be_attached(timeout=60_000)


def test_the_next_game_is_one_tap_away_wherever_one_reads_of_the_end(open_page):
    record = tables.played_until(tables.started(4), lambda now: now.state.outcome)
    page = open_page(tables.user_at(record, 0), size="phone")
    page.goto(f"/t/{record.public_id}/")
    docked, here = page.locator("#thumb .btn-primary"), page.locator("#again .btn-primary")
    expect(docked).to_be_in_viewport(ratio=1)
    for top, in_sight in (("window.innerHeight - 9", False), ("200", True), ("-200", False)):
        here.evaluate(f"each => window.scrollBy(0, each.getBoundingClientRect().top - {top})")
        expect(here if in_sight else docked).to_be_in_viewport(ratio=1)
        expect(docked).to_be_visible(visible=not in_sight)
    page.evaluate("window.scrollTo(0, 0)")
    assert page.get_by_role("button", name=docked.inner_text()).count() == 1
    assert docked.evaluate("each => each.tabIndex") == -1
    docked.click()
    page.wait_for_url(lambda url: record.public_id not in url)
    expect(page.locator(".seats")).to_contain_text("held for")


def test_from_an_invitation_on_a_phone_to_a_seat_with_a_name_and_nothing_else(open_page, django_user_model):
    host = django_user_model.objects.create_user("Lara", "lara@example.org", "cedar-and-ink-28")
    table = lobby.create_table(host, name="Thursday", size=4, seconds=3600)
    page = open_page(size="phone")
    page.goto(f"/join/{table.invite_key}/")
    expect(page.locator("h1")).to_contain_text("Thursday")
    page.fill("[name=name]", "Ziad")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats")).to_contain_text("Ziad", timeout=60_000)
    assert set(table.players.values_list("name", flat=True)) == {"Lara", "Ziad"}
