"""Decisions: the only notion of a turn. Someone owes an answer to a question; a move answers one by its id.

A `Decision` is part of the state, and defined there; here stands what may be answered to one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache, lru_cache
from types import NoneType
from typing import Any, Protocol

from games.kernel.draft import AnyDraft
from games.kernel.errors import BadAnswer
from games.kernel.seat_view import AnyLook
from games.kernel.state import Decision

Choices = tuple[str | int | None, ...]
"""What a field may be answered with: seats as numbers, codes and words as texts, nobody as None."""


class Default(Enum):
    """What stands for the default of a field that has none: None is nobody, a choice like others."""

    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Field:
    """One blank of an answer: its `name` is the attribute of the answer class.

    kind     "one" of the choices, "some" of them (a tuple), a "number" between least and most, "yes" (a bool)
    of       what the choices are, for whoever shows them: "district", "group", "seat", "card", "word", "ballot"
             (a word on a slip)
    choices  a tuple; or, with `by`, a mapping from the value of the earlier field `by` to a tuple
    default  what a form shows first: one of the choices, or Default.ABSENT; some of them; or a bool
    """

    name: str
    kind: str = "one"
    of: str = "word"
    choices: Choices | Mapping[Any, Choices] = ()
    by: str | None = None
    least: int = 0
    most: int = 0
    default: Any = Default.ABSENT

    def open_choices(self, answered: Mapping[str, Any]) -> Choices:
        """The choices left once `answered` (name -> value, earlier fields) is known."""
        if self.by:
            return self.choices.get(answered[self.by], ())  # type: ignore[union-attr]  # a mapping, where `by` is given
        return self.choices  # type: ignore[return-value]  # a tuple, where it is not

    def check(self, value: Any, answered: Mapping[str, Any]) -> None:
        """Raise BadAnswer unless `value` fits."""
        if self.kind == "yes":
            fits = isinstance(value, bool)
        elif self.kind == "number":
            fits = type(value) is int and self.least <= value <= self.most
        elif self.kind == "one":
            fits = type(value) in (str, int, NoneType) and value in self.open_choices(answered)
        else:
            choices = self.open_choices(answered)
            fits = (
                isinstance(value, tuple)
                and all(type(each) in (str, int, NoneType) and each in choices for each in value)
                and len(set(value)) == len(value)
                and self.least <= len(value) <= (self.most or len(choices))
            )
        if not fits:
            raise BadAnswer(f"{value!r} is no choice for {self.name}")


def one(
    name: str, of: str, choices: Choices | Mapping[Any, Choices], by: str | None = None, default: Any = Default.ABSENT
) -> Field:
    """A field: exactly one of the choices."""
    return Field(name, "one", of, choices, by, default=default)


@lru_cache(1024)
def naming(seats: tuple[int | None, ...]) -> tuple[Field, ...]:
    """The blanks of an answer that names one of these seats, or nobody where None is among them."""
    return (one("whom", "seat", seats),)


def some(
    name: str,
    of: str,
    choices: Choices | Mapping[Any, Choices],
    by: str | None = None,
    least: int = 0,
    most: int = 0,
    default: Choices = (),
) -> Field:
    """A field: a tuple of `least` to `most` different choices (most 0: all)."""
    return Field(name, "some", of, choices, by, least, most, default)


def yes(name: str, default: bool = False) -> Field:
    """A field: True or False."""
    return Field(name, "yes", default=default)


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of decision.

    acts     answer class -> function(look, decision) -> its fields, or None where this answer cannot be given now.
             `look` is a GameState or a SeatView: what a form, a bot and the engine ask is the same question.
    default  function(draft, decision) -> the answer that silence gives, or None for no answer at all
    sealed   answers of the phase stay secret until all are in, and may be changed until then
    said     the answer that a message of the seat to the whole table is, or None
    brief    it takes this part of the usual time, where the table names none for it: 12 is a twelfth
    after_people  bots and stand-ins answer once no person owes an answer to it, whatever they know: so they can follow
             persons, and when they answer tells nothing
    """

    acts: Mapping[type, Callable[[AnyLook, Decision], tuple[Field, ...] | None]]
    default: Callable[[AnyDraft, Decision], Any] = field(default=lambda draft, decision: None)
    sealed: bool = False
    said: Callable[[], Any] | None = None
    brief: int = 1
    after_people: bool = False


def check_answer(question: Question, look: AnyLook, decision: Decision, answer: Any) -> None:
    """Raise BadAnswer unless `answer` is one that `question` allows to the seat of `decision` in `look`."""
    fields_of = question.acts.get(type(answer))
    blanks = fields_of(look, decision) if fields_of else None
    if blanks is None:
        raise BadAnswer(f"{type(answer).__name__} is no answer to {decision.kind} now")
    check_blanks(blanks, answer)


def check_blanks(blanks: Iterable[Field], record: Any) -> None:
    """Raise BadAnswer unless `record` fills the blanks with what they allow, and nothing else."""
    answered: dict[str, Any] = {}
    for blank in blanks:
        value = getattr(record, blank.name)
        blank.check(value, answered)
        answered[blank.name] = value
    for name, default in _blank(type(record)):  # type: ignore[arg-type]  # mypy: a class is no Hashable
        if name not in answered and getattr(record, name) != default:
            raise BadAnswer(f"{name} is not asked")


@cache
def _blank(answer_class: type) -> tuple[tuple[str, Any], ...]:
    """The (attribute, default) pairs of an answer class: what stands where nothing was asked."""
    return tuple((attribute.name, attribute.default) for attribute in fields(answer_class))


class HasQuestions(Protocol):
    """What a menu reads of a ruleset."""

    @property
    def questions(self) -> Mapping[str, Question]: ...


def menu(rules: HasQuestions, look: AnyLook, decision: Decision) -> dict[type, tuple[Field, ...]]:
    """Every answer class open to the seat of `decision`, with its fields: {class: (Field, …)}."""
    offers = {}
    for answer_class, fields_of in rules.questions[decision.kind].acts.items():
        blanks = fields_of(look, decision)
        if blanks is not None:
            offers[answer_class] = blanks
    return offers
