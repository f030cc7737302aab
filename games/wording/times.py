"""How long and when, in words: of the active language, in the active time zone, which is named."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

MINUTE, HOUR, DAY = 60, 3600, 86400


def span(seconds: float) -> str:
    """A length of time in its two largest units: "6 h 12 min"; less than a minute in seconds."""
    seconds = max(0, int(seconds))
    if seconds >= 2 * DAY:
        return _("{days} d {hours} h").format(days=seconds // DAY, hours=seconds % DAY // HOUR)
    if seconds >= HOUR:
        return _("{hours} h {minutes} min").format(hours=seconds // HOUR, minutes=seconds % HOUR // MINUTE)
    if seconds >= MINUTE:
        return _("{minutes} min").format(minutes=seconds // MINUTE)
    return _("{seconds} s").format(seconds=seconds)


def left(seconds: float) -> str:
    """How long there is left: "6 h 12 min left"."""
    return _("{time} left").format(time=span(seconds))


def left_till(at: datetime, now: datetime) -> tuple[str, bool]:
    """(how long there is left till a moment, whether that is less than an hour)."""
    seconds = (at - now).total_seconds()
    return left(seconds), seconds < HOUR


def length(seconds: int) -> str:
    """A length of time as it was chosen: 90 -> "90 seconds", 28800 -> "8 hours", 259200 -> "3 days"."""
    for unit in (DAY, HOUR, MINUTE):
        if seconds % unit == 0:
            return length_of(seconds, unit)
    if seconds > 3600:
        return _("%(hours)d h %(minutes)02d min") % {"hours": seconds // 3600, "minutes": seconds % 3600 // 60}
    return ngettext("%(n)d second", "%(n)d seconds", seconds) % {"n": seconds}


def lasting(seconds: float) -> str:
    """A length of time in its two largest units, written out: "2 days, 3 hours"; less than a minute is one."""
    seconds = max(MINUTE, int(seconds))
    unit = next(each for each in (DAY, HOUR, MINUTE) if seconds >= each)
    rest = {DAY: HOUR, HOUR: MINUTE}.get(unit, unit)
    large, small = seconds // unit * unit, seconds % unit // rest * rest
    words = [length_of(each, per) for each, per in ((large, unit), (small, rest)) if each]
    return pgettext("list", ", ").join(words)


def length_of(seconds: int, unit: int) -> str:
    """So many days, hours or minutes."""
    n = seconds // unit
    if unit == DAY:
        return ngettext("%(n)d day", "%(n)d days", n) % {"n": n}
    if unit == HOUR:
        return ngettext("%(n)d hour", "%(n)d hours", n) % {"n": n}
    return ngettext("%(n)d minute", "%(n)d minutes", n) % {"n": n}


def short_time(moment: datetime) -> str:
    """`Sat 21 Nov, 18:00 (Beirut)`."""
    return _written(moment, pgettext("date format", "D j M, H:i"), _zone().rpartition("/")[2].replace("_", " "))


def long_time(moment: datetime) -> str:
    """`Saturday 21 November 2026, 18:00 (Asia/Beirut)`."""
    return _written(moment, pgettext("date format", "l j F Y, H:i"), _zone())


def _zone() -> str:
    zone = timezone.get_current_timezone()
    return zone.key if isinstance(zone, ZoneInfo) else timezone.get_current_timezone_name()


def _written(moment: datetime, pattern: str, zone: str) -> str:
    return f"{date_format(timezone.localtime(moment), pattern)} ({zone})"
