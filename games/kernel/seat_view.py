"""What one viewer may know of a game: a record, which `games.kernel.viewing` alone makes."""

from dataclasses import dataclass, field
from typing import Any, Generic

from games.kernel.state import Decision, GameState, O, Outcome, T


@dataclass(frozen=True, slots=True)
class Circle:
    """Seats that may talk among themselves, unseen by the others. `key`: a word of the ruleset; `open`: now.

    read_on  whoever is in it no more still reads what is said; else they read it again from when they are back
    """

    key: str
    seats: tuple[int, ...]
    open: bool
    read_on: bool = True


@dataclass(frozen=True, slots=True)
class SeatView(Generic[T, O]):
    """What `viewer` (a seat, or None for a spectator) sees. Same names as GameState, so rules read both alike.

    table      a Seen cut from a T: the same names, fewer of them
    agenda     a Seen of each procedure under way, the innermost last
    asks       the viewer's own decisions (standing ones and sealed ones they may still change included)
    answers    decision id -> the viewer's own sealed answer, not opened yet
    waiting    seats that the game is waiting for, in seat order, where the phase is not sealed; else empty
    sealed     whether the phase is: then all who may act are waited for together, and no one by name
    confided   seat -> what is shown of its sealed answer, of those who confide theirs to the viewer
    circles    those circles that the viewer is in
    silent     the viewer may not talk; once the game is over everybody may
    hushed     the viewer may not talk now
    keeps_will the viewer may keep a last will
    """

    viewer: int | None
    options: O
    seating: tuple[int, ...]
    table: T
    agenda: tuple[Any, ...]
    asks: tuple[Decision, ...]
    answers: dict[int, Any]
    waiting: tuple[int, ...]
    sealed: bool
    knowledge: tuple[Any, ...]
    outcome: Outcome | None
    confided: dict[int, Any] = field(default_factory=dict)
    circles: tuple[Circle, ...] = ()
    silent: bool = False
    hushed: bool = False
    keeps_will: bool = False

    @property
    def seats(self) -> range:
        return range(len(self.seating))

    @property
    def phase(self) -> Any:
        return self.agenda[-1] if self.agenda else None


AnyView = SeatView[Any, Any]
"""What one viewer sees of whatever game."""
Look = GameState[T, O] | SeatView[T, O]
"""What rules read alike: a state, or a view of one."""
AnyLook = Look[Any, Any]
