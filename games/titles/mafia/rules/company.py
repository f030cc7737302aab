"""Who talks and looks with whom: groups at night, the dead (F2.2, F3.8)."""

from dataclasses import replace
from typing import Any

from games.kernel.seat_view import Circle
from games.mechanics.latest import latest
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.moves import Attack
from games.titles.mafia.rules.phases.last_word import LastWord, speaking
from games.titles.mafia.rules.phases.night import Night
from games.titles.mafia.rules.state import Options, State


def confides(state: State, seat: int) -> tuple[int, ...]:
    """From night 2 the living members of a group see each other's current choice, unless they signal blind (F2.2)."""
    t = state.table
    if not isinstance(state.phase, Night) or t.round == 1 or seat not in t.alive or state.options.signal == "blind":
        return ()
    return tuple(other for other in t.allies.get(seat, ()) if other in t.alive)


def shown(state: State, answer: Any) -> Any:
    """Whom a member names, not whom it checks besides; by rulings 1 both (F2.2, F2.4)."""
    return replace(answer, check=None) if isinstance(answer, Attack) and state.options.rulings > 1 else answer


def circles(state: State) -> tuple[Circle, ...]:
    """Groups, and the dead once they have had their last word, where the table lets them talk (F3.8)."""
    t, night = state.table, isinstance(state.phase, Night)
    return _circles(state.options, state.seating, t.role, t.allies, t.alive, speaking(state), night)


@latest
def _circles(
    options: Options,
    seating: tuple[int, ...],
    cards: dict[int, str],
    allies: dict[int, tuple[int, ...]],
    alive: tuple[int, ...],
    talking: tuple[int, ...],
    night: bool,
) -> tuple[Circle, ...]:
    """The same of the parts of a state. talking: those dead who still have their last word."""
    groups = () if options.signal == "blind" else _groups(cards, allies, alive, night)
    dead = tuple([seat for seat in range(len(seating)) if seat not in alive and seat not in talking])
    return (*groups, Circle("dead", dead, True)) if options.dead_talk else groups


def _groups(
    cards: dict[int, str], allies: dict[int, tuple[int, ...]], alive: tuple[int, ...], night: bool
) -> tuple[Circle, ...]:
    """The killing groups dealt with two members or more: the living, at night (F2.2)."""
    found = []
    for seat, others in allies.items():
        if others and seat < others[0]:
            living = tuple([each for each in (seat, *others) if each in alive])
            found.append(Circle(roles.CARDS[cards[seat]].group or "", living, night and len(living) > 1))
    return tuple(sorted(found, key=lambda circle: roles.GROUPS.index(circle.key)))


def silenced(state: State) -> tuple[int, ...]:
    """The dead, once they have had their last word (F3.8)."""
    alive = state.table.alive
    if len(alive) == len(state.seating):
        return ()
    talking = (*alive, *speaking(state))
    return tuple([seat for seat in state.seats if seat not in talking])


def hushed(state: State) -> tuple[int, ...]:
    """From the execution to dawn the talk of the table is shut, but for last words; by rulings 1 it never is (F3.0)."""
    if state.options.rulings == 1 or not isinstance(state.phase, (Night, LastWord)):
        return ()
    talking = speaking(state)
    return tuple([seat for seat in state.seats if seat not in talking] if talking else state.seats)


def wills(state: State) -> tuple[int, ...]:
    """The living keep a last will, where the table lets them (F3.10)."""
    return state.table.alive if state.options.last_will else ()


def opened_to(state: State) -> tuple[int, ...]:
    """The dead, where the table lets them see all (F3.8)."""
    return silenced(state) if state.options.dead_see else ()
