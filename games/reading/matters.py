"""Matters of a table: what its people settle among themselves beside the game. Public to all who play there."""

from dataclasses import dataclass
from datetime import datetime

from games.models import Game
from games.reading.hooks import Hook, hook_of


@dataclass(frozen=True, slots=True)
class Matters:
    """What the page is made of, for one player.

    hosting       whether the reader hosts the table
    hook          the chat that is told of the table (`reading.hooks`)
    paused_until  till when the clocks stand still, None while they run
    """

    public_id: str
    name: str
    over: bool
    hosting: bool
    hook: Hook
    paused_until: datetime | None


def matters_of(access, now):
    """The Matters of a started game for the player of `access`, as of `now`."""
    game = access.game
    paused = game.paused_until if game.paused_until and game.paused_until > now else None
    hosting = game.host_id == access.player.user_id
    over = game.status == Game.Status.OVER
    return Matters(game.public_id, game.name, over, hosting, hook_of(game.pk, hosting), paused)
