"""Article II, over: who is president, and every election counted step by step."""

from dataclasses import dataclass
from itertools import pairwise

from games.titles.article2.page.gauges import Gauge, gauge, reach
from games.titles.article2.rules import match
from games.titles.article2.rules.state import PRIMARY
from games.titles.article2.words.cards import plain
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Runner:
    """A seat in a count. `place` from 1 among those who run, 0 for others; `chosen`: candidate, or president.

    sums         electability and affiliation on the cards alone; electability: after styles
    counted      the affiliation that was added or subtracted; shown: the total, of those who don't run electability
    """

    seat: Seat
    place: int
    runs: bool
    chosen: bool
    sums: tuple[str, str]
    electability: str
    counted: str
    shown: Gauge


@dataclass(frozen=True, slots=True)
class Counted:
    """An election; `round`: what it is called; `runners`: the best first; `tied`: those the draw decided among."""

    round: str
    primary: bool
    runners: tuple[Runner, ...]
    tied: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a match: who was president, and the points it gave, by seat (A5.1)."""

    number: int
    president: Seat | None
    gained: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """The end. `winners`: none where nobody is president; `points`: of the match, by seat, () for a single game."""

    winner: str
    reason: str
    winners: tuple[Seat, ...]
    seats: tuple[Seat, ...]
    counts: tuple[Counted, ...]
    games: tuple[Game, ...]
    points: tuple[int, ...]


def final(scene):
    """The end of a finished game; None while it runs."""
    if not scene.over:
        return None
    t, outcome = scene.look.table, scene.look.outcome
    return Final(
        winner=outcome.winner,
        reason=outcome.reason,
        winners=tuple(scene.seats[seat] for seat in outcome.seats),
        seats=scene.seats,
        counts=tuple(counted(scene, each) for each in t.counts),
        games=tuple(_game(scene, each) for each in t.results) if scene.options.match else (),
        points=tuple(t.points.values()),
    )


def counted(scene, count):
    """An election of the table, the best first."""
    shown = {each.seat: each.total if each.runs else each.figures[0] for each in count.tallies}
    most = reach(shown.values())
    order = sorted(count.tallies, key=lambda each: (each.runs, each.total, each.figures[0]), reverse=True)
    places = _places(order)
    return Counted(
        round=scene.wording.round(count.round),
        primary=count.stage == PRIMARY,
        runners=tuple(
            Runner(
                scene.seats[each.seat],
                place,
                each.runs,
                each.seat in count.chosen,
                (plain(each.sums[0]), plain(each.sums[1])),
                plain(each.figures[0]),
                plain(each.counted),
                gauge(shown[each.seat], most),
            )
            for each, place in zip(order, places, strict=True)
        ),
        tied=tuple(scene.seats[seat] for seat in count.tied),
    )


def _places(order):
    """Places from 1 of the tallies in this order, equal ones alike; 0 for those who don't run."""
    places = [1]
    for number, (before, each) in enumerate(pairwise(order), 2):
        alike = (before.total, before.figures[0]) == (each.total, each.figures[0])
        places.append(places[-1] if alike else number)
    return [place if each.runs else 0 for each, place in zip(order, places, strict=True)]


def _game(scene, result):
    president = None if result.president is None else scene.seats[result.president]
    return Game(result.game, president, tuple(match.gains(result).values()))
