"""Standing orders: answers that a seat prepares for questions to come. No rule knows of them; they are its secret."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.kernel.decisions import Field
from games.kernel.seat_view import AnyView
from games.kernel.state import Decision


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
    prefills   answer classes in whose forms the blanks of its own names begin with what it says
    at_once    it answers when the question is asked, not when it would close: only where timing can tell nothing
    """

    questions: tuple[str, ...]
    fields: Callable[[AnyView], tuple[Field, ...] | None]
    answer: Callable[[AnyView, Decision, Any], Any]
    narrow: Callable[[Any], int] = lambda order: 0
    ranked: str = ""
    single: bool = False
    at_once: bool = False
    prefills: tuple[type, ...] = ()
