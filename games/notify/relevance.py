"""Is it still worth telling? Asked once more when a notice is about to be sent."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F
from django.db.models.functions import Now

from accounts.models import User
from games.models import Decision, Game, Message, Motion, Notice, Player
from games.notify.choices import wanted

Kind = Notice.Kind
RUNNING, OVER = Game.Status.RUNNING, Game.Status.OVER

STAGES: dict[str, tuple[str, ...]] = {Kind.OVER: (OVER,), Kind.MESSAGE: (RUNNING, OVER), Kind.TABLE: (RUNNING, OVER)}
"""Kind -> where the game must be; running for all others."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why someone is told something.

    seat        theirs; None for a table's webhook, and for somebody whose seat is another's
    due, sealed of the decision they owe, if that is why
    about       of an offer: "away", "offered", "taken" or "motion" (`record.table_matter`)
    unread      messages, if that is why
    """

    seat: int | None
    due: datetime | None = None
    sealed: bool = False
    about: str = ""
    unread: int = 0


def cause(notice: Notice) -> Cause | None:
    """The Cause of a notice of a game, or None where it no longer matters.

    An open tab is no reason to stay silent: nobody may be sitting before it.
    """
    game = notice.table
    if game.status not in STAGES.get(notice.kind, (RUNNING,)):
        return None
    if notice.channel == Notice.Channel.HOOK:
        return Cause(None)
    player = Player.objects.filter(game=game, user=notice.user).first()
    if player is None and notice.key.startswith("taken:") and wanted(notice):
        return Cause(None, about="taken")
    if player is None or player.seat is None or not wanted(notice, player):
        return None
    return WHY.get(notice.kind, _at_the_table)(notice, player, player.seat)


def unread(game_id: int, user: User, player: Player) -> int:
    """How many messages of the table, and of their own threads, somebody has not been shown."""
    others = Message.objects.filter(game=game_id).exclude(user=user).exclude(player__in=player.muted)
    public = others.filter(thread=None, id__gt=player.last_read)
    private = others.filter(thread__members__user=user, id__gt=F("thread__members__last_read"))
    return public.count() + private.count()


def _at_the_table(notice: Notice, player: Player, seat: int) -> Cause:
    return Cause(seat)


def _owed(notice: Notice, player: Player, seat: int) -> Cause | None:
    decision = Decision.objects.filter(
        game=notice.game, number=notice.decision, seat=seat, closed_at=None, answered_at=None, due__gt=Now()
    ).first()
    if decision is None or notice.due not in (None, decision.due):
        return None
    return Cause(seat, decision.due, decision.sealed)


def _unread(notice: Notice, player: Player, seat: int) -> Cause | None:
    number = unread(notice.table.pk, notice.person, player)
    return Cause(seat, unread=number) if number else None


def _table_matter(notice: Notice, player: Player, seat: int) -> Cause | None:
    about, _, number = notice.key.partition(":")
    if about == "motion":
        there = Motion.objects.filter(pk=number, game=notice.game, outcome="", closes__gt=Now())
        true = there.exclude(ayes__contains=[player.pk]).exclude(nays__contains=[player.pk]).exists()
    else:
        true = bool(player.stand_in and (about == "away" or player.offered))
    return Cause(seat, about=about) if true else None


Why = Callable[[Notice, Player, int], Cause | None]
"""The Cause of a notice to the player of a seat."""

WHY: dict[str, Why] = {
    Kind.TURN: _owed,
    Kind.REMINDER: _owed,
    Kind.MESSAGE: _unread,
    Kind.OFFER: _table_matter,
}
"""Kind -> why; for all others the seat is reason enough."""
