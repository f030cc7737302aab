"""Who talks and looks with whom: groups at night, the dead (F2.2, F3.8)."""

from games.kernel.ruleset import Circle
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.phases.night import Night
from games.titles.mafia.rules.state import State


def confides(state: State, seat: int) -> tuple[int, ...]:
    """From night 2 the living members of a group see each other's current choice (F2.2): whole answers, checks too."""
    t = state.table
    if not isinstance(state.phase, Night) or t.round == 1 or seat not in t.alive:
        return ()
    return tuple(other for other in t.allies.get(seat, ()) if other in t.alive)


def circles(state: State) -> tuple[Circle, ...]:
    """The killing groups dealt with two members or more; of the living ones, at night (F2.2)."""
    t, night = state.table, isinstance(state.phase, Night)
    dealt: dict[str, list[int]] = {}
    for seat, card in t.role.items():
        own = roles.CARDS[card].group
        if own:
            dealt.setdefault(own, []).append(seat)
    living = {group: tuple(seat for seat in seats if seat in t.alive) for group, seats in dealt.items()}
    return tuple(
        Circle(group, living[group], night and len(living[group]) > 1)
        for group in roles.GROUPS
        if len(dealt.get(group, ())) > 1
    )


def silenced(state: State) -> tuple[int, ...]:
    """The dead (F3.8)."""
    alive = state.table.alive
    return () if len(alive) == len(state.seating) else tuple(seat for seat in state.seats if seat not in alive)


def opened_to(state: State) -> tuple[int, ...]:
    """The dead, where the table lets them see all (F3.8)."""
    return silenced(state) if state.options.dead_see else ()
