"""The two elections (A2): what is counted for whom, and who comes out first."""

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from games.titles.article2.rules import figures
from games.titles.article2.rules.content import HIGHLANDER, NECROMANCER
from games.titles.article2.rules.state import PRIMARY, Table, Tally

Rank = TypeVar("Rank", int, tuple[int, int])


def tally(t: Table, seat: int) -> Tally:
    """The Tally of one seat in the election of the present stage."""
    return _tally(t, seat, _who_runs(t))


def _who_runs(t: Table) -> tuple[int, ...]:
    """All in the primary."""
    return tuple(t.lying) if t.stage == PRIMARY else running(t)


def _tally(t: Table, seat: int, runs: tuple[int, ...]) -> Tally:
    electability, affiliation = figures.electability(t, seat), figures.affiliation(t, seat)
    counted = affiliation if t.stage == PRIMARY else subtracted(t, seat, affiliation)
    total = electability + affiliation if t.stage == PRIMARY else electability - counted
    return Tally(seat, figures.sums(t, seat), (electability, affiliation), counted, total, seat in runs)


def takes_others(t: Table, seat: int) -> bool:
    """Whether the other candidate's affiliation counts against a seat, and not its own (A3)."""
    return t.style[seat] == NECROMANCER and seat in t.candidates


def subtracted(t: Table, seat: int, affiliation: int) -> int:
    """The affiliation that counts against `seat`: its own; the Necromancer's is the other candidate's (A3)."""
    if not takes_others(t, seat):
        return affiliation
    return sum(figures.affiliation(t, other) for other in t.candidates if other != seat)


def tallies(t: Table) -> tuple[Tally, ...]:
    """Every seat's Tally."""
    runs = _who_runs(t)
    return tuple([_tally(t, seat, runs) for seat in t.lying])


def direction(t: Table, seat: int) -> int:
    """Which way the affiliation of a seat counts for it: 1 added, -1 subtracted, 0 not at all (A2, A3)."""
    if t.style[seat] in figures.NO_AFFILIATION:
        return 0
    if t.stage == PRIMARY:
        return 1
    return -1 if seat in running(t) and not takes_others(t, seat) else 0


def spoilers(t: Table) -> tuple[int, ...]:
    """Those who lost the primary (A2.1)."""
    return tuple(seat for seat in t.lying if seat not in t.candidates)


def running(t: Table) -> tuple[int, ...]:
    """The candidates, and a spoiler who is the Highlander (A3)."""
    return tuple([seat for seat in t.lying if seat in t.candidates or t.style[seat] == HIGHLANDER])


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


AHEAD, TIED, BEHIND, ASIDE = "ahead", "tied", "behind", "aside"
"""Elected as it stands, equal for a place that is left, so much behind, or not in what is compared now."""


class Place(NamedTuple):
    """Where a seat stands in the election under way; `behind`: by how much of what is compared."""

    status: str
    behind: int = 0


def places(t: Table, counted: tuple[Tally, ...]) -> dict[int, Place]:
    """Seat -> its Place if the election were counted now (A2)."""
    if t.stage == PRIMARY:
        sure, tied, left = nominees(counted)
        first, level = ((*sure, *tied), ()) if len(tied) <= left else (sure, tied)
        compared = {each.seat: each.total for each in counted}
        mark = compared[tied[0]]
    else:
        best, reason = winners(t, counted)
        first, level = (best, ()) if len(best) == 1 else ((), best)
        general = reason == "general"
        among = [each for each in counted if (each.runs if general else each.seat in spoilers(t))]
        compared = {each.seat: each.total if general else each.figures[0] for each in among}
        mark = max(compared.values(), default=0)
    status = dict.fromkeys(first, AHEAD) | dict.fromkeys(level, TIED)
    return {
        each.seat: Place(status[each.seat])
        if each.seat in status
        else Place(BEHIND, mark - compared[each.seat])
        if each.seat in compared
        else Place(ASIDE)
        for each in counted
    }


def _best(ranks: Mapping[int, Rank]) -> tuple[int, ...]:
    most = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == most)
