"""The words of each game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.wording import house, machrou3, machrou3_orders, machrou3_paces, machrou3_questions, machrou3_quick
from games.wording.machrou3_speech import Speech


@dataclass(frozen=True)
class Wording:
    """say(event, names) -> parts; speech(look, decision, names); asked(kind); icons and asides by event class.

    quick(look, decision, names) -> the answers that a link in a mail can hold
    orders  a module: told(text, names), described(order, names), answered(answer, names) -> parts; why_not(question);
            OrderSpeech(look, names)
    groups  group of questions that may have a time of their own -> (its name, the kinds of decisions in it)
    """

    say: Callable
    speech: Callable
    asked: Callable
    quick: Callable
    orders: Any
    icons: Mapping[type, str]
    asides: tuple[type, ...]
    groups: Mapping[str, tuple[str, tuple[str, ...]]]


def say(slug, event, names):
    """The sentence of an event of the game `slug`, or of the house, as parts."""
    words = WORDING[slug]
    return house.say(event, names, words.orders) if type(event) in house.ICONS else words.say(event, names)


WORDING = {
    "machrou3": Wording(
        machrou3.say, Speech, machrou3_questions.asked, machrou3_quick.quick, machrou3_orders, machrou3.ICONS,
        machrou3.ASIDE, machrou3_paces.GROUPS,
    ),
}
