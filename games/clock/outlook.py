"""How long a game will take: a range, from public facts alone. Lengths are seconds.

A game is a row of waits: for somebody's answer, or for everybody's at once. How many there are was measured with bots,
and which part of the time that all of them may take games do take, with people who come and go (`games.clock.waits`):
so the range is that of 8 games in 10. Pauses and vacations come on top.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import time
from typing import NamedTuple

from games.clock.calendar import NIGHT as NIGHT_HOURS
from games.clock.calendar import Calendar
from games.clock.control import DAY, TimeControl
from games.clock.waits import Waits

NIGHT = 9 / 24
"""The part of a day in which people rest who said no other."""

SOME = {"quiet": 1.3, "days_off": 1.2}
"""How much longer a wait becomes where clocks stand still for whoever wants it: for every other player, nine hours a
night, and two days a week."""


HOURS = ((10.5, (time(20), time(8))), (6, NIGHT_HOURS), (0, (time(2), time(6))))
"""From so many quiet hours on they count like these, when others are told: as twelve, as a usual night, as four."""

DAYS = ((3, frozenset(range(4))), (1, frozenset({5, 6})), (0, frozenset[int]()))
"""The same of days off a week: as four, as two, as none."""


class Outlook(NamedTuple):
    """8 games in 10 take at least `low` and at most `high` from here."""

    low: float
    high: float

    @property
    def of_ten(self) -> int:
        """How many games in ten end within the range."""
        return 8


def outlook(
    control: TimeControl,
    waits: Waits,
    share: float,
    sealed: Collection[str],
    round_under_way: int | None = None,
    calendars: Sequence[Calendar | None] = (),
) -> Outlook:
    """The Outlook of a game.

    waits            its Waits
    share            of its players who are people; bots answer at once
    sealed           kinds of decisions that everybody answers at once
    round_under_way  None before the start
    calendars        of the people who play, None for one that nobody knows; each counts as much as the others
    """
    lengths = [_length(control, stage, share, sealed) for stage in _stages(waits)]
    here = 0 if round_under_way is None else min(round_under_way, waits.rounds)
    least = sum(lengths[here:] if round_under_way is None else lengths[here + 1 :])
    stretches = [_stretch(control, each) for each in calendars or (None,)]
    factor = sum(stretches) / len(stretches)
    return Outlook(least * factor * waits.spread.low, sum(lengths[here:]) * factor * waits.spread.high)


def roughly(calendar: Calendar) -> Calendar:
    """What others may be told of a calendar: how long its quiet hours are and how many its days off, in three bands.

    Not when they are, nor in which zone.
    """
    quiet, off = None, len(calendar.days_off)
    if calendar.quiet:
        quiet = next(band for least, band in HOURS if _hours(calendar.quiet) >= least)
    return Calendar("UTC", quiet, next(band for least, band in DAYS if off >= least))


def whole(control: TimeControl, waits: Waits, share: float, sealed: Collection[str]) -> float:
    """What a game takes if everybody uses the whole of their time, and rests as one may."""
    return sum(_length(control, stage, share, sealed) for stage in _stages(waits)) * _stretch(control, None)


def _stages(waits: Waits) -> list[Mapping[str, float]]:
    return [waits.before, *[waits.each_round] * waits.rounds, waits.end]


def _length(control: TimeControl, stage: Mapping[str, float], share: float, sealed: Collection[str]) -> float:
    """What the waits of a stage take if everybody uses the whole of their time."""
    return sum(
        number * _whole(control, kind) * (bool(share) if kind in sealed else share) for kind, number in stage.items()
    )


def _whole(control: TimeControl, kind: str) -> float:
    return DAY * 7 / len(control.daily.days) if control.daily else control.seconds(kind)


def _stretch(control: TimeControl, example: Calendar | None) -> float:
    """How much longer a wait is for the times at which clocks stand still.

    A fixed time of day comes round however long the nights are.
    """
    factor = 1.0
    if not control.daily:
        factor *= _nights(control, example)
    if "days_off" in control.honours:
        factor *= SOME["days_off"] if example is None else 7 / (7 - len(example.days_off))
    return factor


def _nights(control: TimeControl, example: Calendar | None) -> float:
    if example is not None and "quiet" in control.honours and example.quiet:
        return 1 / (1 - _hours(example.quiet) / 24)
    if "night" in control.honours:
        return 1 / (1 - NIGHT)
    return SOME["quiet"] if example is None and "quiet" in control.honours else 1.0


def _hours(quiet: tuple[time, time]) -> float:
    begin, finish = (each.hour + each.minute / 60 for each in quiet)
    return (finish - begin) % 24 or 24
