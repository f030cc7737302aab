"""Another world that looks the same: everything a viewer cannot know is dealt anew (secrecy.md)."""

from dataclasses import replace

from games.rules.kernel import chance as dice
from games.rules.kernel.draft import copy_record


def redeal(state, viewer, chance):
    """A state that `viewer` (seat or None) cannot tell from `state`; a finished game stays as it is.

    Cards in others' hands and in the deck change places among those that were shuffled into the same deck: which
    these were is known to all, for cards removed from play were seen.
    """
    if state.outcome is not None:
        return state
    t = copy_record(state.table)
    unseen = {seat: cards for seat, cards in t.hand.items() if seat != viewer}
    places = [t.pile, *unseen.values()]
    for number in range(1, t.number + 1):
        cards = [card for place in places for card in place if t.shuffled[card] == number]
        order, chance = dice.shuffle(chance, cards)
        other = dict(zip(cards, order, strict=True))
        places = [tuple(other.get(card, card) for card in place) for place in places]
    t.pile = places[0]
    t.hand = {**t.hand, **dict(zip(unseen, places[1:], strict=True))}
    seed, chance = dice.roll(chance, 1 << 60)
    more, chance = dice.roll(chance, 99)
    return replace(state, table=t, chance=dice.Chance(f"{seed:032x}", state.chance.drawn + more))
