"""Quiet hours, days off and vacations hold a notice back till they end, except the last call."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.db.models import F
from django.db.models.functions import Least, Now

from accounts.models import User
from accounts.zones import zone_info
from games.clock.calendar import Calendar
from games.models import Notice
from games.notify.record import PATIENCE

LAST_CALL = timedelta(hours=1)
"""A notice goes out at once if less than this would be left between the end of the rest and the deadline."""


def until(user: User, due: datetime | None, honours: Collection[str], now: datetime) -> datetime | None:
    """When a notice may go to `user`, or None for now.

    due      the deadline that it is about, None for none
    honours  what the table honours of a calendar ("quiet", "days_off", "vacation"); there the clock rests too
    """
    rests = calendar(user)
    go = rests.resting(now)
    if go is None or due is None or go <= due - LAST_CALL:
        return go
    off = Calendar(
        rests.zone,
        days_off=rests.days_off if "days_off" in honours else frozenset(),
        vacations=rests.vacations if "vacation" in honours else (),
    )
    return off.resting(now)


def calendar(user: User) -> Calendar:
    """All that a person set, whether a table honours it or not. One query."""
    quiet = (user.quiet_from, user.quiet_to) if user.quiet_from is not None and user.quiet_to is not None else None
    vacations = tuple(user.vacations.values_list("first", "last"))
    return Calendar(zone_info(user.time_zone).key, quiet, frozenset(user.days_off), vacations)


@contextmanager
def around_calendar(user: User) -> Iterator[None]:
    """Around a change of this person's calendar, in its transaction: what was held back is looked at again."""
    yield
    held = Notice.objects.filter(user=user, state=Notice.State.WAITING, tries=0, lease_until=None)
    held.update(not_before=Least(F("not_before"), Now() + PATIENCE))
