"""What things are called at one table, in one language."""

from dataclasses import dataclass

from games.wording.parts import Mention, listed


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """The players' names, by seat: what every game has. A game with named things adds them."""

    players: tuple[str, ...]

    def player(self, seat):
        return Mention("player", seat, self.players[seat])

    def all_players(self, seats):
        return listed(self.player(seat) for seat in seats)


def names_of(content, players, language):
    """The Names of a table where nothing but players has a name."""
    return Names(tuple(players))
