"""What always holds in Machrou3 Ra2is. Each law yields a sentence for every break."""

from collections.abc import Iterator
from typing import Any

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.state import State


def districts_have_one_owner_or_none(state: State) -> Iterator[str]:
    """28 districts, each of one player or swing, at most 10 a player (M1.8)."""
    t = state.table
    if list(t.owner) != list(t.deck.districts):
        yield "the map does not hold every district once"
    if any(owner is not None and owner not in state.seats for owner in t.owner.values()):
        yield "a district belongs to nobody at the table"
    for seat in state.seats:
        if len(board.owned(t, seat)) > t.deck.max_districts:
            yield f"seat {seat} holds more than {t.deck.max_districts} districts"


def cards_are_conserved(state: State) -> Iterator[str]:
    """Every objective and every power is in one place."""
    t = state.table
    choosing = [card for phase in state.agenda for card in _held_by(phase)]
    objectives = [
        *t.objective_deck,
        *t.objective_discards,
        *choosing,
        *(card for card in t.objective.values() if card),
        *(card for cards in t.completed.values() for card in cards),
    ]
    advanced = state.options.variant == "advanced"
    playable = [card.code for card in t.deck.objectives.values() if advanced or not card.advanced_only]
    if sorted(objectives) != sorted(playable):
        yield "objectives were lost or doubled"
    if sorted((*t.power_deck, *t.power_discards)) != sorted(t.deck.powers):
        yield "exceptional powers were lost or doubled"
    bulletins = [card.code for card in t.deck.newsflash.values() if state.options.chaotic or not card.chaotic]
    in_force = (t.newsflash,) if t.newsflash else ()
    if advanced and sorted((*t.newsflash_deck, *t.newsflash_discards, *in_force)) != sorted(bulletins):
        yield "newsflash cards were lost or doubled"


def _held_by(phase: Any) -> list[str]:
    return [card for cards in getattr(phase, "cards", {}).values() for card in cards]


def parliament_is_up_to_date(state: State) -> Iterator[str]:
    """Control and blocs equal M1.4 and M1.5 computed anew; at most 128 seats are given."""
    t = state.table
    for group in t.deck.groups:
        if t.control[group] != board.controller(t, group):
            yield f"the seats of {group} are with the wrong player"
    if sum(board.blocs(t).values()) > sum(group.seats for group in t.deck.groups.values()):
        yield "more seats were given than there are"


def everybody_has_one_origin(state: State) -> Iterator[str]:
    """A district of origin and a station each, once placed (M8.4); none in the Beginner's Game."""
    t = state.table
    if len(set(t.doo.values())) != len(t.doo) or not set(t.doo.values()) <= set(t.owner):
        yield "two players have the same district of origin"
    if state.options.variant != "advanced" and (t.doo or t.newsflash or t.token):
        yield "the Beginner's Game has pieces of the Advanced Game"
    if t.round and state.options.variant == "advanced" and len(t.doo) != len(state.seats):
        yield "somebody has no district of origin"


LAWS = (districts_have_one_owner_or_none, cards_are_conserved, parliament_is_up_to_date, everybody_has_one_origin)
