"""Dealing another world that looks the same to a viewer (secrecy.md): the generator, and answers not opened yet."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from games.kernel import chance as dice
from games.kernel.decisions import Decision, Field, Question
from games.kernel.state import AnyState

C = TypeVar("C")
F = TypeVar("F")


class Dealer:
    """A generator, and the facts the viewer (a seat, or None) has learned."""

    def __init__(self, state: AnyState, viewer: int | None, chance: dice.Chance) -> None:
        self.viewer = viewer
        self.chance = chance
        self.known: tuple[Any, ...] = state.knowledge[viewer] if viewer is not None else ()

    def shuffle(self, cards: Iterable[C]) -> list[C]:
        order, self.chance = dice.shuffle(self.chance, cards)
        return list(order)

    def pick(self, choices: Sequence[C]) -> C:
        value, self.chance = dice.pick(self.chance, choices)
        return value

    def facts(self, kind: type[F]) -> list[F]:
        return [fact for fact in self.known if isinstance(fact, kind)]

    def another_chance(self, chance: dice.Chance) -> dice.Chance:
        """A Chance that the viewer cannot tell from `chance`."""
        return dice.Chance(f"{self.pick(range(1 << 60)):032x}", chance.drawn + self.pick(range(99)))


def other_answers(
    dealer: Dealer, questions: Mapping[str, Question], world: AnyState, seen: Collection[int | None]
) -> dict[int, Any]:
    """Decision id -> answer of the sealed phase under way in `world`: others have answered, and otherwise.

    `questions`: those of the ruleset. `seen`: seats whose answers the viewer sees, its own among them; these stay.
    Somebody is waited for still.
    """
    sealed = [each for each in world.decisions if questions[each.kind].sealed]
    kept = {each.id: world.answers[each.id] for each in sealed if each.seat in seen and each.id in world.answers}
    others = dealer.shuffle([each for each in sealed if each.seat not in seen])
    given = others[: dealer.pick(range(len(others) + 1))]
    if len(given) + len(kept) == len(sealed):
        given = given[1:]
    return {**kept, **{each.id: any_answer(dealer, questions[each.kind], world, each) for each in given}}


def any_answer(dealer: Dealer, question: Question, world: AnyState, decision: Decision) -> Any:
    """Any answer to a decision in `world`, or None for silence."""
    offers = {act: blanks for act, ask in question.acts.items() if (blanks := ask(world, decision)) is not None}
    answer_class = dealer.pick((*offers, None))
    if answer_class is None:
        return None
    answered: dict[str, Any] = {}
    for blank in offers[answer_class]:
        answered[blank.name] = _value(dealer, blank, answered)
    return answer_class(**answered)


def _value(dealer: Dealer, blank: Field, answered: Mapping[str, Any]) -> Any:
    if blank.kind == "yes":
        return dealer.pick((True, False))
    if blank.kind == "number":
        return dealer.pick(range(blank.least, blank.most + 1))
    choices = blank.open_choices(answered)
    if blank.kind == "one":
        return dealer.pick(choices)
    most = blank.most or len(choices)
    return tuple(dealer.shuffle(choices)[: dealer.pick(range(blank.least, most + 1))])
