"""The frontiers between governorates on the map, as pieces of its drawing."""

import re
from functools import cache

from games.titles.machrou3.rules.drawing import drawing


def frontier(between) -> str:
    """The path (in half units) of the frontier between two governorates; "" where they have none in common."""
    return _frontiers().get(frozenset(between), "")


@cache
def _frontiers() -> dict[frozenset, str]:
    """Every piece of the borders lies between the two governorates whose outlines run through all of its points."""
    touching: dict[tuple[int, int], set[str]] = {}
    for shape in drawing()["districts"]:
        for point in _points(shape["path"]):
            touching.setdefault(point, set()).add(shape["governorate"])
    found: dict[frozenset, str] = {}
    for piece in re.findall(r"M[^M]+", drawing()["governorate_borders"]):
        sides = frozenset.intersection(*(frozenset(touching[point]) for point in _points(piece)))
        found[sides] = found.get(sides, "") + piece
    return found


def _points(path: str):
    """The corners of a path: where it begins, then steps from one to the next."""
    numbers = [int(number) for number in re.findall(r"-?\d+", path)]
    x, y = 0, 0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        yield x, y
