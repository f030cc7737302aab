"""Any legal answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.kernel import AnyLook, Decision, Field, Ruleset

A = TypeVar("A")


class Dice(Protocol):
    """What a bot is handed to choose by: as `random.Random`, which no rules import."""

    def random(self) -> float: ...

    def randint(self, least: int, most: int, /) -> int: ...

    def choice(self, choices: Sequence[A], /) -> A: ...

    def sample(self, choices: Sequence[A], number: int, /) -> list[A]: ...

    def shuffle(self, choices: list[Any], /) -> None: ...


def choose(rules: Ruleset, view: AnyLook, decision: Decision, rng: Dice) -> Any:
    """A random kind of answer among those open, its blanks filled at random."""
    acts = list(rules.questions[decision.kind].acts.items())
    rng.shuffle(acts)
    for answer_class, fields_of in acts:
        blanks = fields_of(view, decision)
        if blanks is not None:
            return fill(answer_class, blanks, rng)
    raise ValueError(f"nothing can be answered to {decision.kind}")


def fill(answer_class: type[A], blanks: tuple[Field, ...], rng: Dice, **given: Any) -> A:
    """An answer with the blanks that are not `given` filled at random; fields that others depend on first."""
    answered: dict[str, Any] = {}
    for blank in blanks:
        name = blank.name
        answered[name] = given[name] if name in given else _value(blank, answered, rng)
    return answer_class(**answered)


def _value(blank: Field, answered: Mapping[str, Any], rng: Dice) -> Any:
    if blank.kind == "yes":
        return rng.random() < 0.5
    if blank.kind == "number":
        return rng.randint(blank.least, blank.most)
    choices = blank.open_choices(answered)
    if blank.kind == "one":
        return rng.choice(choices)
    return tuple(rng.sample(choices, rng.randint(blank.least, blank.most or len(choices))))
