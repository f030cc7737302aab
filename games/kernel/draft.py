"""The copy of a state that one move edits, and the verbs it is edited with."""

import copy
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from games.kernel import chance as dice
from games.kernel.state import Decision, Draw, Event, GameState, O, Outcome, T

C = TypeVar("C")
R = TypeVar("R")


class HasContent(Protocol):
    """What a draft knows of its ruleset: the cards and boards to deal from."""

    @property
    def content(self) -> Any: ...


class Draft(Generic[T, O]):
    """A state being edited. Handlers read `table` and `agenda` and change them through the verbs below.

    `silent` says that the answer being handled is a default: nobody gave it.
    `table` is a copy whose attributes may be set; the containers in them are shared with the state before,
    so a handler replaces a dict or tuple and never edits it.
    """

    __slots__ = (
        "agenda",
        "answers",
        "asked",
        "chance",
        "decisions",
        "draws",
        "events",
        "knowledge",
        "number",
        "options",
        "outcome",
        "rules",
        "seating",
        "silent",
        "table",
        "todo",
    )

    def __init__(self, rules: HasContent, state: GameState[T, O]) -> None:
        self.rules = rules
        self.options = state.options
        self.seating = state.seating
        self.table = copy_record(state.table)
        self.chance = state.chance
        self.agenda = list(state.agenda)
        self.decisions = state.decisions
        self.answers = state.answers
        self.asked = state.asked
        self.number = state.number
        self.knowledge = state.knowledge
        self.outcome = state.outcome
        self.events: list[Event] = []
        self.draws: list[Draw] = []
        self.silent = False
        self.todo: tuple[str, Any] | None = None

    @property
    def seats(self) -> range:
        return range(len(self.seating))

    @property
    def phase(self) -> Any:
        return self.agenda[-1] if self.agenda else None

    # Asking

    def ask(self, seat: int, kind: str, standing: bool = False) -> None:
        """Open a decision of `seat`. The phase waits for it, unless it is standing."""
        self.decisions = (*self.decisions, Decision(self.asked, seat, kind, standing))
        self.asked += 1

    # Procedures

    def push(self, phase: Any) -> None:
        """Begin a sub-procedure; the present phase is resumed with its result."""
        self.decisions, self.answers = (), {}
        self.agenda.append(phase)
        self.todo = ("enter", None)

    def become(self, phase: Any) -> None:
        """Replace the record of the present phase and go on in the same place."""
        self.agenda[-1] = phase

    def amend(self, old: Any, new: Any) -> None:
        """Replace the record of a phase further out."""
        self.agenda[self.agenda.index(old)] = new

    def again(self) -> None:
        """Enter the present phase anew."""
        self.decisions, self.answers = (), {}
        self.todo = ("enter", None)

    def done(self, result: Any = None) -> None:
        """End the present phase."""
        self.decisions, self.answers = (), {}
        self.agenda.pop()
        self.todo = ("resume", result)

    def abandon(self, phase: Any) -> None:
        """Drop every procedure under way and begin `phase`."""
        self.agenda.clear()
        self.push(phase)

    def end(self, outcome: Outcome) -> None:
        """The game is over."""
        self.decisions, self.answers = (), {}
        self.agenda.clear()
        self.outcome = outcome
        self.todo = None

    # Telling

    def tell(self, what: Any) -> None:
        """An event for everybody."""
        self.events.append(Event(what))

    def tell_only(self, seats: Iterable[int], what: Any) -> None:
        """An event for some seats."""
        self.events.append(Event(what, tuple(seats)))

    def learn(self, seat: int, fact: Any) -> None:
        """The rules show `fact` to `seat` alone, for good."""
        known = list(self.knowledge)
        known[seat] = (*known[seat], fact)
        self.knowledge = tuple(known)

    # Chance

    def pick(self, what: str, choices: Sequence[C]) -> C:
        """One of `choices` at random; `what` says for what, in the record of draws."""
        choice, self.chance = dice.pick(self.chance, choices)
        self.draws.append(Draw("pick", what, tuple(choices), choice))
        return choice

    def shuffle(self, what: str, cards: Collection[C]) -> tuple[C, ...]:
        """The cards in random order, as a tuple; `what` says for what, in the record of draws."""
        order, self.chance = dice.shuffle(self.chance, cards)
        self.draws.append(Draw("shuffle", what, tuple(cards), order))
        return order

    def freeze(self) -> GameState[T, O]:
        """The state that this draft has become."""
        return GameState(
            self.options,
            self.seating,
            self.table,
            self.chance,
            tuple(self.agenda),
            self.decisions,
            self.answers,
            self.asked,
            self.number,
            self.knowledge,
            self.outcome,
        )


AnyDraft = Draft[Any, Any]
"""A draft of whatever game."""


def copy_record(record: R) -> R:
    """A shallow copy of a dataclass instance, faster than `copy.copy` where it has a `__dict__`."""
    try:
        values = record.__dict__
    except AttributeError:
        return copy.copy(record)
    new = object.__new__(type(record))
    new.__dict__.update(values)
    return new
