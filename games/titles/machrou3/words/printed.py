"""What is printed on cards in English; titles have their own translations in the deck."""

from collections.abc import Iterator

from games.titles.machrou3.rules.content import earlier_decks, house_deck
from games.titles.machrou3.rules.deck import Deck
from games.titles.machrou3.words.cards import beginner_effect


def printed() -> Iterator[str]:
    """Every text of the house's decks that is translated: of today's, and of those that games go on with."""
    for deck in (house_deck(), *earlier_decks()):
        yield from _printed_in(deck)


def _printed_in(deck: Deck) -> Iterator[str]:
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
