"""Till when the game waits for somebody, as all who look see it."""

from dataclasses import dataclass
from datetime import datetime

from games.wording.times import HOUR, left


@dataclass(frozen=True, slots=True)
class Until:
    """When an answer is due, how long till then in words, and whether that is less than an hour.

    `at` is None where nothing is due: in a practice game, and at a moment of the past.
    """

    at: datetime | None = None
    left: str = ""
    soon: bool = False


def until(at: datetime, now: datetime) -> Until:
    """The Until of an answer that is due `at`, at the moment `now`."""
    seconds = (at - now).total_seconds()
    return Until(at, left(seconds), seconds < HOUR)
