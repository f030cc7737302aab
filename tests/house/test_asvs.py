"""The table of ASVS 5.0 tells of every point of levels 1 and 2 once, and names tests that there are."""

import re

from .test_files import ROOT, relative, tracked

POINTS = {
    **{"1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1},
    **{"3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4},
    **{"5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4},
    **{"7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1},
    **{"9.1": 3, "9.2": 4, "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3},
    **{"11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4},
    **{"13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5, "14.1": 2, "14.2": 4, "14.3": 3, "15.1": 3, "15.2": 3, "15.3": 7},
    **{"16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3, "17.1": 1, "17.2": 4, "17.3": 2},
}
"""Section -> its last point of level 1 or 2: these come first in each, and those of level 3 after them."""

ROW = re.compile(r"^\| (\d[\d., –]*) \| (.+?) \| (.+?) \| (.*?) \|$", re.MULTILINE)
STATES = re.compile(r"met(, [\w ]+)?|deviation( in part| in one place)?|not applicable")
TEST = re.compile(r"`([\w/]+/test_\w+\.py)`")

PAPER = (ROOT / "docs/asvs.md").read_text(encoding="utf-8")


def points_of(text):
    """The points that a cell names: `1.2.6–1.2.8, 1.3.1` are four."""
    for part in text.split(", "):
        first, _, last = part.partition("–")
        section, _, number = first.rpartition(".")
        for each in range(int(number), int((last or first).rpartition(".")[2]) + 1):
            yield f"{section}.{each}"


def test_every_point_of_levels_1_and_2_is_told_once():
    told = [point for points, *_ in ROW.findall(PAPER) for point in points_of(points)]
    wanted = [f"{section}.{number + 1}" for section, last in POINTS.items() for number in range(last)]
    assert sorted(told) == sorted(wanted)


def test_each_is_met_or_has_a_reason():
    for points, asks, state, shown in ROW.findall(PAPER):
        assert asks and STATES.fullmatch(state) and shown, points


def test_each_test_that_is_named_is_there():
    named, files = set(TEST.findall(PAPER)), set(relative(tracked("*.py")))
    assert len(named) > 60
    assert not [name for name in named if f"tests/{name}" not in files]
    assert not re.findall(r"`(test_\w+\.py)`", PAPER)
