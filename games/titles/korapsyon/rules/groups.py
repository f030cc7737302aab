"""Who knows whom: what the corrupt confide to each other, who may talk in private, who may not talk (K1.5)."""

from games.kernel.ruleset import Circle
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import CORRUPT, GOOD
from games.titles.korapsyon.rules.phases.hidden import Hidden
from games.titles.korapsyon.rules.state import State


def confides(state: State, seat: int) -> tuple[int, ...]:
    """The free corrupt see each other's answers in the hidden phase, in which they decide together (K2.4)."""
    t = state.table
    if not isinstance(state.phase, Hidden) or t.role[seat] != CORRUPT or seat not in people.active(t):
        return ()
    return tuple(other for other in people.free_fellows(t, seat) if other != seat)


def circles(state: State) -> tuple[Circle, ...]:
    """The corrupt, and the good politicians, may talk among themselves in the hidden phase."""
    now = isinstance(state.phase, Hidden)
    return tuple(Circle(role, people.holders(state.table, role), now) for role in (CORRUPT, GOOD))


def silenced(state: State) -> tuple[int, ...]:
    """The eliminated are out: their role is known, and what they could prove would be too."""
    return tuple(state.table.gone)
