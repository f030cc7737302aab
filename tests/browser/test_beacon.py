"""A waiting room whose table waits for a public beacon: what is fixed is shown, and the game begins by itself."""

import pytest
from playwright.sync_api import expect

from accounts.models import User
from games.models import Game
from games.services.tables import drawing, lobby
from games.store import beacon
from tests.browser.conftest import scrolls_sideways, serious
from tests.deal import relay

pytestmark = pytest.mark.browser


@pytest.fixture
def table(site, settings):
    """A table of two people and two bots, before it is started."""
    with relay.relay() as told:
        settings.DRAND_URL, settings.DRAND_CHAIN = told.url, relay.CHAIN
        host, other = User.objects.create(username="Lara"), User.objects.create(username="Ziad")
        game = lobby.create_table(host, name="Cedars", size=4, seconds=3600)
        lobby.join(other, pk=game.pk)
        yield game


def test_contributions_are_closed_on_open_pages_and_the_game_begins_by_itself(open_page, table, monkeypatch):
    page = open_page(User.objects.get(username="Ziad"), size="phone")
    page.goto(f"/t/{table.public_id}/")
    page.locator("#deal > summary").click()
    expect(page.get_by_label("What you add to the deal")).to_be_visible()
    lobby.start(table.host, pk=table.pk, bots="random")
    closed = Game.objects.get(pk=table.pk)
    expect(page.get_by_text(closed.deal_fingerprint)).to_be_visible()
    expect(page.get_by_label("What you add to the deal")).to_have_count(0)
    expect(page.get_by_role("button", name="Leave the table")).to_have_count(0)
    assert not scrolls_sideways(page) and serious(page) == []
    now = beacon.now() + 60
    monkeypatch.setattr(beacon, "now", lambda: now)
    drawing.draw_all()
    expect(page.locator("body.at-table")).to_be_visible()
