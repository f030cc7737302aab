"""Under forced colours, when a reader's own take the place of the page's, what is drawn can still be told apart."""

import base64
import re
from collections import Counter
from itertools import combinations

import pytest

from games.kernel import owed
from tests import tables
from tests.titles.examples import HANDS, NIGHTS

pytestmark = pytest.mark.browser

SCHEMES = ("light", "dark")
GROUND = {"light": (255, 255, 255), "dark": (0, 0, 0)}

DRAWN = """async ([picture, most]) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { buffer } = context.getImageData(0, 0, Math.min(image.width, most), Math.min(image.height, most)).data;
  const found = [...new Uint32Array(buffer)];
  return most < 99 ? found : [...found.reduce((seen, each) => seen.set(each, (seen.get(each) || 0) + 1), new Map())];
}"""
"""The colours of a picture: one by one of a small corner, else each with the number of its pixels."""


@pytest.fixture
def forced(open_page):
    """`forced(record, seat, size)`: a seat's table under forced colours, by day and then by night."""

    def forced(record, seat, size="wide"):
        page = open_page(tables.user_at(record, seat), size, device_scale_factor=2, reduced_motion="reduce")
        page.emulate_media(forced_colors="active", color_scheme="light")
        page.goto(f"/t/{record.public_id}/", wait_until="networkidle")
        page.evaluate("document.fonts.ready")
        for scheme in SCHEMES:
            page.emulate_media(forced_colors="active", color_scheme=scheme)
            yield page, scheme

    return forced


@pytest.fixture
def drawn(chromium):
    """`drawn(locator, most=…)`: the pixels that are drawn there, so many at most in a line, else {colour: number}."""
    blank = chromium.new_page()

    def drawn(locator, most=9999):
        found = blank.evaluate(DRAWN, [base64.b64encode(locator.screenshot()).decode(), most])
        return list(map(parts, found)) if most < 99 else {parts(each): number for each, number in found}

    yield drawn
    blank.close()


def parts(colour):
    return colour & 255, colour >> 8 & 255, colour >> 16 & 255


def common(found, share=0.02):
    """The colours that make up so much of it, the commonest first."""
    counted = Counter(found)
    return [colour for colour, number in counted.most_common() if number >= share * counted.total()]


def style(locator, name):
    return locator.evaluate("(element, name) => getComputedStyle(element)[name]", name)


def rgb(colour):
    return tuple(map(int, re.findall(r"\d+", colour)[:3]))


def contrast(one, other):
    def light(colour):
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (each / 255 for each in colour)]
        return sum(part * weight for part, weight in zip(parts, (0.2126, 0.7152, 0.0722), strict=True))

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_governorates_differ_in_colour_and_pattern_in_the_legend_and_on_the_map(forced, drawn):
    for page, scheme in forced(tables.started(5), 0):
        swatches = [drawn(each, most=30) for each in page.locator(".map-legend svg").all()]
        grounds = [common(each)[0] for each in swatches]
        assert len({*grounds, GROUND[scheme]}) == 6
        masks = [[colour != ground for colour in swatch] for swatch, ground in zip(swatches, grounds, strict=True)]
        for one, other in combinations(masks, 2):
            assert sum(a != b for a, b in zip(one, other, strict=True)) > 0.05 * len(one)
        fills = {each: style(page.locator(f"#land .gov-{each}").first, "fill") for each in GOVERNORATES}
        assert len(set(fills.values())) == 5
        assert style(page.locator(".weaves rect").first, "fill").startswith("url(")


GOVERNORATES = ("north", "bekaa", "mount-lebanon", "beirut", "south")


def test_owners_and_their_blocs_keep_their_colours(forced, drawn):
    for page, _scheme in forced(tables.started(5), 0):
        house = common(drawn(page.locator(".hemicycle")), 0.003)
        for bloc in page.locator(".bloc:has(.bloc-fill)").all():
            colour = rgb(style(bloc.locator(".bloc-fill"), "fill"))
            of_owner = re.search(r"p-\w+", bloc.evaluate("(bloc) => bloc.outerHTML"))[0]
            pawn = common(drawn(page.locator(f".district.{of_owner} .pawn").first))
            assert colour in house and colour in pawn and len(pawn) > 2
            track = rgb(style(bloc.locator(".bloc-track"), "fill"))
            assert track != colour and {colour, track} <= set(common(drawn(bloc.locator(".bloc-bar"))))


@pytest.mark.slow
def test_bars_show_how_far_they_are_filled(forced, drawn):
    for page, _scheme in forced(tables.started(5), 0):
        page.locator("#secret").evaluate("(secret) => { secret.open = true; }")
        bar = page.locator(".measures progress").first
        bar.evaluate("(bar) => { bar.value = 0; }")
        empty = common(drawn(bar))
        bar.evaluate("(bar) => { bar.value = bar.max; }")
        assert set(common(drawn(bar))) - set(empty)
    record = tables.started(4, slug=HANDS)
    record = tables.played_until(record, lambda now: max(each.id for each in owed(now.state)) > 12)
    for page, scheme in forced(record, 0):
        gauge = page.locator(".gauge:has(.gauge-fill:not([width='0']))").first
        assert len({*common(drawn(gauge)), GROUND[scheme]}) > 2


@pytest.mark.slow
def test_the_ballot_that_is_ticked_and_the_tab_that_is_shown_are_marked(forced, drawn):
    record = tables.played_until(tables.started(5), tables.sealed_vote)
    for page, _scheme in forced(record, owed(record.state)[0].seat, "phone"):
        ballot = page.locator(".ballot").first
        ballot.locator("input").evaluate("(input) => { input.checked = false; }")
        before = common(drawn(ballot), 0.01)
        ballot.click()
        assert set(common(drawn(ballot), 0.01)) - set(before)
        shown, other = page.locator(".tab[aria-current]"), page.locator(".tab:not([aria-current])").first
        assert style(shown, "borderBlockStartWidth") != style(other, "borderBlockStartWidth")


def in_the_night(record):
    """Whether it is night, and somebody is dead."""
    return record.state.table.deaths and {each.kind for each in owed(record.state)} == {"night"}


def by_day(record):
    return record.state.table.deaths and "night" not in {each.kind for each in owed(record.state)}


@pytest.mark.slow
@pytest.mark.parametrize("when", [by_day, in_the_night])
def test_around_the_table_names_and_the_dead_are_readable_by_day_and_by_night(forced, when):
    record = tables.played_until(tables.started(10, slug=NIGHTS), when, most=2000)
    for page, scheme in forced(record, 0):
        ground = rgb(style(page.locator(".round-table"), "backgroundColor"))
        assert ground == GROUND[scheme]
        for name in page.locator(".place:not(.is-me, .is-dead) .place-name").all():
            fill, halo = rgb(style(name, "fill")), rgb(style(name, "stroke"))
            assert contrast(fill, halo) > 4.5 and contrast(fill, ground) > 4.5
        assert contrast(rgb(style(page.locator(".place-cross").first, "stroke")), ground) > 4.5
