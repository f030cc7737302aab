"""The six players' colours are told apart by everybody, and text on them can be read (look.md, WCAG AA)."""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from games.titles.seats import COLOURS, EMBLEMS, seat_at

STATIC = Path("games/static/games")
TOKENS = (STATIC / "css/tokens.css").read_text(encoding="utf-8")

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def token(name):
    """(light, dark) hex values of a token."""
    value = re.search(rf"--{name}: ([^;]+);", TOKENS)[1]
    found = re.findall(r"#[0-9a-f]{6}", value)
    return found[0], found[-1]


def linear(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def lab(rgb):
    scaled = [v / w for v, w in zip(times(TO_XYZ, [min(1, max(0, c)) for c in rgb]), WHITE)]
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one, other):
    low, high = sorted(times(TO_XYZ, linear(c))[1] for c in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("sight", SIGHT)
def test_players_are_told_apart_by_colour_alone_under(sight):
    seen = {emblem: lab(times(SIGHT[sight], linear(token(f"p-{emblem}")[0]))) for emblem in COLOURS}
    nearest = min((dist(seen[a], seen[b]), a, b) for a, b in combinations(COLOURS, 2))
    assert nearest[0] >= 28, nearest


def test_no_two_players_of_any_table_have_one_colour():
    seen = {emblem: lab(linear(token(f"p-{emblem}")[0])) for emblem in EMBLEMS}
    nearest = min((dist(seen[a], seen[b]), a, b) for a, b in combinations(EMBLEMS, 2))
    assert nearest[0] >= 25, nearest
    assert len({seat_at(index, "").colour for index in range(len(EMBLEMS))}) == len(EMBLEMS)
    for emblem in EMBLEMS:
        assert f".p-{emblem} {{ --p: var(--p-{emblem}); --on: var(--on-{emblem}); }}" in TOKENS


@pytest.mark.parametrize("emblem", EMBLEMS)
def test_an_emblem_or_text_reads_on_its_colour(emblem):
    assert contrast(token(f"p-{emblem}")[0], token(f"on-{emblem}")[0]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("paper", ["paper", "paper-2", "paper-3"])
@pytest.mark.parametrize("ink", ["ink", "ink-2", "accent", "stamp"])
def test_words_read_on_paper(ink, paper, theme):
    assert contrast(token(ink)[theme], token(paper)[theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("on-accent", "accent"),
        ("on-stamp", "stamp"),
        ("ink", "table"),
        ("ink-2", "table"),
        ("brass", "brass-wash"),
        ("ink", "brass-wash"),
        ("ink", "stamp-wash"),
        ("stamp", "stamp-wash"),
        ("ink", "accent-wash"),
        ("accent", "table"),
    ],
)
def test_words_read_on(ink, ground, theme):
    assert contrast(token(ink)[theme], token(ground)[theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("ground", ["paper", "paper-2", "table"])
def test_the_focus_ring_can_be_seen(ground, theme):
    assert contrast(token("focus")[theme], token(ground)[theme]) >= 3


def test_each_player_has_an_emblem_in_a_sprite():
    sprites = "".join((STATIC / f"icons/{name}.svg").read_text(encoding="utf-8") for name in ("sprite", "more"))
    assert all(f'id="e-{emblem}"' in sprites for emblem in EMBLEMS)
