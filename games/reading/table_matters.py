"""Matters of a table: what its people settle among themselves beside the game. Public to all who play there."""

from dataclasses import dataclass
from datetime import datetime

from games.models import Game
from games.reading.hooks import Hook, hook_of
from games.reading.proposals import Proposal, paused_until, proposal_of
from games.reading.scene import seats_of
from games.wording.times import span


@dataclass(frozen=True, slots=True)
class TableMatters:
    """What the page is made of, for one player.

    hosting       whether the reader hosts the table
    extensions    how often its host may still give more time today
    hook          the chat that is told of the table (`reading.hooks`)
    paused_until  till when the clocks stand still, None while they run; paused_for: how long that is in words
    pause_left    seconds for which the table may still pause, and in words
    """

    public_id: str
    name: str
    over: bool
    hosting: bool
    extensions: int
    hook: Hook
    paused_until: datetime | None
    paused_for: str
    proposal: Proposal | None
    pause_left: int
    pause_left_words: str


def table_matters_of(access, now, extensions, pause_left):
    """The TableMatters of a started game for the player of `access`, as of `now`. Three queries."""
    game = access.game
    players = list(game.players.order_by("seat"))
    seats = seats_of([player.name for player in players], access.player.seat)
    paused = paused_until(game, now)
    is_host = game.host_id == access.player.user_id
    return TableMatters(
        public_id=game.public_id,
        name=game.name,
        over=game.status == Game.Status.OVER,
        hosting=is_host,
        extensions=extensions,
        hook=hook_of(game.pk, is_host),
        paused_until=paused,
        paused_for=span((paused - now).total_seconds()) if paused else "",
        proposal=proposal_of(access, seats, players, now),
        pause_left=pause_left,
        pause_left_words=span(pause_left),
    )
