"""What one presses on a phone is as large as a thumb, on the pages of each game and on the way to them."""

from contextlib import closing

import pytest

from games.kernel import owed
from tests import tables

from .conftest import Tabs
from .test_narrow import LANGUAGES, SIZES, moves

pytestmark = pytest.mark.browser

PHONE = {"width": 380, "height": 800}

SMALL = r"""() => {
  const pressed = "a[href], button, summary, label:has(input), input, select, textarea, [role=button]";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after { animation: none !important; transition: none !important }
    .tab-panel:not(.is-shown), .act > .act-body.act-body { display: block !important }
    .area-map { position: static !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.querySelectorAll("main details").forEach((fold) => { fold.open = true; });
  const shown = (each) => each.checkVisibility({ visibilityProperty: true });
  const block = (each) => {
    while (/^(inline|contents)/.test(getComputedStyle(each).display)) each = each.parentElement;
    return each;
  };
  const said = (box) => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement: over } = texts.currentNode;
      const own = over.closest(pressed);
      if (/[\p{L}\p{N}]/u.test(data) && shown(over) && !over.closest(".visually-hidden, svg")
        && (!own || !box.contains(own) || own === box)) return true;
    }
    return false;
  };
  const small = (each) => {
    each.scrollIntoView({ block: "center", inline: "center" });
    const lines = [...each.getClientRects()].sort((one, other) => other.width - one.width);
    const { x, y, width, height } = lines[0];
    const hit = (right, down) => {
      const at = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)?.closest(pressed);
      return at && (at === each || each.contains(at) || at.control === each);
    };
    const reach = (right, down) => {
      let far = 0;
      while (far < 24 && hit(right * far, down * far) && hit(right * (far + 4), down * (far + 4))) far += 4;
      while (far < 24 && hit(right * far, down * far)) far += 0.5;
      return far;
    };
    const wide = reach(1, 0) + reach(-1, 0);
    const high = Math.max(reach(0, 1) + reach(0, -1), lines.length > 1 && each.getBoundingClientRect().height);
    if (getComputedStyle(each).display.startsWith("inline") && said(block(each))) return Math.max(high, height) < 23.5;
    const least = each.closest("svg") ? 23.5 : 43.5;
    return high < least || wide < (each.matches(".term") ? 23.5 : least);
  };
  const found = [...document.querySelectorAll(pressed)]
    .filter((each) => shown(each) && each.getClientRects().length && !each.matches(".skip, label input, [type=hidden]"))
    .filter(small).map((each) => each.outerHTML.slice(0, 160));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  return found;
}"""
"""What is too small for a thumb, each as it is written, with all panels and folds open. What is hit counts, so that no
neighbour may lie over it. 44 pixels are asked for; of a link or a word in a sentence 24 in height, of a word that is
by itself 24 in width, and 24 of what is drawn on the map, for all of that stands in a list too. How far it reaches is
found in steps of 4 pixels and then of half a one: to ask the page what lies at a point takes longest."""

PARTS = ("", "talk/", "chronicle/", "replay/", "notes/", "orders/", "matters/", "deal/", "bargains/")
WAYS = ("/", "/home/", "/lobby/", "/games/", "/history/", "/tables/new/")


@pytest.mark.slow
@pytest.mark.parametrize("slug", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_presses_is_as_large_as_a_thumb(slug, language, chromium, local_run, site):
    size = SIZES[slug]
    new = tables.lobby(2, size=size, slug=slug)
    begun = tables.started(size, slug=slug)
    middle = tables.played_until(tables.started(size, slug=slug), moves(14))
    over = tables.played_until(tables.started(size, slug=slug), lambda now: now.state.outcome, most=2000)
    asked = owed(begun.state)[0].seat
    visits = [
        (new.players.first().user, [f"/t/{new.public_id}/"]),
        (tables.user_at(begun, asked), [f"/t/{begun.public_id}/"]),
        (tables.user_at(begun, (asked + 1) % size), [f"/t/{begun.public_id}/"]),
        (tables.user_at(middle, owed(middle.state)[0].seat), [f"/t/{middle.public_id}/{part}" for part in PARTS]),
        (tables.user_at(over, 0), [f"/t/{over.public_id}/{part}" for part in ("", "replay/?as=open")]),
        (tables.user_at(over, 0), [*WAYS, f"/games/{slug}/", f"/tables/new/?game={slug}"]),
    ]
    found = {}
    for user, paths in visits:
        with closing(Tabs(chromium, site)) as tabs:
            page = tabs.open(user, language=language, is_mobile=True, has_touch=True, reduced_motion="reduce")
            page.set_viewport_size(PHONE)
            for path in paths:
                page.goto(path)
                if small := page.evaluate(SMALL):
                    found[path] = small
    assert found == {}
