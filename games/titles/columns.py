"""Which facts of a game's table have rows and columns of their own. Every other field is JSON in the game's row."""

from collections.abc import Callable
from dataclasses import dataclass


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
