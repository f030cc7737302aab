"""Worked examples on the pages of rules: a moment that the rules themselves bring about, and how it is counted."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.kernel.chance import Chance
from games.kernel.draft import AnyDraft, Draft
from games.kernel.ruleset import Ruleset
from games.kernel.state import AnyState, GameState
from games.titles.seats import Seat, seat_at
from games.titles.waited import Until
from games.wording.bots import BOT_NAMES
from games.wording.parts import comma
from games.wording.wording import Wording

Made = TypeVar("Made")


@dataclass(frozen=True, kw_only=True, eq=False)
class Example:
    """A count worked out, in the language in which it was made.

    rule      the anchor of the rule that it is an example of
    title     what is counted
    template  draws the moment as a table's page would; facts: what it needs
    steps     how it is counted, a short sentence each; result: what comes of it
    """

    rule: str
    title: str
    template: str
    facts: Mapping[str, Any]
    steps: tuple[str, ...]
    result: str


@dataclass(frozen=True, slots=True, eq=False)
class Staged:
    """A moment of a game that nobody plays, as far as the parts of a page ask a scene of it. The players are bots."""

    rules: Ruleset
    look: Any
    wording: Wording
    seats: tuple[Seat, ...]
    names: Any
    bots: frozenset[int] = frozenset()
    over: bool = False
    waited: Mapping[int, Until] = field(default_factory=dict)

    @property
    def content(self) -> Any:
        return self.rules.content

    @property
    def options(self) -> Any:
        return self.look.options

    def stand_in(self, _seat: int) -> str:
        """Nobody is absent."""
        return ""


def laid(rules: Ruleset, players: int) -> AnyDraft:
    """A draft of a table at which nothing lies yet, with the options that a table has unless it chooses others."""
    empty: AnyState = GameState(
        rules.options(), tuple(range(players)), rules.table(), Chance("00"), knowledge=((),) * players
    )
    return Draft(rules, empty)


def staged(rules: Ruleset, wording: Wording, look: Any) -> Staged:
    """A state, or what is seen of one, with what a page needs beside it."""
    called = tuple(str(name) for name in BOT_NAMES.values())[: len(look.seats)]
    seats = tuple(seat_at(seat, name) for seat, name in enumerate(called))
    return Staged(rules, look, wording, seats, wording.names(rules.content, called, get_language()))


def told(d: AnyDraft, kind: type) -> Any:
    """The latest event of this kind that the rules told."""
    return next(each.what for each in reversed(d.events) if isinstance(each.what, kind))


def each_language(make: Callable[[], Made]) -> Callable[[], Made]:
    """`make` called once a process and language: the examples never change."""
    kept = cache(lambda language: make())
    return lambda: kept(get_language())


# Sentences. Every fact of one stands apart from the direction of the letters around it.


def say(text: str, **facts: Any) -> SafeString:
    """A sentence with its facts: `text` has {names}."""
    return format_html(text, **{name: _apart(fact) for name, fact in facts.items()}) if facts else escape(text)


def added(parts: Iterable[tuple[str, int]], total: int) -> SafeString:
    """Named numbers added up: "Metn 7 + Baabda 12 = 19"; one alone is only named."""
    found = [_named(name, number) for name, number in parts]
    if len(found) == 1:
        return found[0]
    return format_html("{} = {}", format_html_join(" + ", "{}", ((each,) for each in found)), _apart(total))


def each_of(parts: Iterable[tuple[str, int]]) -> SafeString:
    """Named numbers one after the other: "Fig 27, Almond 23"."""
    return format_html_join(comma(), "{}", ((_named(name, number),) for name, number in parts))


def reckoned(text: str) -> SafeString:
    """A sum of bare numbers, read from left to right in every language, and on one line."""
    return format_html('<bdi class="ltr" dir="ltr">{}</bdi>', text.replace(" ", "\u00a0"))


def _named(name: str, number: int) -> SafeString:
    """A name and its number, which stay on one line."""
    return _apart(f"{name}\u00a0{number}")


def _apart(fact: Any) -> SafeString:
    return fact if isinstance(fact, SafeString) else format_html("<bdi>{}</bdi>", fact)
