"""Draws the icons of an installed site from its emblem: `python tools/icons.py`, with Playwright and a Chromium.

What comes out is committed. A maskable icon fills its square, for a phone cuts it to a shape of its own; Apple's too.
"""

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).resolve().parents[1] / "games/static/games/icons"
EMBLEM = (ICONS / "favicon.svg").read_text(encoding="utf-8")
GROUND = re.search(r"<rect[^>]*>", EMBLEM)[0]
SMALLER = '<g transform="translate(16 16) scale(.74) translate(-16 -16)">'
FULL = EMBLEM.replace(GROUND, re.sub(r' rx="\d+"', "", GROUND) + SMALLER)
FULL = FULL.replace("</svg>", "</g></svg>")

DRAWN = {
    "app-192.png": (EMBLEM, 192),
    "app-512.png": (EMBLEM, 512),
    "app-maskable-512.png": (FULL, 512),
    "apple-touch-icon.png": (FULL, 180),
}


def draw(browser, picture, size):
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; inline-size: {size}px }}</style>{picture}")
    drawn = page.screenshot(omit_background=True)
    page.close()
    return drawn


def main():
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (picture, size) in DRAWN.items():
            (ICONS / name).write_bytes(draw(browser, picture, size))
        browser.close()


if __name__ == "__main__":
    main()
