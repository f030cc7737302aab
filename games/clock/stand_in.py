"""When a stand-in answers for somebody absent."""

from datetime import datetime, timedelta

QUICK = 600
"""Seconds at most, where somebody present has just moved the game on: they should not have to wait."""

SLOW = 3600
"""Seconds at most, where nobody has: a game that only stand-ins play goes on by one question an hour, so that whoever
comes back finds it much as it was."""


def due(start: datetime, seconds: int, hurried: bool) -> datetime:
    """When a stand-in answers a question: later than `start`, the moment from which its time counts.

    seconds  how long a person might take; a stand-in never takes longer
    hurried  whether somebody present moved the game to this question
    """
    return start + timedelta(seconds=min(seconds, QUICK if hurried else SLOW))
