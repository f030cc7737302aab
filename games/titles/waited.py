"""Till when the game waits for somebody, as all who look see it."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Until:
    """When an answer is due, how long till then in words, and whether that is less than an hour.

    `at` is None where nothing is due: in a practice game, and at a moment of the past.
    """

    at: datetime | None = None
    left: str = ""
    soon: bool = False
