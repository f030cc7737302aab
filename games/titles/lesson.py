"""A guided first game: a deal that is always the same, players who follow a script, and what is said at each step."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.kernel import AnyLook, AnyView, Decision

BOT = "lesson"
"""The kind of the bots that play a lesson: by its script."""

NAME = "\u2068{}\u2069"
"""A name in a sentence, whichever way it is written."""


def said(text: Any, names: Sequence[str]) -> str:
    """A lesson's text with the names of the seats in it: {0} is that of seat 0."""
    return str(text).format(*[NAME.format(name) for name in names])


@dataclass(frozen=True, slots=True)
class Note:
    """One idea. `text`: as for `said`, translated lazily; `beside`: what it speaks of, a CSS selector."""

    text: Any
    beside: str = "#now-forms"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The answers that a step goes on with: of the class `act`, with these values of these fields; any other: None.

    why_not  what is said to another answer, as a Note's `text`
    """

    act: type
    fields: Mapping[str, Any]
    why_not: Any

    def fits(self, answer: Any) -> bool:
        """Whether the lesson goes on with `answer`."""
        return isinstance(answer, self.act) and all(getattr(answer, name) == of for name, of in self.fields.items())


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A question that the learner answers: of this `kind`, in this `round` (or what its Lesson has for one). `wanted`:
    None where any answer will do."""

    round: int
    kind: str
    notes: tuple[Note, ...]
    wanted: Wanted | None = None


def round_of(look: AnyLook) -> int:
    """The round of the table."""
    number: int = look.table.round
    return number


@dataclass(frozen=True, kw_only=True, eq=False)
class Lesson:
    """The first game of a title.

    players  around the table, the learner among them, who sits down first
    seed     the game is dealt from it
    script   function(view, decision) -> the answer of that seat: of all others, and the learner's own where no step
             asks for it. Needs no Django
    steps    in the order of the game
    ending   what is said of the end
    minutes  how long it takes
    options  arguments of the ruleset's options
    round    function(state or view) -> the number by which steps of the same kind are told apart: the table's round,
             or, in a game of few rounds, something that grows faster
    """

    players: int
    seed: str
    script: Callable[[AnyView, Decision], Any]
    steps: tuple[LessonStep, ...]
    ending: tuple[Note, ...]
    minutes: int
    options: Mapping[str, Any] = field(default_factory=dict)
    round: Callable[[AnyLook], int] = round_of

    def step_of(self, look: AnyLook, decision: Decision) -> LessonStep | None:
        """The step in which the learner answers `decision`, None where the script does."""
        if decision.standing:
            return None
        here = self.round(look), decision.kind
        return next((step for step in self.steps if (step.round, step.kind) == here), None)
