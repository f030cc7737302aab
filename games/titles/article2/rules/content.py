"""The deck of Article II: 39 cards and 12 styles (A3, A4), read from data and checked."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games.kernel.errors import BadData

DATA = Path(__file__).parent / "data"

VOTER_ADHD = "voter_adhd"
UNAFFILIATED_ACTIVITY = "unaffiliated"
SCREAMING_PARTISAN = "screaming_partisan"
OUTSIDER = "outsider"
INSIDER = "insider"
GREAT_DEBATER = "great_debater"
MUDSLINGER = "mudslinger"
NECROMANCER = "necromancer"
LESSER_EVIL = "lesser_evil"
GREATER_EVIL = "greater_evil"
HIGHLANDER = "highlander"
HAIRPIECE = "hairpiece"
THIRD_PARTY = "third_party"
TEFLON_WONDER = "teflon_wonder"

STYLES = (
    SCREAMING_PARTISAN,
    OUTSIDER,
    INSIDER,
    GREAT_DEBATER,
    MUDSLINGER,
    NECROMANCER,
    LESSER_EVIL,
    GREATER_EVIL,
    HIGHLANDER,
    HAIRPIECE,
    THIRD_PARTY,
    TEFLON_WONDER,
)
"""The styles that the rules know (A3); there is one of each, and its code is its kind."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `code` tells copies of a `kind` apart; electability and affiliation are what it adds (A4)."""

    code: str
    kind: str
    electability: int
    affiliation: int
    style: bool

    @property
    def lasts(self) -> bool:
        """Whether it lies before a player once played (A1.3); the others are removed after use (A4)."""
        return self.kind not in (VOTER_ADHD, UNAFFILIATED_ACTIVITY)


@dataclass(frozen=True, eq=False)
class Deck:
    """Everything printed. `cards`: code -> Card, in the order of the data."""

    id: str
    cards: dict[str, Card]


@cache
def house_deck() -> Deck:
    """The deck that comes with the site."""
    return read_deck(json.loads((DATA / "cards.json").read_text(encoding="utf-8")))


def read_deck(data: Any) -> Deck:
    """A Deck from the parsed JSON of a file of cards. Raises BadData naming what is wrong."""
    try:
        cards = [card for entry in data["cards"] for card in _copies(entry)]
        cards += [Card(kind, kind, 0, 0, True) for kind in data["styles"]]
        deck = Deck(data["id"], {card.code: card for card in cards})
    except (KeyError, TypeError) as fault:
        raise BadData(f"the deck is not as it should be: {fault!r}") from fault
    if len(deck.cards) != len(cards):
        raise BadData("a card stands twice in the deck")
    if unknown := sorted(set(data["styles"]) - set(STYLES)):
        raise BadData(f"no rule knows these styles: {', '.join(unknown)}")
    return deck


def _copies(entry: Mapping[str, Any]) -> list[Card]:
    """The cards of one entry; a single one has its kind as its code."""
    kind, copies = entry["kind"], entry["copies"]
    codes = [kind] if copies == 1 else [f"{kind}_{number}" for number in range(1, copies + 1)]
    return [Card(code, kind, entry["electability"], entry["affiliation"], False) for code in codes]
