"""What a move would do, before it is made: on a copy of the table, by the functions that the rules use.

`t` is a Table or what a viewer sees of one; these functions read public fields only. What nobody can know yet (who
steps in, how anybody votes) is left open.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from games.kernel.visibility import Seen
from games.titles.machrou3.rules import battles, board, news, origins
from games.titles.machrou3.rules.battle_run import CHALLENGER, DEFENDER, BattleRun
from games.titles.machrou3.rules.phases import battle
from games.titles.machrou3.rules.phases.vote import Ballot, copies, passes
from games.titles.machrou3.rules.state import Deed, Table

Owners = Mapping[str, int | None]
"""District -> the seat that would own it, or None."""


class Change(NamedTuple):
    """What becomes of the bloc of a seat, in seats of parliament (M1.6)."""

    seat: int
    before: int
    after: int


class Odds(NamedTuple):
    """The totals of both sides, whether the challenger wins with them, and whether that is so whoever steps in."""

    attack: int
    defence: int
    won: bool
    sure: bool


def imagine(t: Table, owners: Owners, deeds: Iterable[Deed] = ()) -> Table:
    """The table as it would be with these owners and these deeds done, the parliament recounted (M1.6, R-08)."""
    new: Any = Seen()
    new.kind = getattr(t, "kind", type(t).__name__)
    new.__dict__ = t.__dict__.copy()
    new.owner, new.deeds = {**t.owner, **owners}, (*t.deeds, *deeds)
    districts, control = t.deck.districts, dict(t.control)
    for group in {districts[code].group for code in owners}:
        control[group] = board.controller(new, group)
    new.control = control
    table: Table = new
    return table


def blocs(t: Table, owners: Owners) -> tuple[Change, ...]:
    """The blocs that would change, in seat order; the blocs of all others stay."""
    moved: dict[int, int] = {}
    after = imagine(t, owners).control
    for code in dict.fromkeys(t.deck.districts[code].group for code in owners):
        if after[code] != t.control[code]:
            for holder, sign in ((t.control[code], -1), (after[code], 1)):
                if holder is not None:
                    moved[holder] = moved.get(holder, 0) + sign * t.deck.groups[code].seats
    before = {seat: board.bloc(t, seat) for seat in sorted(moved) if moved[seat]}
    return tuple(Change(seat, size, size + moved[seat]) for seat, size in before.items())


def gain(changes: Iterable[Change], seat: int) -> int:
    """By how much the bloc of a seat would grow; negative where it would shrink."""
    return sum(each.after - each.before for each in changes if each.seat == seat)


def swapped(t: Table, give: str, take: str) -> Owners:
    """The owners after a swap (M4.3)."""
    return {give: t.owner[take], take: t.owner[give]}


def stolen(t: Table, seat: int, code: str) -> Owners:
    """The owners after `seat` took a district of the unmasked judge: the judge's others become swing (M8.12)."""
    judge = t.owner[code]
    return {each: seat if each == code else None for each, owner in t.owner.items() if owner == judge}


def lost(t: Table, fight: BattleRun) -> Owners:
    """The owners after the challenger lost: the challenging district becomes swing, if it is not kept (M6.7, M8.6)."""
    kept = origins.at_home(t, fight.source) or news.rule(t, "failed_challenge") == "keep"
    return {} if kept else {fight.source: None}


def helpers(t: Table, fight: BattleRun) -> tuple[tuple[int, int], ...]:
    """(seat, influence points that it can bring at most) of those who may still step in, in their order (M6.3)."""
    return bringing(t, fight.target, battle.helpers(t, fight))


def bringing(t: Table, target: str, seats: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """(seat, influence points of its districts that may enter a battle for `target`) of these seats."""
    return tuple((seat, sum(board.influence(t, code) for code in battles.joining(t, seat, target))) for seat in seats)


def odds(t: Table, fight: BattleRun) -> Odds:
    """A battle as it stands, and whether third players and reserves can change how it ends (M6.3, M6.6)."""
    (attack, _bonus, ours), (defence, _bonus, theirs) = battle.totals(t, fight)
    won = battle.wins(t, ours, theirs)
    more = sum(points for _seat, points in helpers(t, fight))
    if won:
        theirs_at_most = theirs + more + _reserve(t, fight.defender, DEFENDER, defence)
        return Odds(ours, theirs, won, battle.wins(t, ours, theirs_at_most))
    ours_at_most = ours + more + _reserve(t, fight.challenger, CHALLENGER, attack)
    return Odds(ours, theirs, won, not battle.wins(t, ours_at_most, theirs))


def _reserve(t: Table, seat: int, role: str, line: Iterable[tuple[str, int]]) -> int:
    code = battles.reserve(t, seat, role, [code for code, _points in line])
    return 0 if code is None else board.influence(t, code)


def refusing(t: Table, vote: Ballot) -> tuple[int, int]:
    """(cards if every voter plays one, how many of them against refuse it) (M5.2)."""
    cards = sum(copies(t, vote, seat) for seat in t.completed)
    return cards, next(nays for nays in range(cards + 1) if not passes(t, vote, cards - nays, nays))


def enough(t: Table) -> int:
    """Seats that elect a president whoever is corrupt: more than half of those of all blocs (M7.3, M7.6)."""
    return sum(board.blocs(t).values()) // 2 + 1
