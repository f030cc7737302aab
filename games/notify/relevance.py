"""Is it still worth a mail? Asked once more when a notice is about to be sent."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models.functions import Now

from games.models import Decision, Game, Notice, Player


@dataclass(frozen=True, slots=True)
class Cause:
    """Why someone gets mail: their seat; `due` and `sealed` of the decision they owe, if that is why."""

    seat: int
    due: datetime | None = None
    sealed: bool = False


def cause(notice):
    """The Cause of a notice, or None where it no longer matters.

    An open tab is no reason to stay silent: nobody may be sitting before it.
    """
    user, game = notice.user, notice.game
    if not (user.mail_turns and user.mail_address):
        return None
    if game.status != (Game.Status.OVER if notice.kind == Notice.Kind.OVER else Game.Status.RUNNING):
        return None
    seat = Player.objects.filter(game=game, user=user).values_list("seat", flat=True).first()
    if seat is None:
        return None
    return _owed(notice, seat) if notice.kind == Notice.Kind.TURN else Cause(seat)


def _owed(notice, seat):
    decision = Decision.objects.filter(
        game=notice.game, number=notice.decision, seat=seat, closed_at=None, answered_at=None, due__gt=Now()
    ).first()
    return Cause(seat, decision.due, decision.sealed) if decision else None
