"""The times that tables choose from."""

from collections.abc import Mapping

from games.clock import control
from games.clock.control import DAY, HOUR, LEAST, MOST, TimeControl

PRESETS = {
    "live": LEAST,
    "1h": HOUR,
    "2h": 2 * HOUR,
    "4h": 4 * HOUR,
    "6h": 6 * HOUR,
    "8h": 8 * HOUR,
    "12h": 12 * HOUR,
    "24h": DAY,
    "48h": 2 * DAY,
    "72h": 3 * DAY,
    "7d": MOST,
}
"""Seconds for a decision."""


def pace(seconds: int, *, own: Mapping[str, int] | None = None) -> Mapping[str, int]:
    """A game's `pace`: `seconds` for every decision, but for the kinds in `own`, which have their own seconds.

    Raises ValueError out of range.
    """
    named = {kind: time for kind, time in (own or {}).items() if time != seconds}
    return control.check(TimeControl({"default": seconds} | named)).pace
