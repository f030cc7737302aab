"""Another world that looks the same: everything a viewer cannot know is dealt anew (secrecy.md)."""

from dataclasses import replace

from games.kernel.chance import Chance
from games.kernel.draft import copy_record
from games.mechanics.dealer import Dealer
from games.titles.article2.rules.state import State


def redeal(state: State, viewer: int | None, chance: Chance) -> State:
    """A state that `viewer` (seat or None) cannot tell from `state`; a finished game stays as it is.

    Cards in others' hands and in the deck change places among those that were shuffled into the same deck: which
    these were is known to all, for cards removed from play were seen.
    """
    if state.outcome is not None:
        return state
    dealer, t = Dealer(state, viewer, chance), copy_record(state.table)
    unseen = {seat: cards for seat, cards in t.hand.items() if seat != viewer}
    places = [t.pile, *unseen.values()]
    for number in range(1, t.number + 1):
        cards = [card for place in places for card in place if t.shuffled[card] == number]
        other = dict(zip(cards, dealer.shuffle(cards), strict=True))
        places = [tuple(other.get(card, card) for card in place) for place in places]
    t.pile = places[0]
    t.hand = {**t.hand, **dict(zip(unseen, places[1:], strict=True))}
    return replace(state, table=t, chance=dealer.another_chance(state.chance))
