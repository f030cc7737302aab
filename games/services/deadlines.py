"""The time controls that tables choose from, and how their kinds of questions are grouped for people."""

from games.clock import control
from games.clock.control import DAY, HOUR, LEAST, MOST, TimeControl

PRESETS = {
    "live": LEAST, "8h": 8 * HOUR, "24h": DAY, "48h": 2 * DAY, "72h": 3 * DAY, "7d": MOST,
}  # fmt: skip
"""Seconds for a decision."""

GROUPS = {
    "action": ("turn", "declare"),
    "vote": ("vote", "revote"),
    "intervention": ("intervention", "second_offer", "together"),
    "reply": ("swap", "help_answer"),
    "candidacy": ("candidacy",),
    "election": ("elect",),
}
"""Group -> the kinds of decisions in it; a group has one time. All other kinds have the table's."""


def pace(seconds, groups=None):
    """A game's `pace`: `seconds` for every decision, but for the `groups` that have a time of their own.

    Raises ValueError out of range.
    """
    named = {kind: own for group, own in (groups or {}).items() for kind in GROUPS[group]}
    return control.check(TimeControl({"default": seconds} | named)).pace


def of_groups(game_pace):
    """{group: seconds} of the groups that have a time of their own in a game's `pace`."""
    return {
        group: game_pace[kinds[0]]
        for group, kinds in GROUPS.items()
        if game_pace.get(kinds[0], game_pace["default"]) != game_pace["default"]
    }
