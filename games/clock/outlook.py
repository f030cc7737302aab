"""How long a game will take: a range, from public facts alone. Lengths are seconds.

A game is a row of waits: for somebody's answer, or for everybody's at once. How many there are was measured with bots
(`games.clock.waits`); people answer between a quarter and the whole of their time. The longer end also counts what the
table lets clocks stand still in. Time banks, pauses and vacations come on top.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from games.clock.control import DAY, TimeControl
from games.clock.waits import Waits

Shape = tuple[*tuple[str, ...], int]
"""What the length of a game depends on: (slug, what else, players), as in WAITS."""

QUICKEST = 0.25
"""The share of their time in which people answer who answer soon."""

STRETCH = {"quiet": 1.3, "days_off": 1.2}
"""How much longer a wait becomes where every other player rests nine hours a night, and two days a week."""


class Outlook(NamedTuple):
    """The least and the most that a game is likely to take from here."""

    low: float
    high: float


def outlook(
    control: TimeControl, waits: Waits, share: float, sealed: Collection[str], round_under_way: int | None = None
) -> Outlook:
    """The Outlook of a game.

    waits            its Waits
    share            of its players who are people; bots answer at once
    sealed           kinds of decisions that everybody answers at once
    round_under_way  None before the start
    """
    stages = [waits.before, *[waits.each_round] * waits.rounds, waits.end]
    lengths = [_length(control, stage, share, sealed) for stage in stages]
    here = 0 if round_under_way is None else min(round_under_way, waits.rounds)
    least = sum(lengths[here:] if round_under_way is None else lengths[here + 1 :])
    return Outlook(least * QUICKEST, sum(lengths[here:]) * _stretch(control))


def _length(control: TimeControl, stage: Mapping[str, float], share: float, sealed: Collection[str]) -> float:
    """What the waits of a stage take if everybody uses the whole of their time."""
    return sum(
        number * _whole(control, kind) * (bool(share) if kind in sealed else share) for kind, number in stage.items()
    )


def _whole(control: TimeControl, kind: str) -> float:
    return DAY * 7 / len(control.daily.days) if control.daily else control.seconds(kind)


def _stretch(control: TimeControl) -> float:
    """A fixed time of day comes round however long the nights are."""
    honoured = [each for each in control.honours if each in STRETCH and not (control.daily and each == "quiet")]
    factor = 1.0
    for each in honoured:
        factor *= STRETCH[each]
    return factor
