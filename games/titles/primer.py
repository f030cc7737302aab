"""What stands above the rules of a game: the game in short, a round at a glance, and what newcomers ask."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of newcomers, its answer, and the anchor of the rule that says it. Texts are translated lazily."""

    question: Any
    answer: Any
    rule: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A station of the course of a game. Texts are translated lazily.

    icon   of the sprite
    name   one to three words
    line   what happens there, in at most twelve words
    rule   the anchor of the rule that says it
    once   it comes once, before the rounds or after them; the others come back in each
    """

    icon: str
    name: Any
    line: Any
    rule: str
    once: bool = False


@dataclass(frozen=True, kw_only=True)
class Primer:
    """A game in at most 150 words, and the eight questions that newcomers ask. Texts are translated lazily.

    you       who one is
    win       how one wins
    round     what happens in a round
    cycle     what comes back, in one to four words: it stands in the middle of the ring of stages
    stages    the course of the game, in order; one at most comes before the rounds and one after them
    asked     what newcomers ask
    """

    you: Any
    win: Any
    round: Any
    cycle: Any
    stages: tuple[Stage, ...]
    asked: tuple[Asked, ...]
