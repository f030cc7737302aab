"""Every page, in English and Arabic, by day and by night, on a desk and on a phone: whole and open to everybody."""

from contextlib import closing, contextmanager

import pytest
from django.urls import URLPattern, get_resolver

from accounts.display import COOKIE, FONTS, Display
from accounts.display import SIZES as SIZES_OF_TEXT
from accounts.models import User

from .conftest import SIZES, Tabs, scrolls_sideways, serious
from .pages import PAGES, SHOW_NO_PAGE
from .world import a_turn_mail, make_world

pytestmark = pytest.mark.browser

DIRECTION = {"en": "ltr", "ar": "rtl"}

# Colours don't depend on the language: the two languages take turns by day and by night. Axe needs longest of all, so
# the desk is looked through by day and by night, the phone by night alone.
LIGHT = {"en": {"wide": "light", "phone": "dark"}, "ar": {"wide": "dark"}}

SMALL = """() => [...document.querySelectorAll(
    "main .btn, main button, main summary, .tab, .choice, .act-head, .ballot, .masthead summary, .menu-list a,"
    + " input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea")]
  .filter((each) => each.checkVisibility({visibilityProperty: true}) && !each.closest("svg, .ledger, p"))
  .map((each) => [each.outerHTML.slice(0, 160), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 && box.height > 0).map(([html, box]) => `${box.height} ${html}`)"""


@pytest.fixture
def world(local_run, language):
    made = make_world()
    a_turn_mail(made["member"])
    User.objects.update(language=language)
    return made


def come_to(page, entry, world):
    if callable(entry.go):
        entry.go(page, world)
    else:
        page.goto(entry.go.format_map(world))


class Shared:
    """A browser for each person, who opens in it what an address leads to; what takes steps begins in a new one."""

    def __init__(self, chromium, site, world, language):
        self.chromium, self.site, self.world, self.language = chromium, site, world, language
        self.of = {}

    @contextmanager
    def tab(self, entry):
        """(a tab of this entry's person, what it complains of from now on)."""
        if callable(entry.go):
            with closing(Tabs(self.chromium, self.site)) as tabs:
                yield self.open(tabs, entry), tabs.complaints
            return
        if entry.who not in self.of:
            tabs = Tabs(self.chromium, self.site)
            self.of[entry.who] = tabs, self.open(tabs, entry)
        tabs, page = self.of[entry.who]
        tabs.complaints.clear()
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(SIZES["wide"])
        yield page, tabs.complaints

    def open(self, tabs, entry):
        return tabs.open(self.world.get(entry.who), language=self.language, reduced_motion="reduce")

    def close(self):
        for tabs, _page in self.of.values():
            tabs.close()


def faults(page, language):
    """What is wrong with the page that is shown, as sentences."""
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        if scrolls_sideways(page):
            yield f"{name}: scrolls sideways"
        if light := LIGHT[language].get(name):
            page.emulate_media(color_scheme=light)
            yield from (f"{name}, {light}: {fault}" for fault in serious(page))
    yield from (f"too small for a thumb: {each}" for each in page.evaluate(SMALL))


def wrong_language(page, language):
    html = page.locator("html")
    if (html.get_attribute("lang"), html.get_attribute("dir")) != (language, DIRECTION[language]):
        yield "wrong language or direction"


PARTS = 3
"""In how many parts they are looked through, each in a world of its own: axe takes its time on a slow machine."""


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_page_is_whole_and_open_to_everybody(language, part, chromium, site, world):
    found = {}
    with closing(Shared(chromium, site, world, language)) as shared:
        for name, entry in [*PAGES.items()][part::PARTS]:
            with shared.tab(entry) as (page, complaints):
                come_to(page, entry, world)
                wrong = [*faults(page, language)]
                if name != "error-500":
                    wrong += wrong_language(page, language)
            wrong += [each for each in complaints if entry.status == 200 or str(entry.status) not in each]
            if wrong:
                found[name] = wrong
    assert found == {}


def names(patterns, space=""):
    """The name of each address, or its path where it has none."""
    for each in patterns:
        if isinstance(each, URLPattern):
            yield f"{space}{each.name}" if each.name else str(each.pattern)
        else:
            inner = f"{each.namespace}:" if each.namespace else ""
            yield from names(each.url_patterns, space + inner)


FAULTS = ("fault/", "static/lost")


def test_every_address_is_looked_at():
    shown = {name for entry in PAGES.values() for name in entry.shows}
    found = {name for name in names(get_resolver("tests.browser.urls").url_patterns) if not name.startswith(FAULTS)}
    assert found == shown | set(SHOW_NO_PAGE)


LARGEST = Display(size=SIZES_OF_TEXT[-1], font=FONTS[-1])
IN_LARGE_LETTERS = (
    "landing",
    "lobby",
    "create",
    "table-own-turn",
    "table-finished",
    *(name for name in PAGES if name.startswith("rules")),
    "game",
    "home",
    "display",
)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr"])
def test_the_largest_letters_scroll_no_page_sideways(language, chromium, site, world):
    """On a phone, between, and on a desk."""
    found = []
    for name in IN_LARGE_LETTERS:
        entry = PAGES[name]
        with closing(Tabs(chromium, site)) as tabs:
            page = tabs.open(world.get(entry.who), language=language, reduced_motion="reduce")
            page.context.add_cookies([{"name": COOKIE, "value": LARGEST.word, "url": site}])
            come_to(page, entry, world)
            for width in (380, 800, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                if scrolls_sideways(page):
                    found.append(f"{name} at {width}")
    assert found == []
