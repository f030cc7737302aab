"""The state of a game, what moves it, and what comes out of it."""

from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from games.kernel.chance import Chance

T = TypeVar("T")
"""The table of a game."""
O = TypeVar("O")  # noqa: E741
"""What a table of the game chooses."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer that `seat` owes. `kind` names the question (a key of `Ruleset.questions`).

    A standing decision may be answered, more than once, but nobody waits for it and it has no deadline.
    """

    id: int
    seat: int
    kind: str
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """An answer to a decision. `answer` None: silence, for which the question's default stands.

    mover  "player", "order" (a standing order), "bot" or "clock"; the rules treat them alike, except that only the
           clock may be silent
    at     seconds since 1970, UTC, as told by the caller; evidence only, no rule reads it
    """

    decision: int
    seat: int
    answer: Any
    mover: str = "player"
    at: int = 0


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: `what` is one of the ruleset's event records, `to` the seats told (None: everybody)."""

    what: Any
    to: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: the winning side or seats, and the reason, both words of the ruleset."""

    winner: str
    reason: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameState(Generic[T, O]):
    """Everything about a game at one moment. Never changed: containers in it are replaced, not mutated.

    seating    seat -> the index, in the list given to `start`, of who sits there
    agenda     the procedures under way, the innermost last; each a frozen record of its ruleset
    decisions  those opened by the innermost procedure, in the order of asking
    answers    decision id -> answer, of a sealed phase under way (None: silence)
    knowledge  seat -> what the rules have shown to that seat alone, oldest first
    """

    options: O
    seating: tuple[int, ...]
    table: T
    chance: Chance
    agenda: tuple[Any, ...] = ()
    decisions: tuple[Decision, ...] = ()
    answers: dict[int, Any] = field(default_factory=dict)
    asked: int = 0
    number: int = 0
    knowledge: tuple[tuple[Any, ...], ...] = ()
    outcome: Outcome | None = None

    @property
    def seats(self) -> range:
        """All seats, 0 … n - 1, in turn order (left is ascending)."""
        return range(len(self.seating))

    @property
    def phase(self) -> Any:
        """The innermost procedure, or None."""
        return self.agenda[-1] if self.agenda else None


AnyState = GameState[Any, Any]
"""A state of whatever game."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Something that chance decided: evidence for whoever checks the deal, seen by nobody before the game is over.

    kind  "shuffle" or "pick"      what  a word of the ruleset: what for
    of    the cards as they lay before, or the choices      got  the cards in their new order, or the choice
    """

    kind: str
    what: str
    of: tuple[Any, ...]
    got: Any


@dataclass(frozen=True, slots=True)
class Step:
    """What crosses to storage: the states before (None at the start) and after, the move, its events, its draws."""

    before: AnyState | None
    after: AnyState
    move: Move | None
    events: tuple[Event, ...]
    draws: tuple[Draw, ...] = ()


@dataclass(frozen=True, slots=True)
class Played(Step):
    """The Step of a move, which has a state before it; the deal has neither."""

    before: AnyState
    move: Move
