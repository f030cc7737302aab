"""On a desk the talk stands in the first screen, public and private: what was said last, and where one writes."""

import pytest
from playwright.sync_api import expect

from games.models import Game, Message, Thread, ThreadMember
from games.titles import registry
from tests import tables
from tests.browser.test_narrow import SIZES, moves
from tests.slow import but_first

from .conftest import scrolls_sideways

pytestmark = pytest.mark.browser

DESKS = ({"width": 1280, "height": 800}, {"width": 1440, "height": 900})

BESIDE = """() => {
  const [map, talk] = ['.area-map', '#panel-talk'].map((each) => document.querySelector(each).getBoundingClientRect());
  return talk.right <= map.left || map.right <= talk.left;
}"""


def begun(slug):
    """A game of which a few questions have been answered: the longest head that a page has stands over the table."""
    options = {"variant": "advanced"} if slug == "machrou3" else None
    return tables.played_until(tables.started(SIZES[slug], slug=slug, options=options), moves(12))


def much_is_said(game, thread=None):
    one = game.players.get(seat=1)
    said = [f"Message {number}, long enough to need a second line." for number in range(30)]
    Message.objects.bulk_create(
        Message(game=game, player=one, user_id=one.user_id, thread=thread, text=text) for text in said
    )


def come(open_page, record, language, desk):
    page = open_page(tables.user_at(record, 0), language=language, reduced_motion="reduce")
    page.set_viewport_size(desk)
    page.goto(f"/t/{record.public_id}/")
    expect(page.locator("#read")).to_be_empty()  # what is in sight was noted as read
    page.evaluate("scrollTo(0, 0)")
    return page


def in_view(page):
    expect(page.locator("#may-say")).to_be_in_viewport(ratio=1)
    expect(page.locator("#thread > li").last.locator("p, :scope:not(:has(p))").last).to_be_in_viewport(ratio=1)
    assert page.evaluate(BESIDE) and not scrolls_sideways(page)


@pytest.mark.parametrize("slug", but_first(registry.rulesets()))
@pytest.mark.parametrize("language", but_first(["en", "ar"]))
def test_the_talk_stands_in_the_first_screen_of_a_desk(open_page, site, slug, language):
    record = begun(slug)
    for messages in (0, 30):
        if messages:
            much_is_said(Game.objects.get(pk=record.pk))
        for desk in DESKS:
            page = come(open_page, record, language, desk)
            in_view(page)
            assert page.evaluate("scrollY") == 0
            page.close()


@pytest.mark.parametrize("slug", but_first(registry.rulesets()))
def test_a_private_talk_is_one_press_away_beside_the_map(open_page, site, slug):
    record = begun(slug)
    game = Game.objects.get(pk=record.pk)
    thread = Thread.objects.create(game=game)
    for player in game.players.filter(seat__in=(0, 1)):
        ThreadMember.objects.create(thread=thread, player=player, user=player.user)
    much_is_said(game)
    much_is_said(game, thread)
    page = come(open_page, record, "ar", DESKS[0])
    link = page.locator("#talk-threads a")
    expect(link).to_be_in_viewport(ratio=1)
    link.click()
    expect(page.locator("#whisper")).not_to_be_empty()
    expect(page.locator("#read")).to_be_empty()
    in_view(page)
    expect(page.locator(".area-map")).to_be_in_viewport()
