"""A game on which the rules fail is put aside, so that it neither stops the sweep nor fills the log."""

import logging
import traceback

from games import store

log = logging.getLogger(__name__)


def put_aside(pk, fault):
    """Count the fault and leave the game alone: ten seconds, then twice as long each time, at most an hour.

    The log tells where it failed and in what class of error; an error's own text may hold secrets.
    """
    store.put_aside(pk)
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    log.error("game %s failed: %s at %s:%s", pk, type(fault).__name__, frame.filename, frame.lineno)
