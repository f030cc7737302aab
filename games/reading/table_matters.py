"""Matters of a table: what its people settle among themselves beside the game. Public to all who play there."""

from dataclasses import dataclass
from datetime import datetime

from games.models import Game
from games.reading.hooks import Hook, hook_of
from games.reading.proposals import (
    PACE,
    PAUSE,
    Objection,
    Proposal,
    objection_of,
    open_motions,
    paused_until,
    proposals_of,
)
from games.reading.scene import name_of, seats_of
from games.wording.times import span


@dataclass(frozen=True, slots=True)
class TableMatters:
    """What the page is made of, for one player.

    practice      everybody else is a bot
    hosting       whether the reader hosts the table
    extensions    how often its host may still give more time today
    hook          the chat that is told of the table (`reading.hooks`)
    paused_until  till when the clocks stand still, None while they run; paused_for: how long that is in words
    proposal      what is proposed on the pause; paces: on the pace
    objection     time that the host gave, to which the others may still object
    live          whether a live phase is agreed; live_from: when it begins, None once it has; live_until: its end
    pause_left    seconds for which the table may still pause, and in words
    """

    public_id: str
    name: str
    over: bool
    practice: bool
    hosting: bool
    extensions: int
    hook: Hook
    paused_until: datetime | None
    paused_for: str
    proposal: Proposal | None
    paces: tuple[Proposal, ...]
    objection: Objection | None
    live: bool
    live_from: datetime | None
    live_until: datetime | None
    pause_left: int
    pause_left_words: str

    @property
    def keeps_time(self):
        """Whether there is anybody to agree with on the clocks, or something of them agreed or asked already."""
        return not self.practice or bool(self.paused_until or self.proposal or self.paces or self.live)

    @property
    def live_asked(self):
        """Whether somebody proposes to play live."""
        return any(each.kind == "live" for each in self.paces)


def table_matters_of(access, now, extensions, pause_left):
    """The TableMatters of a started game for the player of `access`, as of `now`. Four queries."""
    game = access.game
    players = list(game.players.order_by("seat"))
    seats = seats_of([name_of(each.name, each.bot) for each in players], access.player.seat)
    paused = paused_until(game, now)
    motions = open_motions(game, now)
    proposals = proposals_of(access, seats, players, motions)
    live, begun = game.live, "pace" in game.live
    is_host = game.host_id == access.player.user_id
    return TableMatters(
        public_id=game.public_id,
        name=game.name,
        over=game.status == Game.Status.OVER,
        practice=game.practice,
        hosting=is_host,
        extensions=extensions,
        hook=hook_of(game.pk, is_host),
        paused_until=paused,
        paused_for=span((paused - now).total_seconds()) if paused else "",
        proposal=next((each for each in proposals if each.kind in PAUSE), None),
        paces=tuple(each for each in proposals if each.kind in PACE),
        objection=objection_of(access, seats, players, motions),
        live=bool(live),
        live_from=datetime.fromisoformat(live["from"]) if live and not begun else None,
        live_until=datetime.fromisoformat(live["until"]) if live else None,
        pause_left=pause_left,
        pause_left_words=span(pause_left),
    )
