"""The installed site without a network, and what a device keeps of whom."""

import pytest

from games.kernel import owed
from games.models import Game, Player
from tests import tables
from tests.browser import urls
from tests.browser.conftest import scrolls_sideways
from tests.servers import wait_until
from tests.titles.examples import HANDS

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WORKING = "async () => Boolean(await navigator.serviceWorker.ready)"
READY = "async () => Boolean(navigator.serviceWorker.controller && await caches.match('/offline/'))"
KEPT = """async () => { const all = [];
    for (const name of await caches.keys())
        for (const each of await (await caches.open(name)).keys()) all.push(each.url);
    return all }"""


def open_app(page, address):
    """Go to `address`, with the worker at work and its page without a network kept."""
    page.goto(address)
    page.evaluate(WORKING)
    page.reload()
    wait_until(lambda: page.evaluate(READY))


def test_without_a_network_ones_games_are_shown_as_last_seen_and_after_signing_out_nothing_is(open_page, site):
    record = tables.played_until(tables.started(4), lambda now: now.state.number >= 3)
    Game.objects.filter(pk=record.pk).update(name="Thursday, slowly")
    user = tables.user_at(record, record.state.decisions[0].seat)
    page = open_page(user, service_workers="allow", size="phone", language="ar")
    open_app(page, "/home/")
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


def test_the_page_without_a_network_stays_until_the_whole_of_a_new_one_is_there(open_page, site, settings):
    settings.ROOT_URLCONF = urls.__name__
    urls.lost_parts.clear()
    page = open_page(service_workers="allow")
    open_app(page, "/")
    page.evaluate("navigator.serviceWorker.controller.postMessage({ offline: '/fault/part' })")
    wait_until(lambda: urls.lost_parts)
    page.context.set_offline(True)
    page.goto("/lobby/")
    assert page.get_by_role("heading", name="No network").is_visible()


BADGE = """
window.badge = [];
navigator.setAppBadge = async (number) => { badge.push(number); };
navigator.clearAppBadge = async () => { badge.push(null); };
"""


def test_the_icon_bears_how_many_games_wait_for_whoever_is_signed_in(open_page, site):
    first, second = (tables.started(2, slug=HANDS) for _ in range(2))
    user = tables.user_at(first, owed(first.state)[0].seat)
    page = open_page(user)
    page.add_init_script(BADGE)
    page.goto("/home/")
    assert page.evaluate("badge") == [1]
    Player.objects.filter(game=second.pk, seat=owed(second.state)[0].seat).update(user=user)
    page.goto("/home/")
    assert page.evaluate("badge") == [2]
    page.context.clear_cookies()
    page.goto("/")
    assert page.evaluate("badge") == [None]
