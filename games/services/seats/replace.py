"""A seat whose person is away or gone is offered, and somebody else takes it over.

The others may decide to look for somebody only once a stand-in plays for the person, by a majority of those who are
there. Until somebody has accepted, the person may come back and keeps the seat.
"""

from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from accounts import blocks, limits
from accounts.models import User
from games import store
from games.models import Former, Game, Motion, Player
from games.notify.record import table_matter
from games.services.errors import Declined
from games.services.seats import leaving, stand_in
from games.services.tables import broadcast, lobby, motion_outcomes, motions, reliability, table_limits
from games.services.talk import circles, table_talk, wills
from games.store import Record, Seated
from games.wording import site_events

OPEN_FOR = timedelta(days=3)
"""After that a motion lapses: at slow tables people look in every few days."""


@transaction.atomic
def propose(user: User, *, pk: int, seat: int) -> None:
    """Propose to look for somebody to take a seat. Raises Refused with a sentence, LimitReached."""
    game, player = motions.at_table(user, pk)
    absent = _absent(game, seat)
    motion = motions.open_motion(game, Motion.Kind.REPLACE, player, absent)
    motion.closes = motion.opened + OPEN_FOR
    motion.save(update_fields=["closes"])
    motion_outcomes.conclude(game, motion)


@transaction.atomic
def answer(user: User, *, pk: int, seat: int, yes: bool) -> None:
    """Say yes or no to looking for somebody to take a seat. Raises Refused with a sentence."""
    game, player = motions.at_table(user, pk)
    absent = _absent(game, seat)
    motion = motions.still_open_about(game, absent)
    motions.say(motion, player, yes)
    motion_outcomes.conclude(game, motion)


def take(user: User, *, key: str) -> str:
    """Take over the seat that the link `key` offers; the game's public id. Raises Refused, LimitReached."""
    with transaction.atomic():
        person = lobby.lock_person(user)
        limits.spend("join_table", person.pk, _("You joined many tables in the last hour. Try again later."))
        open_to = Player.objects.filter(offer_key=key).exclude(game__host__in=blocks.who_blocked(person))
        found = open_to.values_list("game_id", "seat").first()
        if found is None:
            raise Declined(_("This seat is not to be had any more."))
        pk, seat = found
        record = leaving.running(pk)
        if seat is None or not Player.objects.filter(offer_key=key).exists():
            raise Declined(_("This seat is not to be had any more."))
        _refuse_unless_welcome(person, record)
        _hand_to(person, record, record.players[seat])
        return record.public_id


def _absent(game: Game, seat: int) -> Player:
    """The Player at `seat`, for whom somebody stands in. Raises Declined unless the seat can be offered."""
    player = game.players.filter(seat=seat, bot="").exclude(stand_in="").first()
    if player is None or game.practice:
        raise Declined(_("Nobody stands in for that player any more."))
    if player.offered:
        raise Declined(_("The seat is offered already."))
    return player


def _refuse_unless_welcome(person: User, record: Record) -> None:
    game = Game.objects.get(pk=record.pk)
    if person.is_guest:
        raise Declined(
            _("A seat of a running game goes to somebody with an account and a proved e-mail. Add yours first.")
        )
    if record.player_of(person.pk):
        raise Declined(_("You sit at this table already."))
    if Former.objects.filter(game=game, user=person).exists() or game.decisions.filter(user=person).exists():
        raise Declined(_("You played at this table before: you know what another seat may not know."))
    reliability.refuse_unless(person, game)
    table_limits.may_sit(person)


def _hand_to(person: User, record: Record, player: Seated) -> None:
    """The seat is `person`'s; whoever held it has lost it, and everything of theirs stays theirs."""
    if player.user_id:
        leaving.part(record, player)
        leaving.next_host(record, player)
        former = Former.objects.create(
            game_id=record.pk, user_id=player.user_id, seat=player.seat, how=leaving.REPLACED, at=record.now
        )
        table_matter(record.pk, [player.user_id], f"taken:{former.pk}", record.now)
    Player.objects.filter(pk=player.id).update(
        user=person,
        name=person.username,
        stand_in="",
        missed=0,
        offered=None,
        offer_key=None,
        channels={},
        muted=[],
        last_seen_event=0,
        last_read=0,
        bank=record.clock.get("bank", 0),
    )
    table_talk.welcome(record.pk, player.id)
    wills.take_over(player.id)
    anew = store.read(record.pk)
    circles.take_over(anew, player.seat)
    stand_in.hand_on(anew, anew.players[player.seat], record.now)
    broadcast.tell(record.pk, record.public_id, site_events.SeatTaken(player.seat, player.name))
