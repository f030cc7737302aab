"""Draw the portraits and the pictures of cards of the games, from data of a title into one file of each kind.

`data/portraits.json` and `data/vignettes.json` of a title name the parts of each drawing, from the back to the front,
and how far aside a part stands ("house -20"); the file of the kind beside this has the parts. What comes out is
committed: each drawing is shown by its code (`portraits.svg#CODE`), so that what a browser asks for does not tell which
one it shows. Run by hand after a change, with any Python.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
TITLES = HERE.parents[1] / "games/titles"
PART = re.compile(r'<g id="([\w-]+)">(.*)</g>')

STYLE = (
    "path,circle{fill:#241a14}"
    ".p,.f,.m,.s,.g,.s2,.s3,.d{stroke:#241a14;stroke-width:1.1;stroke-linejoin:round}"
    ".p{fill:#fffaf0}.f{fill:#f0dcb4}.m{fill:#b79a6a}.s{fill:#a8483a}.g{fill:#d9a94a}.s2{fill:#5f8a8f}.s3{fill:#3c6b4f}"
    ".d{fill:#e0caa0}.back{fill:#17402b}"
    ".l,.w,.h,.b,.b2,.b3,.c,.t{fill:none;stroke:#241a14;stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round}"
    ".w{stroke:#f0dcb4;stroke-width:.8}.h{stroke-width:.7}.b2{stroke-width:2}.b3{stroke-width:4;stroke-dasharray:0 6.3}"
    ".b{stroke:#fffaf0;stroke-width:2.8;stroke-dasharray:0 2.9}.c{stroke:#d9a94a;stroke-width:2.2}.thin{stroke-width:1}"
    ".t{fill:#fffaf0;fill-opacity:.35;stroke-width:1.4}"
    ".disc{fill:#e0caa0}.lines{fill:none;stroke:#241a14;stroke-opacity:.3;stroke-width:.8}"
    ".rim{fill:none;stroke:#241a14;stroke-width:1.6}.rim2{fill:none;stroke:#241a14;stroke-width:.6}"
)
"""Ink, paper, flesh, and five tints. A drawing keeps its colours by night, as a print does."""


@dataclass(frozen=True)
class Kind:
    """A kind of drawing: how large it is, its shape, what lies behind all, what is drawn around it."""

    wide: int
    high: int
    shape: str
    ground: str
    rim: str


def lines(wide: int, high: int) -> str:
    return f'<path class="lines" d="{"".join(f"M0 {y}h{wide}" for y in range(5, high - 1, 3))}"/>'


KINDS = {
    "portraits": Kind(
        64,
        64,
        '<circle cx="32" cy="32" r="30"/>',
        '<circle class="disc" cx="32" cy="32" r="30"/>' + lines(64, 64),
        '<circle class="rim" cx="32" cy="32" r="30.8"/><circle class="rim2" cx="32" cy="32" r="28.7"/>',
    ),
    "vignettes": Kind(
        96,
        48,
        '<path d="M1 1h94v46H1z"/>',
        '<path class="disc" d="M0 0h96v48H0z"/>' + lines(96, 48),
        '<path class="rim" d="M1 1h94v46H1z"/><path class="rim2" d="M3 3h90v42H3z"/>',
    ),
}


def sprite(kind: str, drawings: dict[str, list[str]]) -> str:
    """All drawings of one kind beside one another, each with a view of its own."""
    of, known = KINDS[kind], parts(kind)
    used = sorted({part.split()[0] for each in drawings.values() for part in each})
    defs = "".join(f'<g id="_{name}">{known[name]}</g>' for name in used)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {of.wide * len(drawings)} {of.high}">'
        f"<style>{STYLE}</style>",
        f'<defs><clipPath id="_shape">{of.shape}</clipPath>{defs}',
        f'<g id="_ground">{of.ground}</g><g id="_rim">{of.rim}</g></defs>',
    ]
    for index, (code, names) in enumerate(drawings.items()):
        x = index * of.wide
        drawn.append(
            f'<view id="{code}" viewBox="{x} 0 {of.wide} {of.high}"/><g transform="translate({x})">'
            f'<g clip-path="url(#_shape)">{"".join(map(use, ["ground", *names]))}</g><use href="#_rim"/></g>'
        )
    return "\n".join([*drawn, "</svg>\n"])


def use(part: str) -> str:
    """A part in its place, or so far aside."""
    name, _, aside = part.partition(" ")
    place = f' x="{aside}"' if aside else ""
    return f'<use href="#_{name}"{place}/>'


def parts(kind: str) -> dict[str, str]:
    """Name of each part -> how it is drawn."""
    return dict(PART.findall((HERE / f"{kind}.svg").read_text(encoding="utf-8")))


def main() -> None:
    for kind in KINDS:
        for data in sorted(TITLES.glob(f"*/data/{kind}.json")):
            title = data.parents[1]
            drawn = sprite(kind, json.loads(data.read_text(encoding="utf-8")))
            (title / "static" / title.name / f"{kind}.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
