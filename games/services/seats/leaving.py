"""A person leaves a running game for good, or loses the seat: what ends with it in that instant."""

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games import store
from games.models import Former, Game, Motion, Player
from games.models.game import opaque_id
from games.services.errors import Declined, NoSuchGame, NotAtTable
from games.services.playing import orders
from games.services.seats import stand_in
from games.services.tables import broadcast, motion_outcomes
from games.store import Record, Seated
from games.wording import site_events
from machrou3 import doorbell

RESIGNED, REPLACED = "resigned", "replaced"


def resign(user: User, *, pk: int) -> None:
    """Leave a running game for good: a stand-in plays, and somebody else may take the seat. Raises Refused."""
    with transaction.atomic():
        record = running(pk)
        player = record.player_of(user.pk)
        if player is None:
            raise NotAtTable
        if record.practice:
            raise Declined(_("Nobody else plays in a practice game. You can simply leave it lying."))
        vacate(record, player, player.name)
        Former.objects.create(game_id=pk, user=user, seat=player.seat, how=RESIGNED, at=record.now)


def vacate(record: Record, player: Seated, name: str) -> None:
    """Nobody holds the seat of `player` any more: its stand-in plays on as `name`, and the seat is offered.

    The caller holds the game's row.
    """
    part(record, player)
    Player.objects.filter(pk=player.id).update(
        user=None,
        stand_in=player.stand_in or record.stand_in,
        missed=0,
        bank=0,
        offered=record.now,
        offer_key=opaque_id(),
        name=name,
    )
    stand_in.end_motions(player.id, "passed")
    stand_in.hand_over(record, player)
    next_host(record, player)
    broadcast.tell(record.pk, record.public_id, site_events.SeatResigned(player.seat, name))
    motion_outcomes.conclude_open(record.pk)


def part(record: Record, player: Seated) -> None:
    """What binds the person of a seat to it ends: orders, what they said to motions, the bell."""
    orders.end_all(player.id, record.now)
    for motion in Motion.objects.select_for_update().filter(game=record.pk, outcome=""):
        motion.ayes = [each for each in motion.ayes if each != player.id]
        motion.nays = [each for each in motion.nays if each != player.id]
        motion.save(update_fields=["ayes", "nays"])
    if player.channel:
        subject, channel = f"user:{player.channel}", f"game:{record.public_id}"
        transaction.on_commit(lambda: doorbell.bar(subject, channel), robust=True)


def next_host(record: Record, player: Seated) -> None:
    """Whoever sat down next hosts the table, if the person of `player` did; nobody where there is no one else.

    A chat that the former host had told is told no more: its address is theirs.
    """
    others = sorted((each for each in record.players if each.user_id and each.id != player.id), key=_present_first)
    following = others[0].user_id if others else None
    Game.objects.filter(pk=record.pk, host=player.user_id).update(host=following, hook="")


def running(pk: int) -> Record:
    """The Record of a game under way, its row locked. Raises NoSuchGame."""
    record = store.lock(pk)
    if record is None or record.state.outcome:
        raise NoSuchGame
    return record


def _present_first(player: Seated) -> tuple[bool, int]:
    return bool(player.stand_in), player.joined
