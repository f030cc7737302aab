"""What there is to be told of one game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.titles.example import Example
from games.titles.primer import Primer


@dataclass(frozen=True, slots=True)
class Practice:
    """A practice game. `label`: on its button; `options`: arguments of the ruleset's options."""

    label: Any
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of what a game's page says of it."""

    title: Any
    text: Any


@dataclass(frozen=True, kw_only=True)
class About:
    """One game, for strangers and for lists. Texts that are not made by a call are translated lazily.

    icon       of the sprite
    length     how long it is, in its own measure
    plays      how it plays, in two sentences; chapters: the same in full
    picture    static file, 1200 by 630, that stands for the game where a link to it is shown; cover: the same, small;
               both have English words and are there in each other language too (`drawings.in_language`);
               art: the half of it without words; stamp: that half as a mail shows it, 240 by 252
    usual      how many play a practice game, and a game whose length is told before anything is chosen
    practices  word -> Practice, the usual one first
    rules      function() -> what its page of rules is made of besides its own words
    standing   function(bloc, completed) -> phrases on how a seat stands, from the columns of a player
    was        function(role, side) -> who somebody was in a game that is over, as HTML; "" where nobody was anybody
    examples   function() -> word -> Example, the counts worked out on its page of rules, in the active language
    primer     what stands above its rules, None where nothing does
    ended      function(winner) -> who won, "" where whether one won says it all
    """

    icon: str
    length: Any
    plays: Any
    chapters: tuple[Chapter, ...]
    usual: int
    practices: Mapping[str, Practice]
    picture: str = "games/img/share.png"
    cover: str = "games/img/cover.webp"
    art: str = "games/img/art.webp"
    stamp: str = "games/img/stamp.jpg"
    rules: Callable = dict
    examples: Callable[[], Mapping[str, Example]] = dict
    standing: Callable = lambda bloc, completed: ()
    was: Callable = lambda role, side: ""
    ended: Callable = lambda winner: ""
    primer: Primer | None = None
