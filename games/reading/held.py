"""Seats of tables in the lobby that are held for somebody, or kept for bots."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from accounts.blocks import has_blocked
from games.models import Game, HeldSeat
from games.models.again import STANDS
from games.reading.blocked import open_for


@dataclass(frozen=True, slots=True)
class Held:
    """A seat that is held for somebody `until` then."""

    name: str
    until: datetime
    mine: bool


def open_to(user):
    """Rows of tables in the lobby at which `user` may sit down without a link: listed, or a seat is held."""
    rows = Game.objects.filter(Q(listed=True) | Q(pk__in=tables_held_for(user)), status=Game.Status.LOBBY)
    return open_for(rows, user)


def may_sit_down(user, game):
    """Whether `user` may still sit down at a table that they have the link to."""
    return not has_blocked(game.host_id, user.pk) and game.status == Game.Status.LOBBY


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
