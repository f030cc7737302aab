"""The two elections (A2): what is counted for whom, and who comes out first."""

from collections.abc import Mapping
from typing import TypeVar

from games.titles.article2.rules import figures
from games.titles.article2.rules.content import HIGHLANDER, NECROMANCER
from games.titles.article2.rules.state import PRIMARY, Table, Tally

Rank = TypeVar("Rank", int, tuple[int, int])


def tally(t: Table, seat: int) -> Tally:
    """The Tally of one seat in the election of the present stage."""
    electability, affiliation = figures.electability(t, seat), figures.affiliation(t, seat)
    if t.stage == PRIMARY:
        counted, total, runs = affiliation, electability + affiliation, True
    else:
        counted = subtracted(t, seat, affiliation)
        total, runs = electability - counted, seat in running(t)
    return Tally(seat, figures.sums(t, seat), (electability, affiliation), counted, total, runs)


def subtracted(t: Table, seat: int, affiliation: int) -> int:
    """The affiliation that counts against `seat`: its own; the Necromancer's is the other candidate's (A3)."""
    if t.style[seat] != NECROMANCER or seat not in t.candidates:
        return affiliation
    return sum(figures.affiliation(t, other) for other in t.candidates if other != seat)


def tallies(t: Table) -> tuple[Tally, ...]:
    """Every seat's Tally."""
    return tuple(tally(t, seat) for seat in t.lying)


def spoilers(t: Table) -> tuple[int, ...]:
    """Those who lost the primary (A2.1)."""
    return tuple(seat for seat in t.lying if seat not in t.candidates)


def running(t: Table) -> tuple[int, ...]:
    """The candidates, and a spoiler who is the Highlander (A3)."""
    return tuple(seat for seat in t.lying if seat in t.candidates or t.style[seat] == HIGHLANDER)


def nominees(counted: tuple[Tally, ...]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """(sure, tied, places): who is a candidate, who are equal for the places left, how many those are (A2.1)."""
    ranks = {each.seat: (each.total, each.figures[0]) for each in counted}
    last = sorted(ranks.values(), reverse=True)[1]
    sure = tuple(seat for seat, rank in ranks.items() if rank > last)
    return sure, tuple(seat for seat, rank in ranks.items() if rank == last), 2 - len(sure)


def winners(t: Table, counted: tuple[Tally, ...]) -> tuple[tuple[int, ...], str]:
    """(seats, reason): who is president; more than one: they are equal and the draw decides; none: nobody is.

    The highest positive total of those who run, then the higher electability (A2.2); else the spoiler with the
    highest electability (A2.3), the Highlander among them.
    """
    positive = {each.seat: (each.total, each.figures[0]) for each in counted if each.runs and each.total > 0}
    if positive:
        return _best(positive), "general"
    left = {each.seat: each.figures[0] for each in counted if each.seat in spoilers(t)}
    return (_best(left), "spoiler") if left else ((), "no_spoiler")


def _best(ranks: Mapping[int, Rank]) -> tuple[int, ...]:
    most = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == most)
