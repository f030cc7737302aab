"""Who knows whom: what the corrupt confide to each other, who may talk in private, who may not talk (K1.5)."""

from games.kernel.seat_view import Circle
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import CORRUPT, GOOD, NEW
from games.titles.korapsyon.rules.phases.hidden import Hidden
from games.titles.korapsyon.rules.state import State, corrected


def confides(state: State, seat: int) -> tuple[int, ...]:
    """The free corrupt see each other's answers in the hidden phase, in which they decide together (K2.4)."""
    t = state.table
    if not isinstance(state.phase, Hidden) or t.role[seat] != CORRUPT or seat not in people.active(t):
        return ()
    return tuple(other for other in people.free_fellows(t, seat) if other != seat)


def circles(state: State) -> tuple[Circle, ...]:
    """The free corrupt may talk among themselves in the hidden phase; in the new edition free good politicians too.

    The suspended and the eliminated are not called, and hear nothing of it. Under the rulings until 22 November 2026
    they were, and good politicians in the old edition too.
    """
    t, now = state.table, isinstance(state.phase, Hidden)
    if not corrected(state):
        return tuple(Circle(role, people.holders(t, role), now) for role in (CORRUPT, GOOD))
    called = (CORRUPT, GOOD) if state.options.edition == NEW else (CORRUPT,)
    free = {role: people.free(t, role) for role in called}
    return tuple(Circle(role, seats, now and len(seats) > 1, read_on=False) for role, seats in free.items())


def silenced(state: State) -> tuple[int, ...]:
    """The eliminated are out: their role is known, and what they could prove would be too."""
    return tuple(state.table.gone)
