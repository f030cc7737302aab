"""What always holds in Original Mafia. Each law yields a sentence for every break."""

from collections.abc import Iterator

from games.titles.mafia.rules import goals, roles
from games.titles.mafia.rules.state import State


def cards_are_conserved(state: State) -> Iterator[str]:
    """Each player has one card, of those that the table dealt (F1.4)."""
    t = state.table
    dealt = sorted(card for card, number in t.cards.items() for _ in range(number))
    if list(t.role) != list(state.seats) or sorted(t.role.values()) != dealt:
        yield "the cards are not those that were dealt"


def everybody_lives_or_died_once(state: State) -> Iterator[str]:
    t = state.table
    dead = [death.seat for death in t.deaths]
    if sorted((*t.alive, *dead)) != list(state.seats) or list(t.alive) != sorted(t.alive):
        yield "somebody neither lives nor died once"


def immortality_dies_by_day_only(state: State) -> Iterator[str]:
    """F2.6."""
    t = state.table
    for death in t.deaths:
        if death.how == "night" and t.role[death.seat] == roles.IMMORTALITY:
            yield f"seat {death.seat} was killed at night"


def nobody_has_won_yet(state: State) -> Iterator[str]:
    """A game under way is over as soon as somebody has won (F4); the werewolf has joined whom it must (F3.6)."""
    t = state.table
    joined = roles.joined_group(t)
    if any(t.role[seat] != roles.WEREWOLF for seat in t.joined):
        yield "somebody joined a group who is no werewolf"
    if state.outcome is None and goals.joins(t.role, t.alive, joined) != joined:
        yield "the werewolf has not joined the group that was wiped out"
    if state.outcome is None and goals.result(t.role, t.alive, joined, state.options):
        yield "somebody has won and the game goes on"


def groups_know_each_other(state: State) -> Iterator[str]:
    """F2.1."""
    t = state.table
    for group in roles.GROUPS:
        seats = roles.members(t.role, state.seats, group)
        if any(t.allies.get(seat) != tuple(other for other in seats if other != seat) for seat in seats):
            yield f"the {group} group does not know itself"


LAWS = (
    cards_are_conserved,
    everybody_lives_or_died_once,
    immortality_dies_by_day_only,
    nobody_has_won_yet,
    groups_know_each_other,
)
