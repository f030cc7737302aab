"""The only cut: what one viewer may know of a game; and what all may know of one that is over."""

from dataclasses import dataclass, field
from typing import Any, Generic

from games.kernel.decisions import Decision
from games.kernel.ruleset import Circle, Ruleset
from games.kernel.state import AnyState, GameState, O, Outcome, T
from games.kernel.visibility import look


@dataclass(frozen=True, slots=True)
class SeatView(Generic[T, O]):
    """What `viewer` (a seat, or None for a spectator) sees. Same names as GameState, so rules read both alike.

    table      a Seen cut from a T: the same names, fewer of them
    agenda     a Seen of each procedure under way, the innermost last
    asks       the viewer's own decisions (standing ones and sealed ones they may still change included)
    answers    decision id -> the viewer's own sealed answer, not opened yet
    waiting    seats that the game is waiting for, in seat order, where the phase is not sealed; else empty
    sealed     whether the phase is: then all who may act are waited for together, and no one by name
    confided   seat -> its sealed answer, of those who confide theirs to the viewer
    circles    those circles that the viewer is in
    silent     the viewer may not talk; once the game is over everybody may
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


def view(rules: Ruleset, state: GameState[T, O], viewer: int | None) -> SeatView[T, O]:
    """Build the world of `viewer` from nothing."""
    over = state.outcome is not None or viewer in rules.opened_to(state)
    sealed = any(rules.questions[each.kind].sealed for each in state.decisions)
    mine = tuple(each for each in state.decisions if each.seat == viewer)
    return SeatView(
        viewer=viewer,
        options=state.options,
        seating=state.seating,
        table=look(state.table, viewer, over),
        agenda=tuple(look(phase, viewer, over) for phase in state.agenda),
        asks=mine,
        answers={each.id: state.answers[each.id] for each in mine if each.id in state.answers},
        waiting=() if sealed else tuple(sorted({each.seat for each in state.decisions if not each.standing})),
        sealed=sealed,
        knowledge=state.knowledge[viewer] if viewer is not None else (),
        outcome=state.outcome,
        confided=_confided(rules, state, viewer),
        circles=tuple(each for each in rules.circles(state) if viewer in each.seats),
        silent=state.outcome is None and viewer in rules.silenced(state),
    )


def _confided(rules: Ruleset, state: AnyState, viewer: int | None) -> dict[int, Any]:
    if viewer is None or not state.answers:
        return {}
    seats = set(rules.confides(state, viewer)) - {viewer}
    return {
        each.seat: state.answers[each.id] for each in state.decisions if each.seat in seats and each.id in state.answers
    }


def view_open(rules: Ruleset, state: GameState[T, O], end: AnyState) -> SeatView[T, O]:
    """`state`, a moment of a game that has come to the state `end`, with everything open.

    A spectator's view in which each field that the end opens is open already, and the sealed answers with it; `waiting`
    names those whose answers are missing. Raises ValueError unless `end` is one: nothing is opened in a running game.
    """
    if end.outcome is None:
        raise ValueError("nothing is opened before the game is over")
    owed = {each.seat for each in state.decisions if not each.standing and each.id not in state.answers}
    return SeatView(
        viewer=None,
        options=state.options,
        seating=state.seating,
        table=look(state.table, None, True),
        agenda=tuple(look(phase, None, True) for phase in state.agenda),
        asks=(),
        answers=dict(state.answers),
        waiting=tuple(sorted(owed)),
        sealed=any(rules.questions[each.kind].sealed for each in state.decisions),
        knowledge=(),
        outcome=state.outcome,
    )
