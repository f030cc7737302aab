"""What is proposed at a table on its pause, and what the table page says of it in a line."""

from dataclasses import dataclass
from datetime import datetime

from games.models import Game, Motion
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Proposal:
    """A motion that is open: to pause for so many seconds, or to go on.

    ayes, asked  who said yes, and whose word is still wanted
    mine         the reader proposed it; said: the reader said yes to it
    away         somebody stands in for the reader, who is not asked
    """

    key: int
    kind: str
    by: Seat
    seconds: int | None
    closes: datetime
    ayes: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    mine: bool
    said: bool
    away: bool


@dataclass(frozen=True, slots=True)
class Banner:
    """A line on the table page: paused until then, or None; whether a motion waits for the reader's word."""

    public_id: str
    paused_until: datetime | None
    asked: bool


def banner_of(access, now):
    """The Banner of a table for the player of `access`, None where there is nothing to say. No query."""
    paused = paused_until(access.game, now)
    running = access.game.status == Game.Status.RUNNING
    return Banner(access.game.public_id, paused, access.asked) if running and (paused or access.asked) else None


def paused_until(game, now):
    """Till when the clocks of a running game stand still, None while they run."""
    paused = game.status == Game.Status.RUNNING and game.paused_until and game.paused_until > now
    return game.paused_until if paused else None


def proposal_of(access, seats, players, now):
    """The Proposal on the pause of this table, None where there is none. One query.

    seats, players  the Seat and the Player rows, in seat order
    """
    kinds = (Motion.Kind.PAUSE, Motion.Kind.RESUME)
    motion = access.game.motions.filter(kind__in=kinds, outcome="", closes__gt=now).order_by("pk").first()
    if motion is None:
        return None
    me, at = access.player, {player.pk: seats[player.seat] for player in players}
    there = [player.pk for player in players if player.user_id and not player.stand_in]
    return Proposal(
        motion.pk,
        motion.kind,
        at[motion.by_id],
        motion.seconds,
        motion.closes,
        tuple(at[pk] for pk in there if pk in motion.ayes),
        tuple(at[pk] for pk in there if pk not in motion.ayes),
        motion.by_id == me.pk,
        me.pk in motion.ayes,
        bool(me.stand_in),
    )
