"""A game is a record of phases and functions."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games.kernel.decisions import Decision, Question
from games.kernel.errors import BrokenPhase
from games.kernel.orders import OrderKind

if TYPE_CHECKING:
    from games.kernel.chance import Chance
    from games.kernel.draft import AnyDraft
    from games.kernel.state import AnyState


def _absent(*given: Any) -> None:
    """Stands for a function that a phase does without."""
    raise BrokenPhase("the phase has no function for what happened")


@dataclass(frozen=True, slots=True)
class Phase:
    """How one kind of procedure runs. Each function gets the draft and the phase's own record.

    enter   opens decisions, pushes a sub-phase, or ends
    on      answer class -> function(draft, phase, decision, answer), for answers that act at once
    leave   function(draft, phase, {seat: answer}), for sealed phases, when the last answer is in
    resume  function(draft, phase, result), when a sub-phase that this one pushed has ended
    """

    enter: Callable[["AnyDraft", Any], None]
    on: Mapping[type, Callable[["AnyDraft", Any, Decision, Any], None]] = field(default_factory=dict)
    leave: Callable[["AnyDraft", Any, dict[int, Any]], None] = _absent
    resume: Callable[["AnyDraft", Any, Any], None] = _absent


@dataclass(frozen=True, slots=True)
class Circle:
    """Seats that may talk among themselves, unseen by the others. `key`: a word of the ruleset; `open`: now."""

    key: str
    seats: tuple[int, ...]
    open: bool


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
    confides   function(state, seat) -> the other seats whose sealed answers that seat sees before they are opened
    circles    function(state) -> the Circles of seats that know each other
    silenced   function(state) -> the seats that may not talk
    opened_to  function(state) -> the seats that see all before the end that the end opens to everybody
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
    setup: Callable[["AnyDraft", tuple[int | None, ...]], None]
    laws: tuple[Callable[["AnyState"], Iterable[str]], ...]
    redeal: Callable[["AnyState", int | None, "Chance"], "AnyState"]
    records: tuple[type, ...] = ()
    orders: Mapping[type, OrderKind] = field(default_factory=dict)
    confides: Callable[["AnyState", int], Iterable[int]] = lambda state, seat: ()
    circles: Callable[["AnyState"], tuple[Circle, ...]] = lambda state: ()
    silenced: Callable[["AnyState"], Collection[int]] = lambda state: ()
    opened_to: Callable[["AnyState"], Collection[int]] = lambda state: ()

    @property
    def rules_talk(self) -> bool:
        """Whether the rules have a say in who may talk, and where."""
        return self.circles is not Ruleset.circles or self.silenced is not Ruleset.silenced

    @property
    def answers(self) -> tuple[type, ...]:
        """Every answer class, in the order of the questions."""
        return tuple(dict.fromkeys(act for question in self.questions.values() for act in question.acts))
