"""What follows from what the people of a table have said: a pause, its end, another pace, a seat that is offered,
or time that is taken back.

The caller holds the game's row.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from django.utils import timezone

from games.kernel import Played
from games.models import Game, Motion, Player
from games.models.game import opaque_id
from games.notify.record import table_matter
from games.services.tables import broadcast, lobby, motions, paces
from games.store import Record, shift
from games.wording import site_events


def conclude(game: Game, motion: Motion) -> None:
    """Draw the conclusion of what was said to `motion`, if there is one already, and let open pages look."""
    lobby.ring(game)
    there = {player.pk for player in motions.asked(game, motion)}
    passed, failed = VERDICT[motion.kind](there, set(motion.ayes), set(motion.nays))
    if passed or failed:
        motions.close(motion, "passed" if passed else "failed")
    if passed:
        FOLLOWS[motion.kind](game, motion)


def conclude_open(pk: int) -> None:
    """Somebody who was asked is not there any more: whoever is left may all have said yes."""
    still_open = Motion.objects.filter(game=pk, game__status=Game.Status.RUNNING, outcome="", closes__gt=timezone.now())
    for motion in still_open.select_related("game"):
        conclude(motion.game, motion)


def follow(record: Record, step: Played) -> None:
    """Somebody is away from now on, or back, by `step`, saved in this transaction: others are asked than before."""
    if record.absence_changed:
        conclude_open(record.pk)


def paused(game: Game) -> bool:
    """Whether the table's clocks stand still by agreement."""
    return game.paused_until is not None and game.paused_until > timezone.now()


def _everybody(there: set[int], ayes: set[int], nays: set[int]) -> tuple[bool, bool]:
    return bool(there) and there <= ayes, bool(nays) or not there


def _majority(there: set[int], ayes: set[int], nays: set[int]) -> tuple[bool, bool]:
    return 2 * len(there & ayes) > len(there), 2 * len(there & nays) >= len(there)


def _pause(game: Game, motion: Motion) -> None:
    table = shift.tables([game.pk])[game.pk]
    until = table.now + timedelta(seconds=motion.seconds or 0)
    shift.carry([(table, table.now, until)])
    _until(game, until)
    broadcast.tell(game.pk, game.public_id, site_events.Paused(until.isoformat()))


def _resume(game: Game, motion: Motion) -> None:
    """Go on now: what was left of the pause is taken back from whatever is due, and is not counted as paused."""
    until = game.paused_until
    if until is None or not paused(game):
        return
    table = shift.tables([game.pk])[game.pk]
    shift.carry([(table, until, table.now)])
    _until(game, table.now)
    last = game.motions.filter(kind=Motion.Kind.PAUSE, outcome="passed").latest("closes")
    last.seconds = max(0, (last.seconds or 0) - int((until - table.now).total_seconds()))
    last.save(update_fields=["seconds"])
    broadcast.tell(game.pk, game.public_id, site_events.Resumed())


def _take_back(game: Game, motion: Motion) -> None:
    seconds = motion.seconds or 0
    shift.take_back(shift.tables([game.pk])[game.pk], seconds, motion.opened)
    broadcast.tell(game.pk, game.public_id, site_events.TimeTakenBack(seconds))


def _offer(game: Game, motion: Motion) -> None:
    player = motion.player
    if player is None or player.seat is None:
        return
    Player.objects.filter(pk=player.pk).update(offered=motion.closes, offer_key=opaque_id())
    broadcast.tell(game.pk, game.public_id, site_events.SeatOffered(player.seat))
    table_matter(game.pk, [player.user_id], f"offered:{motion.pk}", motion.closes)


def _until(game: Game, moment: datetime) -> None:
    Game.objects.filter(pk=game.pk).update(paused_until=moment)


VERDICT: Mapping[str, Callable[[set[int], set[int], set[int]], tuple[bool, bool]]] = {
    Motion.Kind.PAUSE: _everybody,
    Motion.Kind.RESUME: _everybody,
    Motion.Kind.REPLACE: _majority,
    Motion.Kind.FASTER: _everybody,
    Motion.Kind.SLOWER: _majority,
    Motion.Kind.LIVE: _everybody,
    Motion.Kind.USUAL: _majority,
    Motion.Kind.OBJECT: _majority,
}
"""Kind -> function(keys of those who are asked, who said yes, who said no) -> (passed, failed)."""

FOLLOWS: Mapping[str, Callable[[Game, Motion], None]] = {
    Motion.Kind.PAUSE: _pause,
    Motion.Kind.RESUME: _resume,
    Motion.Kind.REPLACE: _offer,
    Motion.Kind.FASTER: paces.change,
    Motion.Kind.SLOWER: paces.change,
    Motion.Kind.LIVE: paces.agree_live,
    Motion.Kind.USUAL: paces.end_live,
    Motion.Kind.OBJECT: _take_back,
}
"""Kind -> function(game, motion) -> what a motion that passed does."""
