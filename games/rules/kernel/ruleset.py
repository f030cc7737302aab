"""A game is a record of phases and functions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.rules.kernel.decisions import Question
from games.rules.kernel.orders import OrderKind


@dataclass(frozen=True, slots=True)
class Phase:
    """How one kind of procedure runs. Each function gets the draft and the phase's own record.

    enter   opens decisions, pushes a sub-phase, or ends
    on      answer class -> function(draft, phase, decision, answer), for answers that act at once
    leave   function(draft, phase, {seat: answer}), for sealed phases, when the last answer is in
    resume  function(draft, phase, result), when a sub-phase that this one pushed has ended
    """

    enter: Callable[[Any, Any], None]
    on: Mapping[type, Callable[[Any, Any, Any, Any], None]] = field(default_factory=dict)
    leave: Callable[[Any, Any, dict], None] | None = None
    resume: Callable[[Any, Any, Any], None] | None = None


@dataclass(frozen=True, eq=False)
class Ruleset:
    """One game. A variant of it is `dataclasses.replace(rules, …)`.

    slug       its name in addresses and tables
    version    raised when the meaning of recorded moves changes
    seats      how many may play
    content    cards and boards, loaded from data
    options    frozen dataclass of what a table may choose
    table      dataclass of the game's own state, fields declared with `visibility`
    phases     phase record class -> Phase
    questions  decision kind -> Question
    events     classes of the events it tells, facts: of what seats learn
    setup      function(draft, newcomers): deals and pushes the first phase
    laws       functions(state) -> sentences on what is wrong with it
    redeal     function(state, viewer, chance) -> a state that differs only in what `viewer` cannot know
    orders     record of a standing order -> OrderKind
    """

    slug: str
    version: int
    seats: range
    content: Any
    options: type
    table: type
    phases: Mapping[type, Phase]
    questions: Mapping[str, Question]
    events: tuple[type, ...]
    facts: tuple[type, ...]
    setup: Callable[[Any, tuple], None]
    laws: tuple[Callable[[Any], Iterable[str]], ...]
    redeal: Callable[[Any, int | None, Any], Any]
    records: tuple[type, ...] = ()
    orders: Mapping[type, OrderKind] = field(default_factory=dict)

    @property
    def answers(self):
        """Every answer class, in the order of the questions."""
        return tuple(dict.fromkeys(act for question in self.questions.values() for act in question.acts))
