"""Is it still worth telling? Asked once more when a notice is about to be sent."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db.models.functions import Now

from accounts.blocks import has_blocked
from games.models import Decision, Game, HeldSeat, Motion, Notice, Player
from games.models.again import STANDS
from games.notify.choices import wanted
from games.reading import offers, threads
from games.reading.blocked import in_sight

Kind = Notice.Kind
RUNNING, OVER = Game.Status.RUNNING, Game.Status.OVER

STAGES: dict[str, tuple[str, ...]] = {
    Kind.OVER: (OVER,),
    Kind.AGAIN: (OVER,),
    Kind.MESSAGE: (RUNNING, OVER),
    Kind.TABLE: (RUNNING, OVER),
}
"""Kind -> where the game must be; running for all others."""


@dataclass(frozen=True, slots=True)
class Invited:
    """To a table at which a game is played once more.

    key    of its invitation
    there  who of the game has sat down; until: how long a seat is held
    """

    key: str
    there: tuple[str, ...]
    until: datetime


@dataclass(frozen=True, slots=True)
class Cause:
    """Why someone is told something.

    seat        theirs; None for a table's webhook, and for somebody whose seat is another's
    due, sealed of the decision they owe, if that is why
    about       of an offer: "away", "offered", "taken", "motion" or "time" (`record.table_matter`)
    unread      messages, if that is why
    invited     to play once more, if that is why
    """

    seat: int | None
    due: datetime | None = None
    sealed: bool = False
    about: str = ""
    unread: int = 0
    invited: Invited | None = None


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
    number = threads.unread(player, notice.person)
    return Cause(seat, unread=number) if number else None


def _offered(notice: Notice, player: Player, seat: int) -> Cause | None:
    """As long as they may answer the deal, have not been shown it, and have not blocked whoever offers it."""
    offer = offers.offer_to(player, pk=notice.key.partition(":")[2])
    if offer is None or offers.was_shown(player, offer) or has_blocked(player.user_id, offer.user_id):
        return None
    return None if offers.is_past(offer) else Cause(seat)


def _again(notice: Notice, player: Player, seat: int) -> Cause | None:
    """As long as the seat is held for them, and the table waits."""
    held = HeldSeat.objects.filter(
        STANDS, table__again_of__game=notice.game, table__status=Game.Status.LOBBY, user=notice.user
    )
    found = in_sight(held, notice.person, "table__host").select_related("table").first()
    if found is None or found.until is None:
        return None
    there = Player.objects.filter(game=found.table, user__seats__game=notice.game).order_by("joined")
    return Cause(seat, invited=Invited(found.table.invite_key, tuple(each.name for each in there), found.until))


def _table_matter(notice: Notice, player: Player, seat: int) -> Cause | None:
    about, _, number = notice.key.partition(":")
    if about in ("motion", "time"):
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
    Kind.DEAL: _offered,
    Kind.OFFER: _table_matter,
    Kind.AGAIN: _again,
}
"""Kind -> why; for all others the seat is reason enough."""
