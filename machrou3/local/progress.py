"""One line for each long step, on standard error, so that a command's own output stays clean."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


def say(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say `what` when it begins, and how long it took when it is done."""
    sys.stderr.write(f"  {what} … ")
    sys.stderr.flush()
    begun = time.monotonic()
    try:
        yield
    except BaseException:
        say("stopped")
        raise
    say(f"{time.monotonic() - begun:.1f} s")
