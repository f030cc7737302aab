"""What a deal was dealt from, and what came of it, as plain data for a player's own check."""

from collections.abc import Callable
from dataclasses import dataclass


def _seats_and_end(state, dealt):
    end = state.outcome
    return {"seats": list(state.seating), "outcome": {"winner": end.winner, "reason": end.reason}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What a game puts into the file of its deal (`reading.deal`). All that the functions give is JSON data.

    deck      function(rules, options, players) -> draw: the list that it starts from, where the rules say which
    drawn     function(step) -> name: [[seat or None, card], …], what the game told of each draw, in the order it fell
    piles     function(table) -> pile: {"left": how many cards, "discards": cards}
    facts     function(state, dealt) -> by seat what was dealt, and the outcome; `dealt`: the events of the deal
    shuffles  what is shuffled for the deal, in order
    lots      what is drawn by lot besides, and told; "*": lots for whoever is silent, which are told with their answers
    """

    deck: Callable = lambda rules, options, players: {}
    drawn: Callable = lambda step: {}
    piles: Callable = lambda table: {}
    facts: Callable = _seats_and_end
    shuffles: tuple[str, ...] = ("seating",)
    lots: tuple[str, ...] = ()
