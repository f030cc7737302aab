"""Chips of players in lines that wrap: emblems of two lines stand apart, and names and signs are whole."""

import pytest
from playwright.sync_api import expect

from games.kernel import owed
from games.kernel.press import Deal
from games.models import Game, Player
from games.services.talk import press
from games.titles import registry
from games.titles.machrou3.rules.press import NoChallenge
from tests import tables
from tests.slow import but_first

pytestmark = pytest.mark.browser

NAMES = ("Abdulrahman al-Khatib", "زياد الطويل جدا هنا", "Gjpqy Agnieszka Quigley", "Ğüşçöy Éöyj", "Ziad")

TOUCHING = """(panel) => {
  const shown = [...panel.querySelectorAll(".chip")].filter((chip) => chip.checkVisibility());
  const boxes = shown.map((chip) => chip.querySelector(".chip-emblem").getBoundingClientRect());
  const found = [];
  boxes.forEach((one, index) => boxes.slice(index + 1).forEach((other) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (across > -3 && down > -3) found.push(shown[index].closest("p, li, h3").textContent);
  }));
  return found;
}"""
"""An emblem has a rim of 1.5 pixels around its box."""

CUT = """(panel) => [...panel.querySelectorAll(".chip-name")].filter((name) => {
  const glyphs = document.createRange();
  glyphs.selectNodeContents(name);
  const [whole, shown] = [glyphs.getBoundingClientRect(), name.getBoundingClientRect()];
  return name.checkVisibility() && (whole.top < shown.top - .5 || whole.bottom > shown.bottom + .5);
}).map((name) => name.textContent)"""

OUTSIDE = """(panel) => [...panel.querySelectorAll(".chip, .joined")].filter((each) => {
  const [line, box] = [each.closest("p, li, h3").getBoundingClientRect(), each.getBoundingClientRect()];
  const wide = box.left < line.left - .5 || box.right > line.right + .5 || each.scrollWidth > each.clientWidth + 1;
  return each.checkVisibility() && wide;
}).map((each) => each.textContent)"""


OWN_CUT = """() => [...document.querySelectorAll(".chip.mine > .chip-name, .seat:has(> .chip-me) > .seat-name")]
  .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
  .map((name) => name.closest("[id]").id)"""


IN_ITS_LINE = """() => {
  const at = (place) => {
    const mark = document.createElement("span");
    mark.style.display = "inline-block";
    place(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  };
  return [...document.querySelectorAll(".question .chip")].map((chip) => {
    const [name, question] = [chip.querySelector(".chip-name"), chip.closest(".question")];
    const apart = at((mark) => chip.before(mark)) - at((mark) => name.append(mark));
    return [Math.abs(apart) < 1.5, getComputedStyle(name).fontWeight === getComputedStyle(question).fontWeight];
  });
}"""
"""Of each name in a question whether it stands on the line of what is before it, and in its weight."""


@pytest.fixture
def voting(site):
    """(a table of five with such names, at which one is asked how to vote, whoever is asked)."""
    record = tables.started(5)
    record = tables.played_until(record, lambda now: any(each.kind == "vote" for each in now.state.decisions))
    game = Game.objects.get(pk=record.pk)
    for seat, name in enumerate(NAMES):
        Player.objects.filter(game=game, seat=seat).update(name=name)
    for player in game.players.all():
        other = (player.seat + 2) % 5
        deal = Deal(other, NoChallenge(other), NoChallenge(player.seat), 0)
        press.say(game, player=player, act=deal, text="A bargain.")
    return record, owed(record.state)[0].seat


LOOKS = [(size, language) for size in ("phone", "wide") for language in ("ar", "en", "fr")]


@pytest.mark.parametrize(("size", "language"), but_first(LOOKS))
def test_chips_of_lines_that_wrap_stand_apart_and_whole(open_page, voting, size, language):
    record, seat = voting
    page = open_page(tables.user_at(record, seat), size=size, language=language)
    page.goto(f"/t/{record.public_id}/")
    for part in ("now", "chronicle", "talk"):
        if size == "phone":
            page.locator(f'.tab[href="#panel-{part}"]').click()
        panel = page.locator(f"#panel-{part}")
        expect(panel.locator(".chip").first).to_be_attached()
        assert panel.evaluate(TOUCHING) == [], part
        assert panel.evaluate(CUT) == panel.evaluate(OUTSIDE) == [], part


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_a_name_in_a_question_stands_on_its_line_and_in_its_weight(open_page, voting, size):
    record, seat = voting
    Player.objects.filter(game=record.pk).update(name="Gaya")  # short, so that no line ends before it
    page = open_page(tables.user_at(record, seat), size=size)
    page.goto(f"/t/{record.public_id}/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(IN_ITS_LINE) == [[True, True]]


@pytest.mark.parametrize(
    ("size", "slug"), but_first([(size, slug) for slug in registry.rulesets() for size in ("phone", "wide")])
)
def test_ones_own_name_is_not_cut_for_the_word_beside_it(open_page, site, size, slug):
    seats = registry.rulesets()[slug].seats
    record = tables.started(sorted((seats[0], 5, seats[-1]))[1], slug=slug)
    Player.objects.filter(game=record.pk, seat=0).update(name="Guest 160776")
    page = open_page(tables.user_at(record, 0), size=size)
    page.goto(f"/t/{record.public_id}/")
    for tab in page.locator(".tab").all():
        if size == "phone":
            tab.click()
        assert page.evaluate(OWN_CUT) == []
