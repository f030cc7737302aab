"""What the proof has to be told of a game: its tables, and which answers show by the rules what was hidden."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Shape:
    """Tables that are proved together. choices: option -> the values to choose from; players: how many sit there."""

    players: tuple[int, ...]
    choices: Mapping[str, tuple] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """What is a game's own in the proof. Answers are named by their classes.

    shapes       name -> Shape; together they have every option
    private      events that are told to some seats only; all others are told to everybody
    revealing    answers whose outcome shows what was hidden: it may differ in another world
    by_own_cards answers that the secrets of the one who gives them allow: others may not have them in another world
    said_aloud   kinds of standing questions whose answers everybody hears; all others are their seat's own
    quiet        function(fields asked, answer) -> the same answer, with no order for later in it
    comes_out    function(state) -> whether something that was ordered before may come out with the next answer
    readmitted   function(state, seat) -> whether the seat, shut out of its group, may be let in again with the next
                 phase and see what the group did meanwhile, of which no event tells
    order        a standing order, as the codec dumps it, that answers nothing at once; None where the game has none
    typed        fields of a form that were an answer, had it been asked for
    panels       its templates that show nothing of a started game, besides the form of options and the page of rules:
                 name -> why
    """

    shapes: Mapping[str, Shape] = field(default_factory=dict)
    private: tuple[str, ...] = ()
    revealing: tuple[str, ...] = ()
    by_own_cards: tuple[str, ...] = ()
    said_aloud: tuple[str, ...] = ()
    quiet: Callable = lambda asked, answer: answer
    comes_out: Callable = lambda state: False
    readmitted: Callable = lambda state, seat: False
    order: Mapping[str, Any] | None = None
    typed: Mapping[str, str] = field(default_factory=dict)
    panels: Mapping[str, str] = field(default_factory=dict)
