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


@dataclass(frozen=True, slots=True)
class Objection:
    """Time that the host gave everybody, to which the others may object until it `closes`.

    ayes, wanted  how many object, and how many must; who they are is told to nobody
    said          what the reader said, "yes" to the objection, "no" or ""; None of whoever is not asked
    """

    key: int
    by: Seat
    seconds: int
    closes: datetime
    ayes: int
    wanted: int
    said: str | None


PAUSE = (Motion.Kind.PAUSE, Motion.Kind.RESUME)
PACE = (Motion.Kind.FASTER, Motion.Kind.SLOWER, Motion.Kind.LIVE, Motion.Kind.USUAL)


@dataclass(frozen=True, slots=True)
class Banner:
    """A line on the table page: paused until then, or None; whether a motion waits for the reader's word.

    given    whether the host gave time to which the reader may object
    stopped  the rules fail on this game, and it is put aside for a while; everybody is told alike
    """

    public_id: str
    paused_until: datetime | None
    asked: bool
    given: bool = False
    stopped: bool = False


def banner_of(access, now):
    """The Banner of a table for the player of `access`, None where there is nothing to say. No query."""
    paused = paused_until(access.game, now)
    running = access.game.status == Game.Status.RUNNING
    stopped = access.game.faults > 0
    if not running or not (paused or access.asked or stopped):
        return None
    given = Motion.Kind.OBJECT in access.asked
    asked = any(kind != Motion.Kind.OBJECT for kind in access.asked)
    return Banner(access.game.public_id, paused, asked, given, stopped)


def paused_until(game, now):
    """Till when the clocks of a running game stand still, None while they run."""
    paused = game.status == Game.Status.RUNNING and game.paused_until and game.paused_until > now
    return game.paused_until if paused else None


def open_motions(game, now):
    """The Motions of a table on its clocks that are not decided, the oldest first. One query."""
    kinds = (*PAUSE, *PACE, Motion.Kind.OBJECT)
    return list(game.motions.filter(kind__in=kinds, outcome="", closes__gt=now).order_by("pk"))


def proposals_of(access, seats, players, motions):
    """The Proposals among motions.

    seats, players  the Seat and the Player rows, in seat order
    """
    return [_proposal(access, seats, players, each) for each in motions if each.kind != Motion.Kind.OBJECT]


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


def objection_of(access, seats, players, motions):
    """The Objection among motions, as the player of `access` sees it, or None."""
    motion = next((each for each in motions if each.kind == Motion.Kind.OBJECT), None)
    if motion is None:
        return None
    me, by = access.player, {player.pk: seats[player.seat] for player in players}[motion.by_id]
    asked = {player.pk for player in players if player.user_id and not player.stand_in} - {motion.by_id}
    said = "yes" if me.pk in motion.ayes else "no" if me.pk in motion.nays else ""
    ayes = len(asked & set(motion.ayes))
    return Objection(
        motion.pk, by, motion.seconds, motion.closes, ayes, len(asked) // 2 + 1, said if me.pk in asked else None
    )


def _moment(text):
    return text and datetime.fromisoformat(text)
