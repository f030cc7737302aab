"""Article II: what everybody would count for, move by move, as lines in the units of viewBox 0 0 640 270."""

from dataclasses import dataclass

from games.titles.article2.page.gauges import LEAST
from games.titles.seats import Seat

LEFT, RIGHT, TOP, BOTTOM = 36, 586, 14, 236
TICK = 10
APART = 25
"""Least distance between the emblems at the ends of two lines."""

MOVED_BY = ("PhaseOpened", "CardPlayed", "VotersDistracted", "CardShed")
"""Kinds of the events that tell figures."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a seat counts for as a path of steps, and where its emblem stands."""

    seat: Seat
    path: str
    end_y: int
    emblem_y: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on an axis and what is written there."""

    at: int
    label: str


@dataclass(frozen=True, slots=True)
class Chart:
    """`now_x`: the step that is shown. `rows`: (round or None for the last step, what each seat counted for then)."""

    lines: tuple[Line, ...]
    ticks: tuple[Mark, ...]
    rounds: tuple[Mark, ...]
    now_x: int
    zero_y: int
    rows: tuple[tuple[int | None, tuple[int, ...]], ...]


def totals_over_time(told):
    """Seat -> ((step, total from then on), …), for `told`: (step, event) in the order of events.

    Affiliation is added in a primary, subtracted in a general election; what styles change about that is left out.
    """
    lines: dict[int, list[tuple[int, int]]] = {}
    for step, _opened, totals in figures_of(told):
        for seat, total in totals.items():
            line = lines.setdefault(seat, [])
            if line and line[-1][0] == step:
                line.pop()
            if not line or line[-1][1] != total:
                line.append((step, total))
    return {seat: tuple(line) for seat, line in sorted(lines.items())}


def figures_of(told):
    """(step, whether an election opened with it, seat -> total) of each event, as `totals_over_time` says."""
    sign = 1
    for step, event in told:
        opened = hasattr(event, "stage")
        if opened:
            sign = 1 if event.stage == "primary" else -1
        yield step, opened, {seat: e + sign * a for seat, (e, a) in event.figures.items()}


def chart(told, content, timeline, step, seats):
    """The Chart of a game; `step`: the one that is shown."""
    lines = totals_over_time(told)
    last = max(timeline.last, 1)
    numbers = [total for line in lines.values() for _, total in line]
    top = TICK * -(-max(LEAST, *numbers) // TICK)
    low = TICK * (min(0, *numbers) // TICK)

    def x(at):
        return round(LEFT + (RIGHT - LEFT) * at / last)

    def y(total):
        return round(BOTTOM - (BOTTOM - TOP) * (total - low) / (top - low))

    ends = _apart({seat: y(line[-1][1]) for seat, line in lines.items()})
    return Chart(
        lines=tuple(Line(seats[seat], _path(line, x, y), y(line[-1][1]), ends[seat]) for seat, line in lines.items()),
        ticks=tuple(Mark(y(total), str(total).replace("-", "−")) for total in range(low, top + 1, TICK)),
        rounds=tuple(Mark(x(at), str(number)) for number, at in timeline.rounds.items() if number),
        now_x=x(step),
        zero_y=y(0),
        rows=tuple(
            (number, tuple(_at(line, at) for line in lines.values()))
            for number, at in [*timeline.rounds.items(), (None, timeline.last)]
        ),
    )


def _path(line, x, y):
    """Level till the next change, then straight up or down, to the end of the axis."""
    (start, total), *changes = line
    moves = "".join(f"H{x(at)}V{y(after)}" for at, after in changes)
    return f"M{x(start)} {y(total)}{moves}H{RIGHT}"


def _at(line, step):
    return next((total for at, total in reversed(line) if at <= step), 0)


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
    return placed
