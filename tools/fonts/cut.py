# /// script
# requires-python = ">=3.11"
# dependencies = ["brotli==1.2.1", "fonttools==4.68.0"]
# ///
"""Cut the files of Readex Pro that pages load from those here: `uv run tools/fonts/cut.py`, by hand after a change.

What English and French are written with is one file, that is preloaded, with figures of one width, which Arabic pages
load by themselves. What they do without, names of people may need: a file more, which a browser fetches where a letter
of it stands. The ranges in `css/tokens.css` are these; that of the file more may run over what the others have, for it
stands before them, and what stands later is asked first.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
FONTS = HERE.parents[1] / "games/static/games/fonts"

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÉÊàâæçéèêëîïôœùû"
FIGURES = "readex-pro-digits.woff2"
SIGNS = " !\"%&'()+,-./:;=?@\u00a0«·»×\u200b–—‘’“”•…\u202f−"


def cut(source: str, target: str, wanted: set[int]) -> None:
    options = subset.Options(
        flavor="woff2",
        layout_features=["kern", "liga"],
        hinting=False,
        glyph_names=False,
        notdef_outline=False,
        name_IDs=[0, 1, 2],  # who made it and what it is called; its licence lies beside it
    )
    options.drop_tables += ["STAT", "MVAR"]  # the names of weights; lines under letters that a weight would move
    options.drop_tables += ["HVAR"]  # how wide letters are at each weight, which their shapes tell as well
    font = subset.load_font(HERE / source, options)
    if wanted > DIGITS:
        add_figures(font)
    has = set(font.getBestCmap())
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted & has)
    subsetter.subset(font)
    subset.save_font(font, FONTS / target, options)
    sys.stdout.write(f"{target}: {ranges(wanted & has)}\n")


def add_figures(font: TTFont) -> None:
    """Put the figures of one width in the place of the font's own. Their names are new: no pair of them is kerned."""
    font.ensureDecompiled()
    figures = TTFont(HERE / FIGURES)
    for code, name in figures.getBestCmap().items():
        new = f"figure.{name}"
        font["glyf"][new] = figures["glyf"][name]
        font["hmtx"][new] = figures["hmtx"][name]
        font["gvar"].variations[new] = figures["gvar"].variations[name]
        for table in font["cmap"].tables:
            table.cmap[code] = new
    font.getReverseGlyphMap(rebuild=True)


def ranges(codes: set[int]) -> str:
    """As CSS writes them."""
    runs: list[list[int]] = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs)


DIGITS = set(map(ord, "0123456789"))
USUAL = set(map(ord, LETTERS + SIGNS))

cut(FIGURES, FIGURES, DIGITS)
cut("readex-pro-latin.woff2", "readex-pro-latin.woff2", USUAL | DIGITS)
cut("readex-pro-latin.woff2", "readex-pro-latin-more.woff2", set(range(0x3000)) - USUAL - DIGITS)
