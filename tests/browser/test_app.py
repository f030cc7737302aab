"""The installed site without a network, and what a device keeps of whom."""

import pytest

from games.models import Game
from tests import tables
from tests.browser.conftest import scrolls_sideways

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

READY = """async () => { await navigator.serviceWorker.ready;
    return Boolean(navigator.serviceWorker.controller && await caches.match("/offline/")) }"""
KEPT = """async () => { const all = [];
    for (const name of await caches.keys())
        for (const each of await (await caches.open(name)).keys()) all.push(each.url);
    return all }"""


def test_without_a_network_ones_games_are_shown_as_last_seen_and_after_signing_out_nothing_is(open_page, site):
    record = tables.played_until(tables.started(4), lambda now: now.state.number >= 3)
    Game.objects.filter(pk=record.pk).update(name="Thursday, slowly")
    user = tables.user_at(record, record.state.decisions[0].seat)
    page = open_page(user, service_workers="allow", size="phone", language="ar")
    page.goto("/home/")
    page.reload()
    page.wait_for_function(READY)
    assert all("/static/" in each or each.endswith("/offline/") for each in page.evaluate(KEPT))
    page.context.set_offline(True)
    page.goto("/lobby/")
    assert page.locator("[data-seen]").get_by_text("Thursday, slowly").is_visible()
    assert page.locator("html").get_attribute("dir") == "rtl" and not scrolls_sideways(page)
    page.context.set_offline(False)
    page.goto("/accounts/logout/")
    with page.expect_navigation():
        page.locator("main form button").first.click()
    page.wait_for_function("() => localStorage.getItem('seen') === null")
