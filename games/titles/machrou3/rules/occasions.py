"""Whether what is promised can come to be asked by the end of a round, as far as everybody can tell."""

from collections.abc import Collection
from typing import Any

from games.titles.machrou3.rules.state import View


def to_vote(look: View, seat: int, pledge: Any, until: int) -> bool:
    """A turn of one of those on whose actions it votes (M5.1), which may be under way."""
    return _turn_comes(look, pledge.players or look.seats, until, begun=True)


def to_swap(look: View, seat: int, pledge: Any, until: int) -> bool:
    """A turn of the seat (M4.3)."""
    return _turn_comes(look, (seat,), until)


def had_turn(look: View, seat: int, pledge: Any) -> bool:
    """The seat has had its turn of this round (M3.2, M4.3)."""
    return not _turn_comes(look, (seat,), look.table.round)


def to_take(look: View, seat: int, pledge: Any, until: int) -> bool:
    """A turn of one of those whose swaps it accepts (M4.3); to refuse them needs none."""
    others = pledge.players or [each for each in look.seats if each != seat]
    return not pledge.accept or _turn_comes(look, others, until)


def _turn_comes(look: View, seats: Collection[int], until: int, begun: bool = False) -> bool:
    """Whether one of the seats has a turn by the end of that round (M3.2). begun: or is in the midst of one."""
    t = look.table
    if t.active not in t.order or (t.round < t.deck.max_rounds and (not until or until > t.round)):
        return True
    now = begun or look.phase.kind == "Turn"
    return any(seat in t.order[t.order.index(t.active) + (not now) :] for seat in seats)


def to_run(look: View, seat: int, pledge: Any, until: int) -> bool:
    """The candidacy (M7.1); who stands already can't leave it any more."""
    return _closes(look, until) and (pledge.run or seat not in look.table.candidates)


def to_elect(look: View, seat: int, pledge: Any, until: int) -> bool:
    """The election, in which who stands votes for themself (M7.2), and only those can be elected who stood in time."""
    standing = look.table.candidates
    late = look.agenda[0].kind == "Election" and pledge.player not in standing
    return _closes(look, until) and seat not in standing and not late


def _closes(look: View, until: int) -> bool:
    """Whether the parliament is closed by then: after the last round at the latest (M3.8)."""
    closed = look.agenda[0].kind in ("Candidacy", "Election")
    return closed or not until or until >= look.table.deck.max_rounds
