"""How a game says on what it turned: a plain measure of who is ahead, which a reader can check on the replay."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple


class Swing(NamedTuple):
    """A step that moved the measure: how far the winners were ahead of everybody else before and after it."""

    step: int
    before: int
    after: int

    @property
    def gain(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, kw_only=True)
class Measure:
    """The measure of one game.

    kinds   of the events that move it
    swings  function(told, scene) -> Swings in the order of steps; `told`: (step, event) of these kinds
    called  what the numbers are, translated lazily: "lead in seats"
    words   function(event, scene) -> parts of a sentence in place of the chronicle's, () where that one will do
    """

    kinds: tuple[str, ...]
    swings: Callable
    called: Any
    words: Callable = lambda event, scene: ()


def swings(levels):
    """Swings of a measure that is `levels`: (step, level) in the order of events; a step counts as a whole."""
    last: dict[int, int] = {}
    for step, level in levels:
        last[step] = level
    steps = list(last.items())
    return tuple(Swing(step, before, after) for (_step, before), (step, after) in pairwise(steps) if before != after)
