"""The party match: four games, points of their own for each (A5)."""

from games.kernel.state import Outcome
from games.titles.article2.rules.events import MatchWon, PointsGiven
from games.titles.article2.rules.state import GameDraft, Look, Result

GAMES = 4
PLAYERS = 4


def partner(seat: int) -> int:
    """Who sits across: the other member of the party (A5.1)."""
    return (seat + PLAYERS // 2) % PLAYERS


def gains(result: Result) -> dict[int, int]:
    """Seat -> points for a Result: a candidate 1, the president 2 more, the president's partner 1 (A5.1)."""
    gained = {seat: int(seat in result.candidates) for seat in range(PLAYERS)}
    if result.president is not None:
        gained[result.president] += 2
        gained[partner(result.president)] += 1
    return gained


def last_round(look: Look) -> int:
    """The general election of the last game: each game has two (A1.2)."""
    return 2 * (GAMES if look.options.match else 1)


def score(d: GameDraft) -> bool:
    """Give the points of the game just decided. Returns whether another one follows; it is opened."""
    t = d.table
    gained = gains(t.results[-1])
    t.points = {seat: t.points[seat] + gained[seat] for seat in d.seats}
    d.tell(PointsGiven(t.game, gained, dict(t.points)))
    if t.game == GAMES:
        return False
    t.game += 1
    return True


def finish(d: GameDraft) -> None:
    """The most points win; equal points share the win (A5.1)."""
    t = d.table
    most = max(t.points.values())
    seats = tuple(seat for seat in d.seats if t.points[seat] == most)
    d.tell(MatchWon(seats, dict(t.points)))
    d.end(Outcome("match", "points", seats))
