"""The course of a game as a drawing: a ring of stations, with a way in and a way out."""

from dataclasses import dataclass
from math import asin, atan2, cos, degrees, hypot, radians, sin
from typing import Any

from django import template

register = template.Library()

CENTRE, RADIUS = (214, 160), 112
BEFORE, AFTER = (40, 46), (40, 274)
ROOM = 33
"""How far from the middle of a station its arrows keep."""
ARC = "M{:.1f} {:.1f}A{r} {r} 0 0 1 {:.1f} {:.1f}"
STRAIGHT = "M{:.1f} {:.1f}L{:.1f} {:.1f}"
HEAD = "translate({:.1f} {:.1f}) rotate({:.0f})"


@dataclass(frozen=True, slots=True)
class Station:
    """`at`: where it is drawn; `number`: in the order of the game."""

    number: int
    at: str
    stage: Any


@dataclass(frozen=True, slots=True)
class Arrow:
    """`line`: of a path; `head`: where its point is, and how it is turned; `in_or_out`: of the ring."""

    line: str
    head: str
    in_or_out: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """The stations and the arrows between them, in a box of 360 by 320 that reads from the left."""

    stations: tuple[Station, ...]
    arrows: tuple[Arrow, ...]


@register.filter
def ring(stages):
    """The Ring of `stages` (titles.primer.Stage): those that come back stand on a circle, clockwise."""
    places = _places(stages)
    stations = tuple(
        Station(number, f"translate({x:.1f} {y:.1f})", stage)
        for number, ((x, y), stage) in enumerate(zip(places, stages, strict=True), 1)
    )
    return Ring(stations, tuple(_arrows(stages, places)))


def _places(stages):
    """Where each stands. The first and the last of the circle stand side by side, where the way leads in and out."""
    back = sum(not stage.once for stage in stages)
    angles = iter([180 + 180 / back + number * 360 / back for number in range(back)])
    places = []
    for number, stage in enumerate(stages):
        places.append((AFTER if number else BEFORE) if stage.once else _on_circle(next(angles)))
    return places


def _arrows(stages, places):
    circle = [place for stage, place in zip(stages, places, strict=True) if not stage.once]
    yield from (_arc(here, there) for here, there in zip(circle, [*circle[1:], circle[0]], strict=True))
    if stages[0].once:
        yield _straight(BEFORE, circle[0])
    if stages[-1].once:
        yield _straight(circle[-1], AFTER)


def _arc(here, there):
    gap = 2 * degrees(asin(ROOM / 2 / RADIUS))
    start, end = _angle(here) + gap, _angle(there) - gap
    line = ARC.format(*_on_circle(start), *_on_circle(end), r=RADIUS)
    return Arrow(line, HEAD.format(*_on_circle(end), end + 90))


def _straight(here, there):
    across, down = there[0] - here[0], there[1] - here[1]
    east, south = across / hypot(across, down) * ROOM, down / hypot(across, down) * ROOM
    end = there[0] - east, there[1] - south
    line = STRAIGHT.format(here[0] + east, here[1] + south, *end)
    return Arrow(line, HEAD.format(*end, degrees(atan2(down, across))), in_or_out=True)


def _on_circle(angle):
    return CENTRE[0] + RADIUS * cos(radians(angle)), CENTRE[1] + RADIUS * sin(radians(angle))


def _angle(place):
    return degrees(atan2(place[1] - CENTRE[1], place[0] - CENTRE[0]))
