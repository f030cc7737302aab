"""Following standing orders: which of those that a seat has given answers a decision."""

from collections.abc import Iterable
from dataclasses import MISSING, fields
from typing import Any, NamedTuple

from games.kernel.decisions import Field, check_answer, check_blanks, menu
from games.kernel.errors import BadAnswer
from games.kernel.ruleset import Ruleset
from games.kernel.seat_view import AnyView
from games.kernel.state import Decision


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


def obey(rules: Ruleset, look: AnyView, decision: Decision, orders: Iterable[Standing]) -> Obeyed:
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


def _precedence(rules: Ruleset, standing: Standing) -> tuple[bool, int, int]:
    return standing.once, rules.orders[type(standing.order)].narrow(standing.order), standing.key


def may_be_ordered(rules: Ruleset, decision: Decision) -> bool:
    """Whether there are orders that answer such a decision when it closes."""
    return not decision.standing and any(decision.kind in kind.questions for kind in rules.orders.values())


def keepable(rules: Ruleset, look: AnyView, decision: Decision) -> bool:
    """Whether some answer to a decision of the viewer of `look` can be kept as an order (`always`)."""
    asked = [{blank.name for blank in blanks} for blanks in menu(rules, look, decision).values()]
    return any(any(_needed(order) <= names for names in asked) for order, _ in _lasting(rules, look, decision))


def always(rules: Ruleset, look: AnyView, decision: Decision, answer: Any) -> Any:
    """The order that gives this answer whenever its like is asked, None where there is no such order.

    Its blanks are those of the answer; what the answer does not say is left open: for anybody, for any purpose.
    """
    for order_class, blanks in _lasting(rules, look, decision):
        names = {blank.name for blank in blanks if hasattr(answer, blank.name)}
        if not _needed(order_class) <= names:
            continue
        order = order_class(**{name: getattr(answer, name) for name in names})
        if rules.orders[order_class].answer(look, decision, order) == answer:
            return order
    return None


def _lasting(rules: Ruleset, look: AnyView, decision: Decision) -> Iterable[tuple[type[Any], tuple[Field, ...]]]:
    """Each record of an order about such questions that may come again, with its blanks as things stand."""
    for order_class, kind in rules.orders.items():
        blanks = kind.fields(look) if decision.kind in kind.questions and not kind.single else None
        if blanks is not None:
            yield order_class, blanks


def _needed(order_class: type[Any]) -> set[str]:
    """The names of the blanks of an order that cannot be left open."""
    return {each.name for each in fields(order_class) if each.default is MISSING}


def answers_at_once(rules: Ruleset, order: Any, decision: Decision) -> bool:
    """Whether `order` answers the decision when it is asked: a standing one never closes."""
    return decision.standing or rules.orders[type(order)].at_once


def check_order(rules: Ruleset, look: AnyView, order: Any) -> None:
    """Raise BadAnswer unless `order` is one that the viewer of `look` may give now."""
    kind = rules.orders.get(type(order))
    blanks = kind.fields(look) if kind else None
    if blanks is None:
        raise BadAnswer(f"{type(order).__name__} is no order for now")
    check_blanks(blanks, order)
