"""Original Mafia: the deck and the tables of its rules page."""

from dataclasses import dataclass

from games.titles.mafia.rules.content import house_deck
from games.titles.mafia.words.cards import CARDS, EFFECTS


@dataclass(frozen=True, slots=True)
class Card:
    code: str
    title: str
    effect: str
    side: str
    copies: int


@dataclass(frozen=True, slots=True)
class Table:
    """What is dealt to so many players: (card, number)."""

    players: int
    cards: tuple[tuple[str, int], ...]


def rulebook():
    """The facts of the rules page: cards, and the tables of the basic game and of the mixtures (F1)."""
    deck = house_deck()
    return {
        "cards": [
            Card(code, str(CARDS[code]), str(EFFECTS[code]), card.side, card.copies)
            for code, card in deck.cards.items()
        ],
        "basic": _tables(deck.basic),
        "presets": _tables(deck.presets),
    }


def _tables(chosen):
    return [
        Table(players, tuple((str(CARDS[code]), number) for code, number in cards.items()))
        for players, cards in chosen.items()
    ]
