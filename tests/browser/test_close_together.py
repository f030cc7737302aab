"""What stands close together: brackets, letters before an emblem, flags on the map, rows and groups of a form."""

import pytest

from accounts.models import User
from games.kernel import owed
from games.titles import registry
from tests import tables
from tests.slow import but_first

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "ar", "fr")

TORN = r"""(question) => {
  const found = new Set();
  let seen = 0;
  const line = parseFloat(getComputedStyle(question).lineHeight);
  for (let width = 120; width <= 340; width += 4) {
    question.style.inlineSize = `${width}px`;
    const texts = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: within, index } of texts.currentNode.data.matchAll(/\([^()]*\)/g)) {
        const place = document.createRange();
        place.setStart(texts.currentNode, index);
        place.setEnd(texts.currentNode, index + within.length);
        seen += 1;
        if (place.getBoundingClientRect().height > 1.5 * line) found.add(within);
      }
    }
  }
  return [seen > 0, [...found]];
}"""
"""Whether a question has brackets, and those that stand on two lines, however wide it is."""

UNDER_AN_EMBLEM = r"""() => {
  const found = [];
  let seen = 0;
  for (const emblem of document.querySelectorAll("main .entry .chip-emblem, main .chronicle .chip-emblem")) {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    texts.currentNode = emblem;
    const before = texts.previousNode();
    if (!/\S$/.test(before?.data ?? " ")) continue;
    const letter = document.createRange();
    letter.setStart(before, before.data.length - 1);
    letter.setEnd(before, before.data.length);
    const [one, other] = [letter.getBoundingClientRect(), emblem.getBoundingClientRect()];
    if (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) < 4) continue;
    seen += 1;
    if (Math.max(other.left - one.right, one.left - other.right) < 1.5) found.push(before.data.slice(-12));
  }
  return [seen > 0, found];
}"""
"""Whether a letter or sign stands directly before an emblem, and which of them its rim of 1.5 pixels covers."""

OVER_A_NAME = """() => {
  const places = [...document.querySelectorAll("[data-district]")];
  const flags = places.map((place) => {
    const badge = place.querySelector(".badge");
    const flag = badge.cloneNode();
    flag.setAttribute("class", "flag");
    flag.setAttribute("href", "#m-flag");
    badge.after(flag);
    place.classList.add("legal");
    return [place.querySelector(".label").textContent, flag.getBoundingClientRect()];
  });
  const context = document.createElement("canvas").getContext("2d");
  const names = places.map((place) => {
    const label = place.querySelector(".label");
    const style = getComputedStyle(label);
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.letterSpacing = style.letterSpacing;
    context.textAlign = "center";
    context.direction = style.direction;
    const ink = context.measureText(label.textContent);
    const [x, y, all] = [label.x.baseVal[0].value, label.y.baseVal[0].value, label.getScreenCTM()];
    const corner = (across, down) => new DOMPoint(x + across, y + down).matrixTransform(all);
    const [start, end] = [
      corner(-ink.actualBoundingBoxLeft, -ink.actualBoundingBoxAscent),
      corner(ink.actualBoundingBoxRight, ink.actualBoundingBoxDescent),
    ];
    return [label.textContent, start, end];
  });
  return [flags.every(([, flag]) => flag.width > 0), flags.flatMap(([whose, flag]) => names
    .filter(([, start, end]) => flag.left < end.x && flag.right > start.x && flag.top < end.y && flag.bottom > start.y)
    .map(([name]) => `${whose} over ${name}`))];
}"""
"""Every district is flagged: whether all flags are there, and whose flag comes over the ink of which name."""

BLANK = """() => [...document.querySelectorAll("#players tbody tr")].map((row) => {
  const first = document.createRange();
  first.selectNodeContents(row.querySelector("th"));
  const ends = [...first.getClientRects()].map(({ bottom }) => bottom);
  return Math.round(row.getBoundingClientRect().bottom - Math.max(...ends));
})"""
"""How many pixels of each row are blank below what stands in its first column, which is what a phone shows."""

GLUED = """() => [...document.querySelectorAll("details.more :is(legend, .field > label)")]
  .filter((label) => label.checkVisibility())
  .map((label) => {
    const group = label.closest("fieldset, .field");
    const all = [...document.querySelectorAll("details.more :is(p, select, input, label, legend, summary)")];
    const above = all.filter((each) => each.checkVisibility() && !group.contains(each)
      && each.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING);
    const [box, ends] = [label.getBoundingClientRect(), above.map((each) => each.getBoundingClientRect().bottom)];
    return [label.textContent.trim(), Math.round(box.top - Math.max(...ends))];
  }).filter(([, apart]) => apart < 12)"""
"""The labels of groups that stand less than 12 pixels below what is above them, and how far."""


@pytest.mark.parametrize("language", but_first(LANGUAGES))
def test_no_bracket_of_a_question_is_torn_by_the_end_of_a_line(open_page, site, language):
    record = tables.played_until(tables.started(5), lambda now: any(each.kind == "swap" for each in owed(now.state)))
    page = open_page(tables.user_at(record, owed(record.state)[0].seat), size="phone", language=language)
    page.goto(f"/t/{record.public_id}/")
    page.evaluate("document.fonts.ready")
    assert page.locator(".answer .question").first.evaluate(TORN) == [True, []]


def test_an_emblem_leaves_the_letter_before_it_whole(open_page, site):
    record = tables.played_until(tables.started(5), lambda now: now.state.number > 20)
    page = open_page(tables.user_at(record, 0), size="phone", language="ar")  # where a word may join the name after it
    page.goto(f"/t/{record.public_id}/chronicle/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(UNDER_AN_EMBLEM) == [True, []]


@pytest.mark.parametrize(
    ("size", "language"), but_first([(size, each) for each in LANGUAGES for size in ("phone", "wide")])
)
def test_no_flag_covers_the_name_of_a_district(open_page, site, size, language):
    record = tables.started(5)
    page = open_page(tables.user_at(record, 0), size=size, language=language)
    page.goto(f"/t/{record.public_id}/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(OVER_A_NAME) == [True, []]


@pytest.mark.parametrize("slug", but_first([*registry.rulesets()]))
def test_no_row_of_the_players_is_blank_on_a_phone(open_page, site, slug):
    options = tables.ADVANCED if slug == "machrou3" else None
    record = tables.started(registry.rulesets()[slug].seats[-1], slug=slug, options=options)
    record = tables.played_until(record, lambda now: now.state.number > 20)
    page = open_page(tables.user_at(record, 0), size="phone")
    page.goto(f"/t/{record.public_id}/")
    blank = page.evaluate(BLANK)
    assert len(blank) == len(record.state.seats) and max(blank) < 60


@pytest.mark.parametrize("slug", but_first([*registry.rulesets()]))
def test_the_groups_of_more_choices_stand_apart(open_page, site, slug):
    page = open_page(User.objects.create(username="opens"), size="phone")
    page.goto(f"/tables/new/?game={slug}")
    page.locator("details.more > summary").click()
    assert page.locator("details.more :is(legend, .field > label):visible").count() > 4
    assert page.evaluate(GLUED) == []
