"""How long, in words."""

from django.utils.translation import gettext as _

MINUTE, HOUR, DAY = 60, 3600, 86400


def span(seconds):
    """A length of time in its two largest units: "6 h 12 min"; less than a minute in seconds."""
    seconds = max(0, int(seconds))
    if seconds >= 2 * DAY:
        return _("{days} d {hours} h").format(days=seconds // DAY, hours=seconds % DAY // HOUR)
    if seconds >= HOUR:
        return _("{hours} h {minutes} min").format(hours=seconds // HOUR, minutes=seconds % HOUR // MINUTE)
    if seconds >= MINUTE:
        return _("{minutes} min").format(minutes=seconds // MINUTE)
    return _("{seconds} s").format(seconds=seconds)


def left(seconds):
    """How long there is left: "6 h 12 min left"."""
    return _("{time} left").format(time=span(seconds))
