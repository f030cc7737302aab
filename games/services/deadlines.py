"""How long a decision may take: a table's pace, and when its answers are due."""

from datetime import timedelta

LEAST, MOST = 90, 7 * 24 * 3600
"""Seconds: the rulebook's minute and a half (M3.6), and a week."""

PRESETS = {"live": LEAST, "8h": 8 * 3600, "24h": 24 * 3600, "72h": 72 * 3600}


def pace(seconds):
    """A game's `pace`: the same time for every decision. Raises ValueError out of range."""
    if not LEAST <= seconds <= MOST:
        raise ValueError(f"a decision takes {LEAST} to {MOST} seconds")
    return {"default": seconds}


def due_of(game_pace):
    """function(decision, now) -> when its answer is due, for a table of this pace."""

    def due(decision, now):
        return now + timedelta(seconds=game_pace.get(decision.kind, game_pace["default"]))

    return due
