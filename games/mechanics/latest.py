"""What is worked out once for as long as nothing changes: a state replaces the containers that change, and shares the
others with the state before it.
"""

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import TypeVar, TypeVarTuple

Parts = TypeVarTuple("Parts")
R = TypeVar("R")


def latest(function: Callable[[*Parts], R]) -> Callable[[*Parts], R]:
    """The function, which keeps its latest value and gives it again while it is asked of the very same objects.

    They are parts of states, which nobody edits; nor does anybody edit the value, which all who ask share.
    """
    kept: tuple[tuple[*Parts], R] | None = None

    @wraps(function)
    def keeping(*parts: *Parts) -> R:
        nonlocal kept
        last = kept
        if last is None or not all(map(is_, last[0], parts)):
            last = kept = parts, function(*parts)
        return last[1]

    return keeping
