"""What lies on the table in Article II, and who may see it."""

from dataclasses import dataclass

from games.kernel.draft import Draft
from games.kernel.seat_view import SeatView
from games.kernel.state import GameState
from games.kernel.visibility import counted, own, public
from games.titles.article2.rules.content import Deck

PRIMARY, GENERAL = "primary", "general"


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses. `match`: a party match of four games (A5); 4 players only."""

    match: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """How one seat is counted in an election (A2), step by step.

    sums     electability and affiliation on the cards before the seat; figures: the same after styles (A3.3)
    counted  the affiliation that is added (primary) or subtracted (general); the other candidate's for one style
    total    what is compared
    runs     whether the total competes: everybody in the primary, candidates and the Highlander in the general
    """

    seat: int
    sums: tuple[int, int]
    figures: tuple[int, int]
    counted: int
    total: int
    runs: bool


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was decided. `president` None: nobody (A2.3). reason "general", "spoiler" or "no_spoiler"."""

    game: int
    candidates: tuple[int, ...]
    president: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Count:
    """An election that was counted (A2). `chosen`: candidates, or the president; tied: those the draw decided among."""

    round: int
    stage: str
    tallies: tuple[Tally, ...]
    chosen: tuple[int, ...]
    tied: tuple[int, ...]


@dataclass
class Table:
    """The table. Dicts keyed by seat have every seat.

    round       the phases counted on: the primary of the first game is 1, its general election 2, the next primary 3
    game        the number of the game in its match, from 1; stage: "primary" or "general"
    first       the seat that began the phase; active: whose turn it is
    lying       the cards in play before each seat but its style, in the order played; style: its style or None
    held        how many cards each seat has in its hand
    discards    cards removed from play; number: of decks shuffled in this game
    shuffled    card -> the number of the deck it was last shuffled into: known to all, as removed cards are
    candidates  of the general election (A2.1), in seat order; none in the primary
    points      of the match (A5); empty where none is played
    counts      every election so far, oldest first; results: every game so far
    """

    deck: Deck = public(default=None)
    round: int = public(default=0)
    game: int = public(default=1)
    stage: str = public(default=PRIMARY)
    first: int | None = public(default=None)
    active: int | None = public(default=None)
    lying: dict[int, tuple[str, ...]] = public(default_factory=dict)
    style: dict[int, str | None] = public(default_factory=dict)
    held: dict[int, int] = public(default_factory=dict)
    discards: tuple[str, ...] = public(default=())
    number: int = public(default=0)
    shuffled: dict[str, int] = public(default_factory=dict)
    candidates: tuple[int, ...] = public(default=())
    points: dict[int, int] = public(default_factory=dict)
    counts: tuple[Count, ...] = public(default=())
    results: tuple[Result, ...] = public(default=())
    hand: dict[int, tuple[str, ...]] = own(opened=True, default_factory=dict)
    pile: tuple[str, ...] = counted(default=())


State = GameState[Table, Options]
View = SeatView[Table, Options]
Look = State | View
GameDraft = Draft[Table, Options]

RECORDS = (Tally, Count, Result)
