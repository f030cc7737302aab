"""Blocs over time -> what the chart draws, in the units of viewBox 0 0 640 270, and its figures as a table."""

from dataclasses import dataclass

from games.titles.machrou3.page.board import text
from games.titles.seats import Seat

LEFT, RIGHT, TOP, BOTTOM = 36, 586, 14, 236
TICK = 20
APART = 25
"""Least distance between the emblems at the ends of two lines."""


@dataclass(frozen=True, slots=True)
class Line:
    """The bloc of a seat as a path of steps, and where its emblem stands."""

    seat: Seat
    path: str
    end_y: str
    emblem_y: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on an axis and what is written there. `href`: where it leads, of a round."""

    at: str
    label: int


@dataclass(frozen=True, slots=True)
class Chart:
    """`now_x`: the step that is shown. `rows`: (round or None for the last step, the bloc of each seat)."""

    lines: tuple[Line, ...]
    ticks: tuple[Mark, ...]
    rounds: tuple[Mark, ...]
    now_x: str
    rows: tuple[tuple[int | None, tuple[int, ...]], ...]


def bloc_chart(blocs, timeline, step, seats):
    """`blocs`: seat -> ((step, seats of parliament), …); `step`: the one that is shown."""
    last = max(timeline.last, 1)
    most = max(size for line in blocs.values() for _, size in line)
    top = TICK * max(2, -(-most // TICK))

    def x(at):
        return text(round(LEFT + (RIGHT - LEFT) * at / last, 1))

    def y(size):
        return round(BOTTOM - (BOTTOM - TOP) * size / top, 1)

    ends = _apart({seat: y(line[-1][1]) for seat, line in blocs.items()})
    return Chart(
        lines=tuple(
            Line(seats[seat], _path(line, x, y), text(y(line[-1][1])), text(ends[seat])) for seat, line in blocs.items()
        ),
        ticks=tuple(Mark(text(y(size)), size) for size in range(0, top + 1, TICK)),
        rounds=tuple(Mark(x(at), number) for number, at in timeline.rounds.items()),
        now_x=x(step),
        rows=tuple(
            (number, tuple(_at(line, at) for line in blocs.values()))
            for number, at in [*timeline.rounds.items(), (None, timeline.last)]
        ),
    )


def _path(line, x, y):
    """Level till the next change, then straight up or down, to the end of the axis."""
    (start, size), *changes = line
    moves = "".join(f"H{x(at)}V{text(y(after))}" for at, after in changes)
    return f"M{x(start)} {text(y(size))}{moves}H{RIGHT}"


def _at(line, step):
    return next(size for at, size in reversed(line) if at <= step)


def _apart(ends):
    """The same heights, moved so that no two emblems touch, within the chart."""
    placed, floor = {}, TOP
    for seat, height in sorted(ends.items(), key=lambda each: each[1]):
        placed[seat] = max(height, floor)
        floor = placed[seat] + APART
    ceiling = BOTTOM
    for seat in reversed(placed):
        placed[seat] = min(placed[seat], ceiling)
        ceiling = placed[seat] - APART
    return {seat: round(height, 1) for seat, height in placed.items()}
