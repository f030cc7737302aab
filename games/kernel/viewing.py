"""The only cut: what one viewer may know of a game; and what all may know of one that is over."""

from typing import Any

from games.kernel.ruleset import Ruleset
from games.kernel.seat_view import SeatView
from games.kernel.state import AnyState, GameState, O, T
from games.kernel.visibility import look


def view(rules: Ruleset, state: GameState[T, O], viewer: int | None) -> SeatView[T, O]:
    """Build the world of `viewer` from nothing."""
    ended = state.outcome is not None
    over = ended or viewer in rules.opened_to(state)
    sealed = any(rules.questions[each.kind].sealed for each in state.decisions)
    mine = tuple([each for each in state.decisions if each.seat == viewer])
    return SeatView(
        viewer=viewer,
        options=state.options,
        seating=state.seating,
        table=look(state.table, viewer, over),
        agenda=tuple([look(phase, viewer, over) for phase in state.agenda]),
        asks=mine,
        answers={each.id: state.answers[each.id] for each in mine if each.id in state.answers},
        waiting=() if sealed else tuple(sorted({each.seat for each in state.decisions if not each.standing})),
        sealed=sealed,
        knowledge=state.knowledge[viewer] if viewer is not None else (),
        outcome=state.outcome,
        confided=_confided(rules, state, viewer),
        circles=tuple([each for each in rules.circles(state) if viewer in each.seats]),
        silent=not ended and viewer in rules.silenced(state),
        hushed=not ended and viewer in rules.hushed(state),
        keeps_will=not ended and viewer in rules.wills(state),
    )


def _confided(rules: Ruleset, state: AnyState, viewer: int | None) -> dict[int, Any]:
    if viewer is None or not state.answers:
        return {}
    seats = set(rules.confides(state, viewer)) - {viewer}
    if not seats:
        return {}
    return {
        each.seat: rules.shown(state, state.answers[each.id])
        for each in state.decisions
        if each.seat in seats and each.id in state.answers
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
