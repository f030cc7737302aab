"""Which facts of a ruleset's table have rows and columns of their own. Every other field is JSON in the game's row."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import get_args, get_origin, get_type_hints

from games.titles.machrou3.rules import board


@dataclass(frozen=True)
class Columns:
    """Names of fields of the table, None or empty where a ruleset has no such thing.

    owner      district -> seat or None; stations: tuple of districts       (District)
    piles      (field, deck, place): a tuple of cards; the top of a deck comes first   (Card)
    hands      (field, deck, place): seat -> a card or None, or a tuple of cards (`many`)       (Card)
    character  seat -> secret character                                     (Player)
    blocs      function(table) -> {seat: parliamentary seats}; completed: seat -> tuple, counted     (Player)
    """

    owner: str | None = None
    stations: str | None = None
    piles: tuple[tuple[str, str, str], ...] = ()
    hands: tuple[tuple[str, str, str], ...] = ()
    character: str | None = None
    completed: str | None = None
    blocs: Callable = lambda table: {}

    @property
    def fields(self):
        """Fields of the table that are not in JSON."""
        named = (self.owner, self.stations, self.character)
        return {name for name in named if name} | {field for field, _, _ in (*self.piles, *self.hands)}


COLUMNS = {
    "article2": Columns(
        piles=(("pile", "deck", "deck"), ("discards", "deck", "discard")), hands=(("hand", "deck", "hand"),)
    ),
    "korapsyon": Columns(character="role"),
    "machrou3": Columns(
        owner="owner",
        stations="media",
        piles=(
            ("objective_deck", "objective", "deck"),
            ("objective_discards", "objective", "discard"),
            ("power_deck", "power", "deck"),
            ("power_discards", "power", "discard"),
            ("newsflash_deck", "newsflash", "deck"),
            ("newsflash_discards", "newsflash", "discard"),
        ),
        hands=(("objective", "objective", "hand"), ("completed", "objective", "completed")),
        character="character",
        completed="completed",
        blocs=board.blocs,
    ),
    "mafia": Columns(character="role"),
}


def of(rules):
    """The Columns of a ruleset; none at all where it is not listed."""
    return COLUMNS.get(rules.slug, Columns())


@lru_cache(64)
def split(rules):
    """The fields of the table without columns, public and secret: two tuples of (name, type hint)."""
    hints = get_type_hints(rules.table)
    public = {item.name for item in fields(rules.table) if item.metadata.get("see") == "public"}
    rest = [(name, hint) for name, hint in hints.items() if name not in of(rules).fields]
    return tuple(each for each in rest if each[0] in public), tuple(each for each in rest if each[0] not in public)


@lru_cache(64)
def many(rules):
    """The fields of `hands` in which a seat has a tuple of cards."""
    hints = get_type_hints(rules.table)
    return frozenset(name for name, _, _ in of(rules).hands if get_origin(get_args(hints[name])[1]) is tuple)


def places(columns, table):
    """Where each card lies: {(deck, code): (place, seat, position)}.

    Positions in a deck count from its bottom, so that drawing from the top moves no other card.
    """
    found = {}
    for field, deck, place in columns.piles:
        cards = getattr(table, field)
        for index, code in enumerate(cards):
            found[deck, code] = (place, None, len(cards) - index if place == "deck" else index)
    for field, deck, place in columns.hands:
        for seat, held in getattr(table, field).items():
            for index, code in enumerate(held if isinstance(held, tuple) else (held,)):
                if code is not None:
                    found[deck, code] = (place, seat, index)
    return found
