"""When bots have their say: after what everybody is told, and after what people say to all, at a person's pace.

No sealed answer and no whisper wakes them: when a bot speaks tells nothing that its readers do not know.
"""

import random

from games import store
from games.bots import talks
from games.kernel import Played
from games.models import Game
from games.store import Record, Seated

AT_ONCE = (2.0, 8.0)
"""Seconds within which a bot speaks in practice."""

SOONEST, LATEST = 60.0, 2400.0
"""Within so many seconds it speaks at a table at which an answer takes days; sooner where it takes less."""


def talking(record: Record) -> list[Seated]:
    """The bots at the table that hear and speak."""
    if record.press == Game.Press.NONE:
        return []
    return [each for each in record.players if talks(record.rules.slug, each.bot)]


def wake(record: Record) -> None:
    """Let the bots of a game have their say after a while, which hangs on the table's pace and on nothing else."""
    if talking(record):
        store.press.wake(record.pk, delay(record))


def follow(record: Record, step: Played) -> None:
    """Something that everybody is told gives the bots something to speak about."""
    if step.after.outcome is None and any(event.to is None for event in step.events):
        wake(record)


def follow_text(game: Game, text: str) -> None:
    """Free text that may be said to a bot wakes them: what begins with “@”, and in practice all that is said to all."""
    record = store.lock(game.pk) if game.practice or text.startswith("@") else None
    if record is not None:
        wake(record)


def delay(record: Record) -> float:
    """Seconds until a bot speaks."""
    return random.uniform(*_between(record))


def soonest(record: Record) -> float:
    """Seconds that somebody's words wait at least for an answer, also where a bot speaks before that."""
    return _between(record)[0]


def _between(record: Record) -> tuple[float, float]:
    if record.practice:
        return AT_ONCE
    pace = record.pace["default"]
    return min(SOONEST, pace / 20), min(LATEST, pace / 4)
