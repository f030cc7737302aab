"""Original Mafia: where the seats lie around the table, in the units of the drawing (360 wide)."""

from dataclasses import dataclass
from math import sqrt

WIDTH, MIDDLE, REACH = 360, 180, 152
ROW, EDGE, LEAST = 34, 26, 270
EMBLEM = 14
LETTER = 6.8
"""About the width of a letter of a name."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of an emblem; where the name begins, which end of it (`anchor`), and how many letters have room."""

    x: int
    y: int
    name_x: int
    anchor: str
    letters: int


def height(players):
    """Of the drawing: a row for two players, and never so low that it is no circle."""
    return max(LEAST, 2 * EDGE + ROW * ((players + 1) // 2 - 1))


def spots(players):
    """A Spot for each seat, clockwise from the top: down on one side, up on the other."""
    down = (players + 1) // 2
    tall = height(players)
    right = [_spot(_y(place, down, tall), tall, 1) for place in range(down)]
    left = [_spot(_y(place, players - down, tall), tall, -1) for place in range(players - down)]
    return (*right, *reversed(left))


def _y(place, number, tall):
    """Evenly from the top to the bottom."""
    return EDGE + (tall - 2 * EDGE) * place / max(number - 1, 1)


def _spot(y, tall, side):
    middle = tall / 2
    out = REACH * sqrt(1 - ((y - middle) / (middle + ROW / 4)) ** 2)
    x = MIDDLE + side * out
    name_x = x - side * (EMBLEM + 7)
    letters = max(4, int((out - EMBLEM - 9) / LETTER))
    return Spot(round(x), round(y), round(name_x), "end" if side > 0 else "start", letters)


def arrow(one, other):
    """The path of an arrow from one Spot to another, bent towards the middle, from edge to edge."""
    away = max(sqrt((other.x - one.x) ** 2 + (other.y - one.y) ** 2), 1)
    step_x, step_y = (other.x - one.x) / away, (other.y - one.y) / away
    start = one.x + step_x * (EMBLEM + 2), one.y + step_y * (EMBLEM + 2)
    end = other.x - step_x * (EMBLEM + 8), other.y - step_y * (EMBLEM + 8)
    bend = (start[0] + end[0] + 2 * MIDDLE) / 4, (start[1] + end[1]) / 2
    return "M{:.0f} {:.0f}Q{:.0f} {:.0f} {:.0f} {:.0f}".format(*start, *bend, *end)
