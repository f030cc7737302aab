"""Another world, the procedures under way: sealed answers that wait, orders given beforehand, cards in hand."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.mechanics.dealer import Dealer
from games.titles.machrou3.rules import battles
from games.titles.machrou3.rules.battle_run import BattleRun
from games.titles.machrou3.rules.moves import ASK, DECLARE, KEEP, CastVote, Elect, Expose, StayNeutral, Support
from games.titles.machrou3.rules.phases.exposure import Exposure, whom
from games.titles.machrou3.rules.phases.turn import Turn
from games.titles.machrou3.rules.power_run import Power
from games.titles.machrou3.rules.state import Help, State, Table


def other_answers(dealer: Dealer, state: State, t: Table) -> dict[int, Any]:
    """Others have answered in a sealed phase, and otherwise; somebody is waited for still."""
    sealed = [each for each in state.decisions if each.kind in OTHERWISE]
    own = {each.id: state.answers[each.id] for each in sealed if each.seat == dealer.viewer if each.id in state.answers}
    others = dealer.shuffle([each for each in sealed if each.seat != dealer.viewer])
    given = others[: dealer.pick(range(len(others) + 1))]
    if len(given) + len(own) == len(sealed):
        given = given[1:]
    return {**own, **{each.id: OTHERWISE[each.kind](dealer, state, t, each.seat) for each in given}}


def _support(dealer: Dealer, state: State, t: Table, seat: int) -> StayNeutral | Support:
    """Neutral, or support for either side."""
    side = dealer.pick(("challenger", "defender", None))
    districts = battles.joining(t, seat, state.agenda[-2].target)
    return StayNeutral() if side is None else Support(side, districts)


OTHERWISE: Mapping[str, Callable[[Dealer, State, Table, int], Any]] = {
    "vote": lambda dealer, state, t, seat: dealer.pick((CastVote("with"), CastVote("against"), None)),
    "elect": lambda dealer, state, t, seat: dealer.pick((*(Elect(each) for each in t.candidates), None)),
    "expose": lambda dealer, state, t, seat: Expose(dealer.pick(whom(t, seat))),
    "together": _support,
}
"""Sealed question -> function(dealer, state, new table, seat): any answer to it; None for silence."""


def another_phase(dealer: Dealer, t: Table, phase: Any, inmost: bool) -> Any:
    """The record of a procedure with what the viewer cannot know of it dealt anew; `inmost`: it is what is asked."""
    change = CHANGES.get(type(phase))
    return change(dealer, t, phase, inmost) if change else phase


def _turn(dealer: Dealer, t: Table, phase: Turn, inmost: bool) -> Turn:
    """What was ordered for the end of the turn; if it is what is asked now, it was to ask (M3.3)."""
    if phase.seat == dealer.viewer or phase.then is None or inmost:
        return phase
    return replace(phase, then=dealer.pick((DECLARE, KEEP, ASK)))


def _battle(dealer: Dealer, t: Table, phase: BattleRun, inmost: bool) -> BattleRun:
    """Somebody else's wishes about help, where nobody has asked yet."""
    others = {seat: _wishes(dealer, phase) for seat in phase.help if seat != dealer.viewer}
    return replace(phase, help={**phase.help, **others})


def _wishes(dealer: Dealer, phase: BattleRun) -> Help:
    helper = dealer.pick(tuple(phase.asked) or (0,))
    return dealer.pick((Help(), Help(refuse=(helper,)), Help(ask_me=(helper,))))


def _exposure(dealer: Dealer, t: Table, phase: Exposure, inmost: bool) -> Exposure:
    return replace(phase, choices={seat: whom(t, seat) for seat in phase.choices})


def _power(dealer: Dealer, t: Table, phase: Power, inmost: bool) -> Power:
    """Those who cast a card, for whoever looks at one of them (EP-24)."""
    return replace(
        phase, voters={seat: tuple(other for other in t.votes[-1].cards if other != seat) for seat in phase.voters}
    )


CHANGES: Mapping[type, Callable[[Dealer, Table, Any, bool], Any]] = {
    Turn: _turn,
    BattleRun: _battle,
    Exposure: _exposure,
    Power: _power,
}
