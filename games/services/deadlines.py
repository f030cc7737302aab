"""The times that tables choose from."""

from games.clock import control
from games.clock.control import DAY, HOUR, LEAST, MOST, TimeControl
from games.wording.registry import WORDING

PRESETS = {
    "live": LEAST, "8h": 8 * HOUR, "24h": DAY, "48h": 2 * DAY, "72h": 3 * DAY, "7d": MOST,
}  # fmt: skip
"""Seconds for a decision."""


def pace(seconds, groups=None, slug="machrou3"):
    """A game's `pace`: `seconds` for every decision, but for the `groups` (of its wording) that have their own time.

    Raises ValueError out of range.
    """
    kinds = WORDING[slug].groups
    named = {kind: own for group, own in (groups or {}).items() for kind in kinds[group][1] if own != seconds}
    return control.check(TimeControl({"default": seconds} | named)).pace
