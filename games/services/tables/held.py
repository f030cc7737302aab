"""Seats of a table in the lobby that are held: for people, until a moment that the clock tells, and for bots."""

from collections.abc import Iterable
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Game, HeldSeat
from games.models.again import STANDS
from games.services.errors import Declined

FOR = timedelta(hours=48)
"""How long a seat is held for somebody."""


def hold(table: Game, people: Iterable[User], bots: int) -> None:
    """Hold seats of a new table for these people, for a while, and for so many bots."""
    until = timezone.now() + FOR
    rows = [HeldSeat(table=table, user=user, until=until) for user in people]
    HeldSeat.objects.bulk_create(rows + [HeldSeat(table=table) for _bot in range(bots)])


def standing(table: Game) -> tuple[set[int], int]:
    """(primary keys of those for whom a seat is still held, how many seats are kept for bots)."""
    rows = HeldSeat.objects.filter(STANDS, table=table)
    found = list(rows.values_list("user_id", flat=True))
    people = {user for user in found if user}
    return people, len(found) - len(people)


def refuse_unless_free(table: Game, person: User) -> None:
    """Raise Declined where no seat of the locked `table` is left that `person` may take."""
    people, bots = standing(table)
    left = table.size - bots - table.players.count()
    if left < 1:
        raise Declined(_("The last seat has just been taken. Look for another table in the lobby, or open one."))
    if left - len(people - {person.pk}) < 1:
        raise Declined(_("The seats that are left are held for those who played here before. Try again later."))


def is_full(table: Game) -> bool:
    """Whether all seats of the locked `table` are taken but those that bots take at the start."""
    bots = HeldSeat.objects.filter(table=table, user=None).count()
    return table.players.count() + bots >= table.size


def let_go(table: Game, person: User | None = None) -> bool:
    """Nothing is held for `person` any more, None: for nobody; whether something was."""
    rows = HeldSeat.objects.filter(table=table)
    number, _rows = (rows.filter(user=person) if person else rows).delete()
    return number > 0


def forget(user: User) -> None:
    """A deleted account: no seat is held for it."""
    HeldSeat.objects.filter(user=user).delete()


def move(guest: User, user: User) -> None:
    """What is held for a guest is held for `user`, whose the guest becomes."""
    HeldSeat.objects.filter(user=guest).exclude(table__held_seats__user=user).update(user=user)
