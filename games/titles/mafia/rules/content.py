"""The cards of Original Mafia and the tables of who gets which, read from `data/cards.json` and checked (F1).

`data/cards-1.json` to `data/cards-4.json` are what games were dealt from before, and never change.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games.kernel.errors import BadData

DATA = Path(__file__).parents[1] / "data"
GOOD, CRIMINAL = "good", "criminal"
MAFIA, YAKUZA = "mafia", "yakuza"


@dataclass(frozen=True, slots=True)
class Card:
    """`side`: "good" or "criminal"; `group`: "mafia", "yakuza" or None; `copies`: how many the deck has (F1.1)."""

    code: str
    side: str
    group: str | None
    copies: int


@dataclass(frozen=True, eq=False)
class Deck:
    """Everything printed.

    cards           code -> Card
    basic, presets  number of players -> {code: how many are dealt} (F1.2, F1.3)
    """

    id: str
    cards: dict[str, Card]
    basic: dict[int, dict[str, int]]
    presets: dict[int, dict[str, int]]

    def side(self, code: str) -> str:
        return self.cards[code].side

    def group(self, code: str) -> str | None:
        return self.cards[code].group


@cache
def house_deck() -> Deck:
    """The deck that comes with the site."""
    return _read("cards.json")


@cache
def earlier_decks() -> tuple[Deck, ...]:
    """The site's decks of before."""
    return tuple(_read(f"cards-{number}.json") for number in (1, 2, 3, 4))


def _read(name: str) -> Deck:
    return read_deck(json.loads((DATA / name).read_text(encoding="utf-8")))


def read_deck(data: Any) -> Deck:
    """A Deck from the parsed JSON of a file. Raises BadData naming what is wrong."""
    cards = {entry["code"]: Card(**entry) for entry in data["cards"]}
    deck = Deck(data["id"], cards, _tables(data["basic"]), _tables(data["presets"]))
    for players, chosen in (*deck.basic.items(), *deck.presets.items()):
        for fault in faults(deck, chosen, players):
            raise BadData(f"{players} players: {fault}")
    return deck


def _tables(entries: Mapping[str, Mapping[str, int]]) -> dict[int, dict[str, int]]:
    return {int(players): dict(chosen) for players, chosen in entries.items()}


def faults(deck: Deck, chosen: Mapping[str, int], players: int) -> Iterator[str]:
    """What is wrong with dealing `chosen` (code -> number) to so many players, as sentences (F1.3)."""
    for code, number in chosen.items():
        if code not in deck.cards:
            yield f"there is no card {code}"
            return
        if not 1 <= number <= deck.cards[code].copies:
            yield f"the deck has {deck.cards[code].copies} of {code}, not {number}"
    if sum(chosen.values()) != players:
        yield f"{sum(chosen.values())} cards are chosen"
    if not any(deck.group(code) for code in chosen):
        yield "nobody is of a killing group"
    criminals = sum(number for code, number in chosen.items() if deck.side(code) == CRIMINAL)
    if criminals * 2 >= sum(chosen.values()):
        yield "the good citizens are not more than the criminals"
