"""Draw the pictures of the games, as links show them, each from its `data/picture.svg` into its static folder.

A drawing says what stands beside it: its title is the headline, its description the sentence, `data-game` the game's
name, `data-ground` whether it is drawn on paper or at night. Run with the Python of the e2e environment. The picture of
the flagship shows its board: only its cover is made here.
"""

import shutil
from base64 import b64encode
from pathlib import Path
from xml.etree import ElementTree

from playwright.sync_api import Page, sync_playwright

TOOLS = Path(__file__).resolve().parent
GAMES = TOOLS.parent / "games"
FLAGSHIP = GAMES / "static/games/img"
FONT = TOOLS / "fonts/readex-pro-latin.woff2"
SVG = "{http://www.w3.org/2000/svg}"

CEDAR = "M12 1 8 6h2L6 11h2.4L3 17h8v5h2v-5h8l-5.4-6H18l-4-5h2z"
PAGE = """<!doctype html><html lang="en"><style>{style}</style><body class="{kind}">{drawing}
<div class="words"><div class="brand"><svg viewBox="0 0 24 24"><path d="{cedar}"/></svg>Machrou3</div>
<h1>{headline}</h1><p>{sentence}</p><span class="kind">{name}</span></div></body></html>"""

STYLE = """
@font-face { font-family: readex; src: url(data:font/woff2;base64,FONT); font-weight: 160 700; }
* { margin: 0; box-sizing: border-box; }
body { width: 1200px; height: 630px; overflow: hidden; font-family: readex; position: relative; }
.words { position: absolute; inset: 0 auto 0 58px; width: 500px; padding-top: 66px; }
.brand { display: flex; gap: 12px; align-items: center; font-size: 30px; font-weight: 600; }
.brand svg { width: 42px; height: 42px; }
h1 { margin: 34px 0 18px; font-size: 70px; line-height: 1.02; font-weight: 700; letter-spacing: -1.5px; }
h1 { text-wrap: balance; }
p { font-size: 26px; line-height: 1.42; }
.kind { margin-top: 28px; display: inline-block; padding: 8px 18px; border: 2px solid; border-radius: 4px; }
.kind { font-size: 22px; font-weight: 600; }
.stage { position: absolute; inset: 0; width: 1200px; height: 630px; }
.paper { background: radial-gradient(circle at 20% 10%, #f8ecd2, #e6d3ae 60%, #d8c197); color: #241a14; }
.paper p { color: #5d4b3b; }
.paper .brand svg { fill: #1c5b3c; }
.night { background: radial-gradient(circle at 74% 52%, #2f4a3b 0, #1b2c24 42%, #0d1712 80%); color: #f3e8d2; }
.night p { color: #c6b89d; }
.night .brand svg { fill: #8ccfa5; }
"""

ART = """async (source) => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = new OffscreenCanvas(400, 420);
  canvas.getContext("2d").drawImage(picture, 600, 0, 600, 630, 0, 0, 400, 420);
  const blob = await canvas.convertToBlob({type: "image/webp", quality: .8});
  return [...new Uint8Array(await blob.arrayBuffer())];
}"""
"""A picture of 1200 by 630 -> its half without words."""

COVER = """async (source) => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = new OffscreenCanvas(800, 420);
  canvas.getContext("2d").drawImage(picture, 0, 0, 800, 420);
  const blob = await canvas.convertToBlob({type: "image/webp", quality: .8});
  return [...new Uint8Array(await blob.arrayBuffer())];
}"""
"""A picture of 1200 by 630 -> the same as WebP, 800 wide."""


def draw(page: Page, drawing: str) -> bytes:
    """The picture of a game, as PNG."""
    root = ElementTree.fromstring(drawing)  # noqa: S314  # our own
    page.set_content(
        PAGE.format(
            style=STYLE.replace("FONT", b64encode(FONT.read_bytes()).decode()),
            kind=root.attrib["data-ground"],
            drawing=drawing,
            cedar=CEDAR,
            headline=root.findtext(f"{SVG}title"),
            sentence=root.findtext(f"{SVG}desc"),
            name=root.attrib["data-game"],
        )
    )
    page.evaluate("document.fonts.ready")
    return page.screenshot()


def main() -> None:
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        folders = [FLAGSHIP]
        for drawing in sorted(GAMES.glob("titles/*/data/picture.svg")):
            title = drawing.parents[1]
            folders.append(title / "static" / title.name)
            (folders[-1] / "share.png").write_bytes(draw(page, drawing.read_text(encoding="utf-8")))
        for folder in folders:
            source = b64encode((folder / "share.png").read_bytes()).decode()
            (folder / "cover.webp").write_bytes(bytes(page.evaluate(COVER, f"data:image/png;base64,{source}")))
            (folder / "art.webp").write_bytes(bytes(page.evaluate(ART, f"data:image/png;base64,{source}")))
        browser.close()


if __name__ == "__main__":
    main()
