"""Every page of every game, in all three languages, on the narrowest phone: nothing scrolls sideways, whoever plays.

No word of a table breaks in two, on a phone or in the narrow column of a desk.
"""

from contextlib import closing

import pytest

from accounts.names import LONGEST
from games.models import Player
from games.titles import registry
from tests import tables
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

from .conftest import Tabs, scrolls_sideways

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LANGUAGES = ("fr", "ar", "en")
NARROW = {"width": 360, "height": 640}
OF_A_TABLE = ("", "talk/", "chronicle/", "replay/", "orders/", "matters/", "notes/", "deal/", "talk/new/")
OF_THE_END = ("", "chronicle/", "replay/", "deal/")

SIZES = {HANDS: 4, COMMITTEES: 9, NIGHTS: 9, "machrou3": 5}
"""How many sit at a table of each game."""

APART = """() => {
  const words = [...document.querySelectorAll(".tab")].map((tab) => {
    const text = document.createRange();
    text.selectNode([...tab.childNodes].find((node) => node.data?.trim()));
    return text.getBoundingClientRect();
  }).sort((one, other) => one.left - other.left);
  return Math.min(...words.slice(1).map((each, number) => each.left - words[number].right));
}"""
"""Pixels between the words of two tabs, where they are nearest."""

BROKEN = r"""() => [
  ...document.querySelectorAll("#board, #panel-you, #players, #now-forms, #chronicle .side"),
].flatMap((part) => {
  const found = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement.closest("svg, .visually-hidden, .chip")) continue;
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/\p{L}[\p{L}\p{M}’']+|\d+/gu)) {
      const place = document.createRange();
      place.setStart(texts.currentNode, index);
      place.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
})"""
"""The words that stand on two lines."""

RUNS_OVER = """() => [...document.querySelectorAll(".lying > li, .fan-card > summary, .playing-card")]
  .filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent.trim())"""
"""What stands on the small cards whose words are wider than they are."""


def test_every_game_has_a_size():
    assert set(SIZES) == set(registry.rulesets())


@pytest.mark.parametrize("slug", SIZES)
def test_no_page_of_a_game_scrolls_sideways_on_a_narrow_phone(slug, chromium, local_run, site):
    begun = tables.played_until(tables.started(SIZES[slug], slug=slug), moves(12))
    over = tables.played_until(tables.started(SIZES[slug], slug=slug), lambda now: now.state.outcome, most=2000)
    for seat in range(SIZES[slug]):
        Player.objects.filter(game__in=(begun.pk, over.pk), seat=seat).update(name=f"{'W' * (LONGEST - 1)}{seat}")
    who, player = tables.user_at(begun, 0), tables.user_at(over, 0)
    pages = [f"/t/{begun.public_id}/{part}" for part in OF_A_TABLE]
    pages += [f"/t/{over.public_id}/{part}" for part in OF_THE_END]
    pages += [f"/games/{slug}/", f"/rules/{slug}/", f"/tables/new/?game={slug}", f"/lobby/?game={slug}"]
    found = []
    for language in LANGUAGES:
        with closing(Tabs(chromium, site)) as tabs:
            page, end = tabs.open(who, language=language), tabs.open(player, language=language)
            for path in pages:
                tab = end if over.public_id in path else page
                tab.set_viewport_size(NARROW)
                tab.goto(path)
                if scrolls_sideways(tab):
                    found.append((language, path.replace(begun.public_id, "begun").replace(over.public_id, "over")))
    assert found == []


@pytest.mark.parametrize("slug", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_table_breaks_in_two(slug, language, open_page):
    record = tables.played_until(tables.started(SIZES[slug], slug=slug), moves(24))
    page = open_page(tables.user_at(record, 0), language=language, reduced_motion="reduce")
    for width in (1280, 380):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"/t/{record.public_id}/")
        page.evaluate("document.fonts.ready")
        page.evaluate("document.querySelectorAll('.table details').forEach((each) => { each.open = true })")
        for part in ("now", "you"):
            if width == 380:
                page.locator(f'.tab[href="#panel-{part}"]').click()
            assert page.evaluate(BROKEN) == [], width
            assert page.evaluate(RUNS_OVER) == [], width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "size"), [(COMMITTEES, 16), (NIGHTS, 9)])
def test_no_word_of_a_role_breaks_in_the_narrow_column(slug, size, language, open_page):
    record = tables.started(size, slug=slug)
    found = set()
    for seat in record.state.seats[:: 1 if language == "en" or slug == NIGHTS else 3]:
        page = open_page(tables.user_at(record, seat), language=language, reduced_motion="reduce")
        page.goto(f"/t/{record.public_id}/")
        page.evaluate("document.fonts.ready")
        page.locator("#secret > summary").click()
        for width in (1280, 1100):
            page.set_viewport_size({"width": width, "height": 800})
            found |= {(width, word) for word in page.evaluate(BROKEN)}
        page.context.close()
    assert found == set()


@pytest.mark.parametrize("slug", SIZES)
def test_what_is_unfolded_beside_the_board_stays_in_its_column(slug, open_page):
    over = tables.played_until(tables.started(SIZES[slug], slug=slug), lambda now: now.state.outcome, most=2000)
    for seat in range(SIZES[slug]):
        Player.objects.filter(game=over.pk, seat=seat).update(name=f"Guest {978920 + seat}")
    page = open_page(tables.user_at(over, 0))
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/t/{over.public_id}/")
    page.evaluate("document.querySelectorAll('.table details').forEach((each) => { each.open = true })")
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_tabs_stand_apart_on_a_narrow_phone(language, open_page):
    table = tables.started(4)
    page = open_page(tables.user_at(table, 0), language=language)
    page.set_viewport_size(NARROW)
    page.goto(f"/t/{table.public_id}/")
    assert page.evaluate(APART) >= 8


def moves(number):
    """Whether so many decisions have come up."""
    return lambda record: max(each.id for each in record.state.decisions) >= number
