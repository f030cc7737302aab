"""What things are called at one table, in one language."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.wording.parts import Mention, Parts, listed


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """The players' names, by seat: what every game has. A game with named things adds them."""

    players: tuple[str, ...]

    def player(self, seat: int) -> Mention:
        return Mention("player", seat, self.players[seat])

    def all_players(self, seats: Iterable[int]) -> Parts:
        return listed(self.player(seat) for seat in seats)


def names_of(content: Any, players: Iterable[str], language: str) -> Names:
    """The Names of a table where nothing but players has a name."""
    return Names(tuple(players))
