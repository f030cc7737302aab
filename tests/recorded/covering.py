"""What the recorded games of a ruleset are, and what they show together: every question, answer and event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from games.kernel import Ruleset


@dataclass(frozen=True)
class Covering:
    """The recorded games of one ruleset; in `tests/titles/<slug>/recorded/__init__.py` as COVERING.

    wishes  name -> function() -> the steps of that game, from the deal: one for each way to end
    more    function(missing, tried) -> the steps of a game that may show some of what is missing; `tried`: a set of
            what it tried before, which it adds to
    extra   names of what else they are to show, which `shows`, a function(steps), finds in a game
    worded  function(record) -> the same with the words that stood in it, when the games were recorded, for nobody
    """

    rules: Ruleset
    wishes: Mapping[str, Callable]
    more: Callable
    extra: frozenset = frozenset()
    shows: Callable[[Any], set] = lambda steps: set()
    worded: Callable[[Any], Any] = lambda record: record

    def everything(self):
        """Names of all event classes, of all answer classes, of all kinds of question, and what is extra."""
        rules = self.rules
        return {kind.__name__ for kind in (*rules.events, *rules.answers)} | set(rules.questions) | self.extra

    def covered(self, steps):
        """What of it a game shows."""
        found = set(self.shows(steps))
        for step in steps:
            found.update(type(event.what).__name__ for event in step.events)
            if step.move and step.move.answer is not None:
                found |= {type(step.move.answer).__name__, _kind(step)}
        return found


def covering(slug):
    """The Covering of a ruleset."""
    return import_module(f"tests.titles.{slug}.recorded").COVERING


def _kind(step):
    return next(each.kind for each in step.before.decisions if each.id == step.move.decision)
