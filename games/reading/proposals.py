"""What is proposed at a table on its pause and its pace, and what the table page says of it in a line."""

from dataclasses import dataclass
from datetime import datetime

from games.models import Game, Motion
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Proposal:
    """A motion that is open: to pause for so many seconds, to go on, or to play at another pace.

    seconds      of a pause, of a turn, or of each answer of a live phase; answer: of an answer to others
    start, until  of a live phase
    majority     more than half have to say yes; else everybody who is there

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
    answer: int | None = None
    start: datetime | None = None
    until: datetime | None = None
    majority: bool = False


PAUSE = (Motion.Kind.PAUSE, Motion.Kind.RESUME)
PACE = (Motion.Kind.FASTER, Motion.Kind.SLOWER, Motion.Kind.LIVE, Motion.Kind.USUAL)


@dataclass(frozen=True, slots=True)
class Banner:
    """A line on the table page: paused until then, or None; whether a motion waits for the reader's word.

    stopped  the rules fail on this game, and it is put aside for a while; everybody is told alike
    """

    public_id: str
    paused_until: datetime | None
    asked: bool
    stopped: bool = False


def banner_of(access, now):
    """The Banner of a table for the player of `access`, None where there is nothing to say. No query."""
    paused = paused_until(access.game, now)
    running = access.game.status == Game.Status.RUNNING
    stopped = access.game.faults > 0
    if not running or not (paused or access.asked or stopped):
        return None
    return Banner(access.game.public_id, paused, access.asked, stopped)


def paused_until(game, now):
    """Till when the clocks of a running game stand still, None while they run."""
    paused = game.status == Game.Status.RUNNING and game.paused_until and game.paused_until > now
    return game.paused_until if paused else None


def proposals_of(access, seats, players, now, kinds):
    """The Proposals of these kinds at this table, the oldest first. One query.

    seats, players  the Seat and the Player rows, in seat order
    """
    motions = access.game.motions.filter(kind__in=kinds, outcome="", closes__gt=now).order_by("pk")
    return [_proposal(access, seats, players, motion) for motion in motions]


def _proposal(access, seats, players, motion):
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
        motion.terms.get("answer"),
        _moment(motion.terms.get("from")),
        _moment(motion.terms.get("until")),
        motion.kind in (Motion.Kind.SLOWER, Motion.Kind.USUAL),
    )


def _moment(text):
    return text and datetime.fromisoformat(text)
