"""Standing orders: answers that a seat prepares for questions to come. No rule knows of them; they are its secret."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from games.kernel.decisions import Decision, Field, check_answer, check_blanks
from games.kernel.errors import BadAnswer

if TYPE_CHECKING:
    from games.kernel.ruleset import Ruleset
    from games.kernel.seat_view import AnyView


@dataclass(frozen=True, slots=True)
class OrderKind:
    """A kind of standing order. Its record, a frozen dataclass whose attributes are its blanks, is its key in
    `Ruleset.orders`.

    questions  kinds of decision that it is about
    fields     function(look) -> its blanks as things stand; None where no such question will come (any more)
    answer     function(look, decision, order) -> the answer, or None where the order says nothing of this decision
    narrow     function(order) -> how narrow it is: of two orders the narrower is followed
    ranked     the blank whose values stand in the order of preference, "" for none
    single     the question comes once in a game, so that the order is used up by it
    at_once    it answers when the question is asked, not when it would close: only where timing can tell nothing
    """

    questions: tuple[str, ...]
    fields: Callable[["AnyView"], tuple[Field, ...] | None]
    answer: Callable[["AnyView", Decision, Any], Any]
    narrow: Callable[[Any], int] = lambda order: 0
    ranked: str = ""
    single: bool = False
    at_once: bool = False


class Standing(NamedTuple):
    """An order that stands. `key` tells it from others of its seat and rises with its age; `once`: for one answer."""

    key: int
    order: Any
    once: bool = False


class Obeyed(NamedTuple):
    """What the orders of a seat say to a decision.

    answer   None where none says anything that the rules allow; order: the Standing that gives it, or None
    refused  each Standing that says something that the rules do not allow now
    """

    answer: Any
    order: Standing | None
    refused: tuple[Standing, ...]


def obey(rules: "Ruleset", look: "AnyView", decision: Decision, orders: Iterable[Standing]) -> Obeyed:
    """What `orders` (each a Standing) answer to a decision of the viewer of `look`, a SeatView.

    Those for one answer come first, then the narrower, then the newer.
    """
    refused: list[Standing] = []
    for each in sorted(orders, key=lambda each: _precedence(rules, each), reverse=True):
        kind = rules.orders[type(each.order)]
        answer = kind.answer(look, decision, each.order) if decision.kind in kind.questions else None
        if answer is None:
            continue
        try:
            check_answer(rules.questions[decision.kind], look, decision, answer)
        except BadAnswer:
            refused.append(each)
        else:
            return Obeyed(answer, each, tuple(refused))
    return Obeyed(None, None, tuple(refused))


def _precedence(rules: "Ruleset", standing: Standing) -> tuple[bool, int, int]:
    return standing.once, rules.orders[type(standing.order)].narrow(standing.order), standing.key


def answers_at_once(rules: "Ruleset", order: Any, decision: Decision) -> bool:
    """Whether `order` answers the decision when it is asked: a standing one never closes."""
    return decision.standing or rules.orders[type(order)].at_once


def check_order(rules: "Ruleset", look: "AnyView", order: Any) -> None:
    """Raise BadAnswer unless `order` is one that the viewer of `look` may give now."""
    kind = rules.orders.get(type(order))
    blanks = kind.fields(look) if kind else None
    if blanks is None:
        raise BadAnswer(f"{type(order).__name__} is no order for now")
    check_blanks(blanks, order)
