"""What is printed on cards in English; titles have their own translations in the deck."""

from collections.abc import Iterator

from games.titles.machrou3.rules.content import house_deck
from games.titles.machrou3.words.cards import beginner_effect


def printed() -> Iterator[str]:
    """Every text of the house deck that is translated."""
    deck = house_deck()
    for objective in deck.objectives.values():
        yield from (objective.criterion, objective.flavour)
    for power in deck.powers.values():
        yield from (power.effect, beginner_effect(power), power.flavour)
    for newsflash in deck.newsflash.values():
        yield from (newsflash.effect, newsflash.flavour)
    for origin_power in deck.origin_powers.values():
        yield from (origin_power.effect, origin_power.flavour)
    for character in deck.characters.values():
        yield character.portrait
