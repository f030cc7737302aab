"""Article II: every card of the deck, for the page of rules."""

from collections import Counter
from dataclasses import dataclass

from games.titles.article2.rules.content import house_deck
from games.titles.article2.words.cards import EFFECTS, FLAVOUR, TITLES, signed


@dataclass(frozen=True, slots=True)
class Printed:
    """A card as it is printed. `copies`: how many of it; the figures are "" where it has none."""

    code: str
    title: str
    copies: int
    electability: str
    affiliation: str
    effect: str
    flavour: str


def cards():
    """The styles, and the other cards in the order of the deck."""
    deck = house_deck().cards.values()
    copies = Counter(card.kind for card in deck)
    first = {card.kind: card for card in reversed(deck)}
    printed = [_printed(first[kind], copies[kind]) for kind in copies]
    styles = [kind for kind in copies if first[kind].style]
    others = len(copies) - len(styles)
    return {"cards": printed[:others], "styles": printed[others:], "number": len(deck)}


def _printed(card, copies):
    return Printed(
        card.kind,
        str(TITLES[card.kind]),
        copies,
        signed(card.electability) if card.electability else "",
        signed(card.affiliation) if card.affiliation else "",
        str(EFFECTS.get(card.kind, "")),
        str(FLAVOUR[card.kind]),
    )
