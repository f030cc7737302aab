"""Draw the parts that the picture of a table is put together of (`games/titles/table_picture.py`), for each game.

Of `data/picture.svg` the ground in each language, `data/table-<language>.webp`, and in its light the chairs,
`data/places.webp`: one for each emblem, an empty one, and one that is held. Run with the Python of the e2e environment:
`PYTHONPATH=. python tools/tables.py`.
"""

import re
import shutil
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

from pictures import BRANDS, GAMES, SVG, drawn, page_of
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from games.titles.seats import EMBLEMS

HOUSE = GAMES / "static/games"
TOKENS = (HOUSE / "css/tokens.css").read_text(encoding="utf-8")
SPRITES = "".join((HOUSE / f"icons/{name}.svg").read_text(encoding="utf-8") for name in ("sprite", "more"))
SYMBOL = re.compile(r'<symbol id="e-(\w+)"[^>]*>(.*?)</symbol>')
COLOUR = re.compile(r"--(p|on)-(\w+): (#\w+);")

QUIETER = """
h1 { font-size: 60px; margin: 30px 0 10px; white-space: nowrap; }
p { font-size: 28px; }
.kind { display: none; }
:lang(ar) h1 { margin: 10px 0 0; }
"""
"""What the words of a table's picture look like otherwise: the game's name, its headline below, and room for chairs."""

WIDTH, HEIGHT = 160, 200

LIGHTS = {
    "paper": {"wood": "#7a6037", "back": "#f7efdb", "cushion": "#cbb892", "rim": "#2b1d14", "card": "#fffaf0"},
    "night": {"wood": "#c6b89d", "back": "#1b2c24", "cushion": "#5d4b3b", "rim": "#f3e8d2", "card": "#f3e8d2"},
}

CHAIR = """<g stroke="{wood}" stroke-width="6" stroke-linejoin="round">
<path d="M33 100V191M127 100V191" stroke-width="11" stroke-linecap="round"/>
<rect x="27" y="18" width="106" height="98" rx="16" fill="{back}"/>
<rect x="15" y="124" width="130" height="27" rx="10" fill="{cushion}"/></g>"""
MEDALLION = """<circle cx="80" cy="68" r="62" fill="{colour}" stroke="{rim}" stroke-width="6"/>
<svg x="40" y="28" width="80" height="80" viewBox="0 0 24 24" fill="{on}" color="{on}">{emblem}</svg>"""
HELD = """<g transform="rotate(-7 80 66)"><rect x="46" y="40" width="68" height="54" rx="5" fill="{card}"
stroke="{wood}" stroke-width="5"/><path d="M58 58h44M58 75h28" stroke="{wood}" stroke-width="6"
stroke-linecap="round"/></g>"""


def chairs(light: dict[str, str]) -> str:
    """The chairs side by side, as a drawing: one with the medallion of each seat, an empty one, one held."""
    colours = {f"{kind} {name}": value for kind, name, value in COLOUR.findall(TOKENS)}
    marks = dict(SYMBOL.findall(SPRITES))
    taken = [
        MEDALLION.format(colour=colours[f"p {name}"], on=colours[f"on {name}"], emblem=marks[name], **light)
        for name in EMBLEMS
    ]
    shown = [*taken, "", HELD.format(**light)]
    cells = (
        f'<g transform="translate({WIDTH * place} 0)">{CHAIR.format(**light)}{each}</g>'
        for place, each in enumerate(shown)
    )
    width = WIDTH * len(shown)
    return f'<svg xmlns="{SVG[1:-1]}" width="{width}" height="{HEIGHT}" style="display: block">{"".join(cells)}</svg>'


def kept(picture: bytes, into: Path, quality: int) -> None:
    Image.open(BytesIO(picture)).save(into, quality=quality, method=6)


def main() -> None:
    ElementTree.register_namespace("", SVG[1:-1])
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for drawing in sorted(GAMES.glob("titles/*/data/picture.svg")):
            ground(browser.new_page(viewport={"width": 1200, "height": 630}), drawing)
            light = LIGHTS[ElementTree.parse(drawing).getroot().attrib["data-ground"]]  # noqa: S314  # our own
            page = browser.new_page(viewport={"width": WIDTH * (len(EMBLEMS) + 2), "height": HEIGHT})
            page.set_content(f"<style>* {{ margin: 0 }}</style>{chairs(light)}")
            kept(page.screenshot(omit_background=True), drawing.with_name("places.webp"), 90)
        browser.close()


def ground(page: Page, drawing: Path) -> None:
    """The picture in each language, with its headline in the place of the sentence and the game's name above it."""
    for language in BRANDS:
        root, beside = drawn(drawing, language)
        headline = beside.get("data-headline")
        beside.set("data-headline", beside.get("data-game"))
        beside.text = headline
        page.set_content(page_of(root, beside, language, QUIETER))
        page.evaluate("document.fonts.ready")
        kept(page.screenshot(), drawing.with_name(f"table-{language}.webp"), 90)


if __name__ == "__main__":
    main()
