"""Matters of a table: what its people settle among themselves beside the game. Public to all who play there."""

from dataclasses import dataclass
from datetime import datetime

from games.models import Game


@dataclass(frozen=True, slots=True)
class Matters:
    """What the page is made of, for one player.

    hosting       whether the reader hosts the table
    paused_until  till when the clocks stand still, None while they run
    """

    public_id: str
    name: str
    over: bool
    hosting: bool
    paused_until: datetime | None


def matters_of(access, now):
    """The Matters of a started game for the player of `access`, as of `now`."""
    game = access.game
    paused = game.paused_until if game.paused_until and game.paused_until > now else None
    return Matters(
        game.public_id, game.name, game.status == Game.Status.OVER, game.host_id == access.player.user_id, paused
    )
