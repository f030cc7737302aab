"""Who is active, who is what. `t` is a Table or, where only public fields are read, what a viewer sees of one."""

from typing import Any

from games.titles.korapsyon.rules.content import CORRUPT, GOOD, SUSPENSION, TERM
from games.titles.korapsyon.rules.events import Eliminated
from games.titles.korapsyon.rules.state import GameDraft, Gone, Table, corrected


def suspended(t: Table, seat: int, year: int | None = None) -> bool:
    """Whether the seat is suspended, in this year or another: for three years after its first jailing (K3.2)."""
    year = t.round if year is None else year
    jailed = t.jailed.get(seat)
    return jailed is not None and jailed < year <= jailed + SUSPENSION


def active(t: Table) -> tuple[int, ...]:
    """The seats that are neither suspended nor eliminated.

    There is always one: the president cannot be jailed, and whoever asks for tokhang of another is active themself.
    """
    out = {*t.gone, *(seat for seat in t.jailed if suspended(t, seat))}
    return tuple(seat for seat in t.strikes if seat not in out)


def in_office(t: Table) -> int | None:
    """The president whose term is not over; None while there is none (K3.3)."""
    return t.president if t.round < t.elected + TERM else None


def were_active(t: Table, year: int) -> tuple[int, ...]:
    """The seats that were active in the hidden phase of a year."""
    return tuple(
        seat for seat in t.strikes if not suspended(t, seat, year) and (seat not in t.gone or t.gone[seat].year >= year)
    )


def holders(t: Table, role: str) -> tuple[int, ...]:
    """The seats with this role, eliminated or not. Of a Table."""
    return tuple(seat for seat, each in sorted(t.role.items()) if each == role)


def free(t: Table, role: str) -> tuple[int, ...]:
    """The active seats with this role. Of a Table."""
    now = active(t)
    return tuple(seat for seat in holders(t, role) if seat in now)


def free_fellows(t: Table, seat: int) -> tuple[int, ...]:
    """The active seats of the role of `seat`, which knows them (K1.5), itself among them if active."""
    now = active(t)
    return tuple(other for other in t.fellows[seat] if other in now)


def corrupt(t: Table) -> tuple[int, ...]:
    return holders(t, CORRUPT)


def insiders(d: GameDraft) -> tuple[int, ...]:
    """The corrupt who learn what they do: the free ones (K1.5); until 22 November 2026 all of them."""
    return free(d.table, CORRUPT) if corrected(d) else corrupt(d.table)


def tell_insiders(d: GameDraft, what: Any) -> None:
    """An event for them, if there are any."""
    if seats := insiders(d):
        d.tell_only(seats, what)


def politicians(t: Table) -> tuple[int, ...]:
    return holders(t, GOOD)


def shielded(t: Table, seat: int) -> bool:
    """Whether the lawyer protects this seat this year (K2.1). Of a Table."""
    return any(years.get(t.round) == seat for years in t.protected.values())


def eliminate(d: GameDraft, seat: int, how: str) -> None:
    """Out for good, the role revealed (K2.7, K3.11); a president's office is vacant then (K3.3)."""
    t = d.table
    t.gone = {**t.gone, seat: Gone(t.round, t.role[seat], how)}
    if t.president == seat:
        t.president = None
    d.tell(Eliminated(seat, t.role[seat], how))
