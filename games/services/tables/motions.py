"""What the people of a table decide together: opening a motion, saying yes or no, and its lapse.

All but `at_table` want the game's row held by the caller.
"""

from datetime import datetime, timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import limits
from accounts.models import User
from games.models import Game, Motion, Player
from games.notify.record import table_matter
from games.services.errors import Declined, GameFinished, NoSuchGame, NotAtTable
from games.services.tables import lobby

LAPSES = timedelta(hours=24)


def at_table(user: User, pk: int) -> tuple[Game, Player]:
    """(the locked Game, the Player of `user`, who is there). For a transaction; raises Refused."""
    game = lobby.lock_game(pk)
    if game.status == Game.Status.OVER:
        raise GameFinished
    if game.status != Game.Status.RUNNING:
        raise NoSuchGame
    player = game.players.filter(user=user).first()
    if player is None:
        raise NotAtTable
    if player.stand_in:
        raise Declined(_("Somebody stands in for you. Say first that you are back."))
    return game, player


def voters(game: Game) -> list[Player]:
    """The players who are asked: people who are there, no bots and nobody for whom somebody stands in."""
    return list(game.players.filter(user__isnull=False, bot="", stand_in="").order_by("seat"))


def asked(game: Game, motion: Motion) -> list[Player]:
    """The players who decide on a Motion: all who are there, but not the host on time that they gave themselves."""
    of_others = motion.kind == Motion.Kind.OBJECT
    return [each for each in voters(game) if not (of_others and each.pk == motion.by_id)]


def open_motion(
    game: Game,
    kind: str,
    by: Player,
    player: Player | None = None,
    seconds: int | None = None,
    terms: dict[str, Any] | None = None,
) -> Motion:
    """A Motion of `by`, who says yes to it. Raises Declined while there is such a one, LimitReached after too many."""
    now = timezone.now()
    game.motions.filter(outcome="", closes__lte=now).update(outcome="lapsed")
    if game.motions.filter(outcome="", kind=kind, player=player).exists():
        raise Declined(_("That is proposed already. Say yes or no to it."))
    limits.spend("motion", by.user_id, _("You proposed a lot today. Try again tomorrow."))
    motion = Motion.objects.create(
        game=game,
        kind=kind,
        by=by,
        player=player,
        seconds=seconds,
        terms=terms or {},
        ayes=[by.pk],
        opened=now,
        closes=now + LAPSES,
    )
    table_matter(game.pk, [each.user_id for each in voters(game) if each != by], f"motion:{motion.pk}", now)
    return motion


def objecting(game: Game) -> QuerySet[Motion]:
    """The Motion by which the table may still object to the time that its host gave, or none."""
    return game.motions.filter(kind=Motion.Kind.OBJECT, outcome="", closes__gt=timezone.now())


def open_objection(game: Game, host: Player, seconds: int, given: datetime, closes: datetime) -> Motion:
    """The Motion by which the others may object, until it `closes`, to `seconds` that the host gave; it is told."""
    end_objection(game)
    motion = Motion.objects.create(
        game=game, kind=Motion.Kind.OBJECT, by=host, seconds=seconds, nays=[host.pk], opened=given, closes=closes
    )
    table_matter(game.pk, [each.user_id for each in asked(game, motion)], f"time:{motion.pk}", given)
    return motion


def end_objection(game: Game) -> None:
    """What its host gave is not there any more to be taken back, or it stands for good."""
    game.motions.filter(kind=Motion.Kind.OBJECT, outcome="").update(outcome="lapsed")


def still_open(game: Game, pk: int) -> Motion:
    """The Motion with this key that is open at the table. Raises Declined for any other."""
    return _still_open(game.motions.filter(pk=pk))


def still_open_about(game: Game, player: Player) -> Motion:
    """The Motion on who takes the seat of `player` that is open at the table. Raises Declined."""
    return _still_open(game.motions.filter(player=player))


def _still_open(motions: QuerySet[Motion]) -> Motion:
    motion = motions.filter(outcome="", closes__gt=timezone.now()).first()
    if motion is None:
        raise Declined(_("That is no longer proposed: it was decided, withdrawn, or it lapsed."))
    return motion


def say(motion: Motion, player: Player, yes: bool) -> None:
    """Note what `player` says; who said it before may say otherwise. The caller draws the conclusion."""
    motion.ayes = [each for each in motion.ayes if each != player.pk] + [player.pk] * yes
    motion.nays = [each for each in motion.nays if each != player.pk] + [player.pk] * (not yes)
    motion.save(update_fields=["ayes", "nays"])


def close(motion: Motion, outcome: str) -> None:
    """End the motion: passed or failed."""
    motion.outcome, motion.closes = outcome, timezone.now()
    motion.save(update_fields=["outcome", "closes"])
