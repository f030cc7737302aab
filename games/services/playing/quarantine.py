"""A game on which the rules fail: noted, and put aside so that it neither stops the sweep nor fills the log."""

import logging
import traceback

from games import store
from games.services.errors import Stopped

log = logging.getLogger(__name__)


def note(pk: int, fault: BaseException) -> None:
    """Tell the log where a game failed and in what class of error; an error's own text may hold secrets."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    log.error("game %s failed: %s at %s:%s", pk, type(fault).__name__, frame.filename, frame.lineno)


def report_stuck() -> None:
    """Tell the log of games that wait for nobody's answer: nothing will move them but a person who looks into it."""
    for pk in store.stuck_games():
        log.error("game %s is stuck: it waits for nobody", pk)


def put_aside(pk: int, fault: BaseException) -> None:
    """Leave the game's open decisions alone: ten seconds, then twice as long each time, at most an hour."""
    store.put_aside(pk)
    if not isinstance(fault, Stopped):
        note(pk, fault)
