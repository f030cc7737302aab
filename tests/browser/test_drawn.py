"""What is drawn: no name lies under a piece or is struck through by an arrow, and figures stand as their words do."""

import pytest

from games import store
from games.kernel import owed
from games.models import Player
from tests import tables
from tests.slow import but_first
from tests.titles.examples import HANDS, NIGHTS

pytestmark = pytest.mark.browser

NAMES = (
    "Lara",
    "Yellow lantern",
    "محمد",
    "Wim Wammes",
    "أبو خليل الطويل",
    "MMMMMMMM",
    "Ziad",
    "Gyjp qgy",
    "Anne-Marie de la Tour",
)
"""Short, long, wide and narrow, with tails, in both scripts."""

UNDER_A_PAWN = """() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const scale = 4;
  return [...document.querySelectorAll('[data-district]')].filter((district) => {
    const label = district.querySelector('text.label');
    const style = getComputedStyle(label);
    const shift = style.transform === 'none' ? 0 : new DOMMatrix(style.transform).f;
    context.setTransform(scale, 0, 0, scale, 200, 200);
    context.clearRect(-50, -50, 100, 100);
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.letterSpacing = style.letterSpacing;
    context.textAlign = 'center';
    context.direction = style.direction;
    context.fillText(label.textContent, label.x.baseVal[0].value, label.y.baseVal[0].value + shift);
    const ink = context.getImageData(0, 0, 400, 400).data;
    const head = (x, y) => Math.hypot(x, y + 4) < 12;
    for (let place = 3; place < ink.length; place += 4) {
      const [x, y] = [((place >> 2) % 400 - 200) / scale, (Math.floor((place >> 2) / 400) - 200) / scale];
      if (ink[place] > 127 && head(x, y)) return true;
    }
    return false;
  }).map((district) => district.querySelector('text.label').textContent);
}"""
"""The labels whose ink comes under the head of a pawn: each drawn once more beside a pawn that lies at its place."""

STRUCK = """() => {
  const names = [...document.querySelectorAll('.place-name')].map((name) => [name.textContent, name.getBBox()]);
  const struck = new Set();
  for (const arrow of document.querySelectorAll('.accusation')) {
    for (let way = 0; way <= arrow.getTotalLength(); way += 0.5) {
      const { x, y } = arrow.getPointAtLength(way);
      for (const [name, box] of names) {
        if (x > box.x - 1 && x < box.x + box.width + 1 && y > box.y && y < box.y + box.height) struck.add(name);
      }
    }
  }
  return [...struck];
}"""
"""The names that an arrow comes over, or that one begins or ends in."""

IN_ORDER = r"""() => {
  const at = (text, place) => {
    const range = document.createRange();
    range.setStart(text, place);
    range.setEnd(text, place + 1);
    return range.getBoundingClientRect().left;
  };
  const runs = (text, between) => {
    const [first, both] = [text.data.slice(0, text.data.search(between)), text.data];
    const last = /[\d\p{L}][^\d\p{L}]*$/u;
    return at(text, first.search(last)) < at(text, both.search(last));
  };
  const stand = [...document.querySelectorAll('.stand')].find((each) => each.querySelector('.lying b'));
  const words = document.createTreeWalker(stand.querySelector('.lying-head'), NodeFilter.SHOW_TEXT).nextNode();
  return [runs(stand.querySelector('.lying b').firstChild, /\//), runs(words, /[,،]/)];
}"""
"""Whether the first figure of a card stands to the left of the second, and the same of the words above them."""


@pytest.mark.parametrize("language", but_first(["ar", "en", "fr"]))
def test_no_pawn_covers_the_tail_of_a_letter_of_a_district(open_page, language):
    record = tables.started(5)
    page = open_page(tables.user_at(record, 0), language=language)
    page.goto(f"/t/{record.public_id}/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(UNDER_A_PAWN) == []


@pytest.mark.parametrize("players", but_first([10, 6, 17, 20]))
def test_no_accusation_strikes_a_name_through(open_page, players):
    record = tables.started(players, slug=NIGHTS)
    for seat in range(players):
        name = NAMES[seat % len(NAMES)] + "2" * (seat // len(NAMES))
        Player.objects.filter(game=record.pk, seat=seat).update(name=name)
    record = tables.played_until(store.read(record.pk), accused_by(players * 2 // 3), most=2000)
    page = open_page(tables.user_at(record, 0), language="ar" if players % 4 else "en")
    for width in (1280, 380):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"/t/{record.public_id}/")
        page.evaluate("document.fonts.ready")
        assert page.locator(".accusation").count() >= players * 2 // 3
        assert page.evaluate(STRUCK) == []


def accused_by(most):
    """Whether so many accuse somebody today."""

    def so_many(record):
        table = record.state.table
        return sum(each.round == table.round and each.whom is not None for each in table.accusations) >= most

    return so_many


@pytest.mark.parametrize("language", but_first(["ar", "en"]))
def test_the_figures_of_a_card_stand_in_the_order_of_the_words_above_them(open_page, language):
    record = tables.started(4, slug=HANDS)
    record = tables.played_until(record, lambda now: max(each.id for each in owed(now.state)) > 12)
    page = open_page(tables.user_at(record, 0), language=language)
    page.goto(f"/t/{record.public_id}/")
    assert page.evaluate(IN_ORDER) == [language == "en"] * 2
