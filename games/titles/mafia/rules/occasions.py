"""Whether what is promised for a day can come to be asked on it still, as everybody can tell."""

from typing import Any

from games.titles.mafia.rules.state import Table, View


def has_accused(t: Table, seat: int) -> bool:
    """Whether the seat has accused somebody, or nobody, this day."""
    return any((each.round, each.seat) == (t.round, seat) for each in t.accusations)


def accused_already(look: View, seat: int, pledge: Any) -> bool:
    """The seat's accusation of this day is made, or all are (F3.2, F3.9)."""
    late = has_accused(look.table, seat) or getattr(look.phase, "suspects", None) is not None
    return late or _voted_at_last(look, seat, pledge)


def tried_without(look: View, seat: int, pledge: Any) -> bool:
    """The suspects of this day are named, and the player is none of them (F3.3, F3.9)."""
    suspects = getattr(look.phase, "suspects", None)
    return (suspects is not None and pledge.player not in suspects) or _voted_at_last(look, seat, pledge)


def _voted_at_last(look: View, seat: int, pledge: Any) -> bool:
    """In an open vote the seat is done, and its vote is for somebody else (F3.9)."""
    done = seat in getattr(look.phase, "final", ())
    return done and look.phase.votes.get(seat) != pledge.player
