"""Seats of tables in the lobby that are held for somebody, or kept for bots."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from games.models import Game, HeldSeat
from games.models.again import STANDS


@dataclass(frozen=True, slots=True)
class Held:
    """A seat that is held for somebody `until` then."""

    name: str
    until: datetime
    mine: bool


def open_to(user):
    """Rows of tables in the lobby at which `user` may sit down without a link: listed, or a seat is held."""
    return Game.objects.filter(Q(listed=True) | Q(pk__in=tables_held_for(user)), status=Game.Status.LOBBY)


def tables_held_for(user):
    """Primary keys of tables at which a seat is held for `user`, as a subquery; of none for who is not signed in."""
    return HeldSeat.objects.filter(STANDS, user=user.pk, user__isnull=False).values("table")


def seats_held(tables, user):
    """({table: the seats that are Held}, {table: how many are kept for bots}). One query."""
    held: dict[int, list[Held]] = {table: [] for table in tables}
    kept = dict.fromkeys(tables, 0)
    rows = HeldSeat.objects.filter(STANDS, table__in=tables)
    for table, person, name, until in rows.values_list("table", "user", "user__username", "until"):
        if person and until:
            held[table].append(Held(name, until, person == user.pk))
        else:
            kept[table] += 1
    return held, kept
