"""A person's own calendar: when nothing should be due. Tables may honour it; the days and hours are checked here."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from . import limits
from .models import User, Vacation
from .zones import zone_info

DAY = timedelta(days=1)
LONGEST_NIGHT = timedelta(hours=12)
MOST_DAYS_OFF = 3
AHEAD = 366
"""Days that a vacation may be planned ahead."""

# Rooms to which a calendar matters append here. `around` runs in the transaction of a change, before and after it.
around: list[Callable[[User], AbstractContextManager[None]]] = []
kept_by: list[Callable[[User], Iterable["Keeper"]]] = []


@dataclass(frozen=True, slots=True)
class Keeper:
    """What goes by a person's calendar: a name, an address, and what it honours (quiet, days_off, vacation)."""

    name: str
    url: str
    honours: tuple[str, ...]


@transaction.atomic
def change(user: User, edit: Callable[[User], None]) -> None:
    """Run `edit` on the person's locked row, and let those adapt to whom the calendar matters."""
    row = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    with ExitStack() as stack:
        for each in around:
            stack.enter_context(each(row))
        edit(row)


def set_hours(user: User, quiet_from: time | None, quiet_to: time | None, days_off: Iterable[int]) -> None:
    """Quiet hours (times of the day, both or neither) and days off in the week (0 is Monday).

    Raises ValidationError, its errors under the names of the fields; LimitReached after many changes in a week.
    """
    days = sorted(set(days_off))
    _check_hours(quiet_from, quiet_to, days)
    if (quiet_from, quiet_to, days) == (user.quiet_from, user.quiet_to, user.days_off):
        return

    def edit(row: User) -> None:
        row.quiet_from, row.quiet_to, row.days_off = quiet_from, quiet_to, days
        row.save(update_fields=["quiet_from", "quiet_to", "days_off"])

    _spend(user)
    change(user, edit)


def set_zone(user: User, zone: str) -> None:
    """The time zone in which the hours and days count. Raises LimitReached after many changes in a week."""

    def edit(row: User) -> None:
        row.time_zone = zone
        row.save(update_fields=["time_zone"])

    if not User.objects.filter(pk=user.pk, time_zone=zone).exists():
        _spend(user)
        change(user, edit)


def add_vacation(user: User, first: date, last: date) -> None:
    """Plan a vacation. Raises ValidationError, its errors under the names of the fields."""
    here = today(user)
    if first < here:
        raise ValidationError({"first": _("A vacation begins today or later.")})
    if last < first:
        raise ValidationError({"last": _("The last day comes before the first.")})
    if last > here + AHEAD * DAY:
        raise ValidationError({"last": _("Plan at most a year ahead.")})

    def edit(row: User) -> None:
        if row.vacations.filter(first__lte=last, last__gte=first).exists():
            raise ValidationError({"first": _("Some of these days are in another vacation of yours already.")})
        for year in range(first.year, last.year + 1):
            _check_budget(row, year, _days(first, last, year))
        Vacation.objects.create(user=row, first=first, last=last)

    change(user, edit)


def end_vacation(user: User, first: date) -> None:
    """Cancel the vacation that begins on this day; of one that has begun, the days after today. Nothing for none."""

    def edit(row: User) -> None:
        here = today(row)
        row.vacations.filter(first=first, first__gt=here).delete()
        row.vacations.filter(first=first, first__lte=here, last__gt=here).update(last=here)

    change(user, edit)


def days_left(user: User, year: int) -> int:
    """Days of vacation that the person may still plan in this year."""
    taken = sum(_days(each.first, each.last, year) for each in user.vacations.all())
    return max(0, settings.VACATION_DAYS - taken)


def today(user: User) -> date:
    """The day that it is for this person."""
    return timezone.now().astimezone(zone_info(user.time_zone)).date()


def _days(first: date, last: date, year: int) -> int:
    """How many days from the first to the last, both included, lie in this year."""
    begin, end = max(first, date(year, 1, 1)), min(last, date(year, 12, 31))
    return max(0, (end - begin).days + 1)


def _check_budget(row: User, year: int, days: int) -> None:
    left = days_left(row, year)
    if days > left:
        sentence = ngettext(
            "These are %(days)d days of %(year)s, and you have %(left)d day left in that year.",
            "These are %(days)d days of %(year)s, and you have %(left)d days left in that year.",
            left,
        )
        raise ValidationError({"last": sentence % {"days": days, "year": year, "left": left}})


def _check_hours(quiet_from: time | None, quiet_to: time | None, days: list[int]) -> None:
    if (quiet_from is None) != (quiet_to is None):
        missing = "quiet_from" if quiet_from is None else "quiet_to"
        raise ValidationError({missing: _("Give both hours, or leave both empty.")})
    if quiet_from is not None and quiet_to is not None:
        length = (datetime.combine(date.min + DAY, quiet_to) - datetime.combine(date.min, quiet_from)) % DAY or DAY
        if length > LONGEST_NIGHT:
            raise ValidationError({"quiet_to": _("Quiet hours last 12 hours at most.")})
    if len(days) > MOST_DAYS_OFF:
        raise ValidationError({"days_off": _("At most 3 days of the week can be off.")})


def _spend(user: User) -> None:
    limits.spend("calendar", user.pk, _("You changed your calendar several times this week. Try again in a few days."))
