"""What one game of Machrou3 Ra2is adds to the figures of balance."""

from collections import Counter
from dataclasses import dataclass, field

from games.titles.machrou3.balance.drawn import drawn
from games.titles.machrou3.balance.homes import homes
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import (
    NewsflashDrawn,
    ObjectiveCompleted,
    ObjectiveDealt,
    PowerApplied,
    PowerDrawn,
)


@dataclass
class Record:
    """One finished game, small enough to cross to another process.

    Each entry of held, completed, powers is (team, code), once for every time; newsflash are codes. `counts` is what
    `drawn` and `homes` count.
    """

    winner: str
    reason: str
    rounds: int
    moves: int
    illegal: int
    seats: Counter = field(default_factory=Counter)
    ineligible: int = 0
    blocs: Counter = field(default_factory=Counter)
    held: list = field(default_factory=list)
    completed: list = field(default_factory=list)
    powers: list = field(default_factory=list)
    newsflash: list = field(default_factory=list)
    counts: Counter = field(default_factory=Counter)


def record(played):
    """The Record of a Played game that is over."""
    state, t = played.state, played.state.table
    teams = {seat: board.side(t, seat) for seat in state.seats}
    found = Record(state.outcome.winner, state.outcome.reason, t.round, played.moves, played.illegal)
    found.seats = Counter(teams.values())
    found.counts = drawn(played) + homes(played)
    found.ineligible = sum(team == "reformist" and not t.completed[seat] for seat, team in teams.items())
    for seat, size in board.blocs(t).items():
        found.blocs[teams[seat]] += size
    for event in played.events:
        what = event.what
        if isinstance(what, ObjectiveDealt):
            found.held.append((teams[event.to[0]], what.objective))
        elif isinstance(what, ObjectiveCompleted):
            found.completed.append((teams[what.seat], what.objective))
        elif isinstance(what, PowerDrawn):
            found.powers.append((teams[what.seat], what.power))
        elif isinstance(what, NewsflashDrawn):
            found.newsflash.append(what.newsflash)
    return found


def extra(played):
    """How many objectives were completed, and which powers were used how often."""
    happened = [event.what for event in played.events]
    return {
        "objectives_completed": sum(isinstance(what, ObjectiveCompleted) for what in happened),
        "powers_used": Counter(what.power for what in happened if isinstance(what, PowerApplied)),
    }
