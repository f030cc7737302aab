"""What a new table's time control starts with: a time for turns, and a shorter one for answers to others."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.clock.control import DAY, HOUR, TimeControl

USUAL = ("quiet", "night", "vacation")
"""What a new table lets clocks stand still in (`control.HONOURS`)."""


@dataclass(frozen=True, slots=True)
class Bar:
    """What a table that chooses nothing else may take, in days: half of its games, and nine in ten (None: no bar).

    `bench/length.py` holds it. options: what the table chooses
    """

    players: int
    half: float
    nine_in_ten: float | None = None
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a game is meant to be.

    turn    seconds for a turn: a question that one thinks about, and for which the game stands where it is
    answer  seconds for every other question: it answers what somebody else did, and often with one word
    bank    seconds of the time bank that each person has
    turns   the kinds of decisions that are turns; () for all of them
    bars    how long its games may take
    """

    turn: int = DAY
    answer: int = DAY
    bank: int = 0
    turns: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()

    def reacting(self, kinds: Iterable[str]) -> tuple[str, ...]:
        """Those of all `kinds` of decisions of the game that are no turns."""
        return tuple(sorted(set(kinds) - set(self.turns))) if self.turns else ()

    def control(self, kinds: Iterable[str]) -> TimeControl:
        """The TimeControl of a table that chooses nothing; `kinds`: all that the game asks."""
        own = dict.fromkeys(self.reacting(kinds), self.answer) if self.answer != self.turn else {}
        return TimeControl({"default": self.turn} | own, None, self.bank, 0, USUAL if self.turn >= HOUR else ())
