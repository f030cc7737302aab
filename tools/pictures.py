"""Draw the pictures of the games, as links show them, each from its `data/picture.svg` into its static folder.

A drawing says what stands beside it: its title is the headline, its description the sentence, `data-game` the game's
name, `data-ground` whether it is drawn on paper or at night; a `metadata` of it says the same in another language. Run
with the Python of the e2e environment. The English picture of the flagship was taken of its board by hand: its cover is
made here, and the pictures in other languages, of the board that its page of rules begins with.
"""

import shutil
from base64 import b64encode
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from playwright.sync_api import Page, sync_playwright

TOOLS = Path(__file__).resolve().parent
GAMES = TOOLS.parent / "games"
FLAGSHIP = GAMES / "static/games/img"
FONTS = TOOLS / "fonts/readex-pro-latin.woff2", GAMES / "static/games/fonts/readex-pro-arabic.woff2"
BRANDS = {"en": "Machrou3", "fr": "Machrou3", "ar": "مشروع رئيس"}
SVG = "{http://www.w3.org/2000/svg}"

CEDAR = "M12 1 8 6h2L6 11h2.4L3 17h8v5h2v-5h8l-5.4-6H18l-4-5h2z"
PAGE = """<!doctype html><html lang="{language}"><style>{style}</style><body class="{kind}">{drawing}
<div class="words"><div class="brand"><svg viewBox="0 0 24 24"><path d="{cedar}"/></svg>{brand}</div>
<h1>{headline}</h1><p>{sentence}</p><span class="kind">{name}</span></div></body></html>"""

STYLE = """
@font-face { font-family: readex; src: url(data:font/woff2;base64,LATIN); font-weight: 160 700; }
@font-face { font-family: arabic; src: url(data:font/woff2;base64,ARABIC); font-weight: 160 700; }
* { margin: 0; box-sizing: border-box; }
body { width: 1200px; height: 630px; overflow: hidden; font-family: readex, arabic; position: relative; }
.words { position: absolute; inset: 0 auto 0 58px; width: 500px; padding-top: 66px; }
.brand { display: flex; gap: 12px; align-items: center; font-size: 30px; font-weight: 600; }
.brand svg { width: 42px; height: 42px; }
h1 { margin: 34px 0 18px; font-size: 70px; line-height: 1.02; font-weight: 700; letter-spacing: -1.5px; }
h1 { text-wrap: balance; }
p { font-size: 26px; line-height: 1.42; }
.kind { margin-top: 28px; display: inline-block; padding: 8px 18px; border: 2px solid; border-radius: 4px; }
.kind { font-size: 22px; font-weight: 600; }
.stage { position: absolute; inset: 0; width: 1200px; height: 630px; overflow: visible; }
:lang(ar) .words { direction: rtl; inset: 0 58px 0 auto; }
:lang(ar) .stage { left: -560px; }
:lang(ar) :is(h1, p) { letter-spacing: 0; line-height: 1.5; }
:lang(ar) h1 { margin: 18px 0 8px; }
.paper { background: radial-gradient(circle at 20% 10%, #f8ecd2, #e6d3ae 60%, #d8c197); color: #241a14; }
.paper p { color: #5d4b3b; }
.paper .brand svg { fill: #1c5b3c; }
.night { background: radial-gradient(circle at 74% 52%, #2f4a3b 0, #1b2c24 42%, #0d1712 80%); color: #f3e8d2; }
.night p { color: #c6b89d; }
.night .brand svg { fill: #8ccfa5; }
"""

SHRUNK = """async ([source, left, width, height, type]) => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").drawImage(picture, left, 0, 1200 - left, 630, 0, 0, width, height);
  const blob = await canvas.convertToBlob({type, quality: .8});
  return [...new Uint8Array(await blob.arrayBuffer())];
}"""
"""A picture of 1200 by 630, what is cut off its left side, and a size -> that part of it in this size."""

COVER = 0, 800, 420, "image/webp"
ART = 600, 400, 420, "image/webp"
"""Its half without words."""
STAMP = 600, 240, 252, "image/jpeg"
"""The same, small, as a mail shows it: not every program that reads mail shows WebP."""


def said(root: Element, language: str) -> Element:
    """What stands beside the drawing in a language, as an element: its attributes, and the sentence as its text."""
    if language == "en":
        own = Element("metadata", root.attrib, **{"data-headline": root.findtext(f"{SVG}title", "")})
        own.text = root.findtext(f"{SVG}desc")
        return own
    return next(each for each in root.iter(f"{SVG}metadata") if each.get("lang") == language)


def drawn(drawing: Path, language: str) -> tuple[Element, Element]:
    """(the drawing, what stands beside it). A stamp of it says `data-stamp`, and its board is that of the language."""
    root = ElementTree.fromstring(drawing.read_text(encoding="utf-8"))  # noqa: S314  # our own
    beside = said(root, language)
    for stamp in root.iterfind(f".//{SVG}text[@class='stamp']"):
        stamp.text = beside.get("data-stamp", stamp.text)
    for board in root.iter(f"{SVG}image"):
        title = drawing.parents[1]
        name = board.attrib["href"] if language == "en" else f"{board.attrib['href']}-{language}"
        picture = (title / "static" / title.name / f"{name}.webp").read_bytes()
        board.set("href", f"data:image/webp;base64,{b64encode(picture).decode()}")
    return root, beside


def page_of(root: Element, beside: Element, language: str, more: str = "") -> str:
    """The page that shows a drawing and what stands beside it; `more`: further rules of its style."""
    latin, arabic = (b64encode(font.read_bytes()).decode() for font in FONTS)
    return PAGE.format(
        language=language,
        style=STYLE.replace("LATIN", latin).replace("ARABIC", arabic) + more,
        kind=root.attrib["data-ground"],
        drawing=ElementTree.tostring(root, encoding="unicode"),
        cedar=CEDAR,
        brand=BRANDS[language],
        headline=beside.get("data-headline"),
        sentence=beside.text,
        name=beside.get("data-game"),
    )


def draw(page: Page, drawing: Path, language: str, into: Path) -> None:
    """Draw the picture of a game."""
    page.set_content(page_of(*drawn(drawing, language), language))
    page.evaluate("document.fonts.ready")
    page.screenshot(path=into, **({"quality": 88} if into.suffix == ".jpg" else {}))


def shrunk(page: Page, source: str, how: tuple[int, int, int, str]) -> bytes:
    return bytes(page.evaluate(SHRUNK, [source, *how]))


def main() -> None:
    ElementTree.register_namespace("", SVG[1:-1])
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        folders = [FLAGSHIP]
        for drawing in sorted(GAMES.glob("titles/*/data/picture.svg")):
            title = drawing.parents[1]
            own = title / "static" / title.name
            if (own / "cover.webp").exists():
                folders.append(own)
                draw(page, drawing, "en", own / "share.png")
            for language in ("ar", "fr"):
                draw(page, drawing, language, (own if own in folders else FLAGSHIP) / f"share-{language}.jpg")
        for picture in (each for folder in folders for each in sorted(folder.glob("share*"))):
            source = f"data:image/{picture.suffix[1:]};base64,{b64encode(picture.read_bytes()).decode()}"
            cover = picture.with_name(picture.stem.replace("share", "cover") + ".webp")
            cover.write_bytes(shrunk(page, source, COVER))
            if picture.name == "share.png":
                picture.with_name("art.webp").write_bytes(shrunk(page, source, ART))
                picture.with_name("stamp.jpg").write_bytes(shrunk(page, source, STAMP))
        browser.close()


if __name__ == "__main__":
    main()
