"""Original Mafia: where the seats lie around the table, in the units of the drawing (360 wide)."""

from dataclasses import dataclass
from unicodedata import east_asian_width

WIDTH, MIDDLE, REACH = 360, 180, 152
ROW, EDGE, LEAST = 34, 26, 270
EMBLEM = 14
NARROW, LETTER, CAPITAL, WIDE = 4.4, 7.8, 9.2, 12.2
"""How wide letters of a name are drawn, at most about so much."""
BESIDE, LANE, HEAD = 7, 22, 8
"""Between an emblem and its name; on either side of the middle, where no name comes: the way of the arrows;
how long an arrow runs straight at its ends."""
OUT, IN = -3, 3
"""How far above the middle of a name an arrow begins, and how far below it one ends."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of an emblem; where the name begins, which end of it (`anchor`), and how long it may be."""

    x: int
    y: int
    name_x: int
    anchor: str
    room: int


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
    out = REACH * (1 - abs((y - middle) / (middle + ROW / 4)) ** 3) ** (1 / 3)
    x = MIDDLE + side * out
    name_x = x - side * (EMBLEM + BESIDE)
    room = int(out - EMBLEM - BESIDE - LANE)
    return Spot(round(x), round(y), round(name_x), "end" if side > 0 else "start", room)


def shortened(name, room):
    """A name as far as it has room, and "…" for the rest."""
    if length(name) <= room:
        return name
    while name and length(name) + LETTER > room:
        name = name[:-1]
    return f"{name}…"


def length(name):
    """About how long a name is drawn."""
    return sum(map(_width, name))


def _width(letter):
    if letter in "ijlrtfI.,:;'’|!-() ا":
        return NARROW
    if letter in "mwMW@" or east_asian_width(letter) in "WF":
        return WIDE
    return CAPITAL if letter.isupper() else LETTER


@dataclass(frozen=True, slots=True)
class Tip:
    """The end of a name towards the middle. `side`: 1 at the right of the table, -1 at its left."""

    x: int
    y: int
    side: int


def tip(spot, name):
    """The Tip of a name at a Spot."""
    side = 1 if spot.anchor == "end" else -1
    return Tip(round(spot.name_x - side * (length(name) + BESIDE)), spot.y, side)


def arrow(one, other, tips):
    """The path of an arrow from one of these Tips to another: past the names between them, and across no name."""
    first, last = sorted((one.y, other.y))
    between = [each for each in tips if first <= each.y <= last]
    start, end = (_past(between, each.side) for each in (one, other))
    bend = MIDDLE if one.side != other.side else start - one.side * min(30, abs(start - _past(between, -one.side)))
    above, below = one.y + OUT, other.y + IN
    return f"M{one.x} {above}H{start}C{bend} {above} {bend} {below} {end} {below}H{other.x}"


def _past(tips, side):
    """Beside all of these names on one side of the table, and as far from them as an arrow runs straight."""
    return MIDDLE + side * (min((side * (each.x - MIDDLE) for each in tips if each.side == side), default=REACH) - HEAD)
