"""What is printed on cards in English; titles have their own translations in the deck."""

from games.titles.machrou3.rules.content import house_deck
from games.titles.machrou3.words.cards import beginner_effect


def printed():
    """Every text of the house deck that is translated."""
    deck = house_deck()
    for objective in deck.objectives.values():
        yield from (objective.criterion, objective.flavour)
    for power in deck.powers.values():
        yield from (power.effect, beginner_effect(power), power.flavour)
    for card in (*deck.newsflash.values(), *deck.origin_powers.values()):
        yield from (card.effect, card.flavour)
    for character in deck.characters.values():
        yield character.portrait
