"""Unmasking the judge (M8.11, M8.12)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import board, dealing, edits
from games.titles.machrou3.rules.events import JudgeAccused
from games.titles.machrou3.rules.moves import Steal
from games.titles.machrou3.rules.state import Accusation, GameDraft, Look

JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class Unmasking:
    """The corrupt `seat` names `accused`, who answers truthfully and at once (R-55)."""

    seat: int = public()
    accused: int = public()


def suspects(look: Look, seat: int) -> tuple[int, ...]:
    """Whom `seat` may accuse: the corrupt anybody not cleared yet, until the judge is found (R-54, R-55, R-58)."""
    t = look.table
    if not dealing.sides(t, len(t.completed)).get(JUDGE) or board.exempt(t) is not None:
        return ()
    if board.side(t, seat) != "corrupt":
        return ()
    cleared = [each.accused for each in t.accusations]
    return tuple(other for other in t.completed if other != seat and other not in cleared)


def enter_unmasking(d: GameDraft, phase: Unmasking) -> None:
    t = d.table
    right = t.deck.characters[t.character[phase.accused]].side == JUDGE
    t.accusations = (*t.accusations, Accusation(phase.seat, phase.accused, right))
    d.tell(JudgeAccused(phase.seat, phase.accused, right))
    if not right:
        d.done()
        return
    loot = board.owned(t, phase.accused)
    if len(loot) > 1 and not board.full(t, phase.seat):
        d.ask(phase.seat, "steal")
    else:
        seize(d, phase, None if board.full(t, phase.seat) else next(iter(loot), None))


def seize(d: GameDraft, phase: Unmasking, stolen: str | None) -> None:
    """One district to the accuser, all the others swing (M8.12, R-56, R-57)."""
    loot = board.owned(d.table, phase.accused)
    edits.hand_over(d, {code: phase.seat if code == stolen else None for code in loot}, "unmask")
    d.done()


def steal_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    return (one("district", "district", tuple(board.owned(look.table, look.phase.accused))),)


def best_loot(d: GameDraft, decision: Decision) -> Steal:
    """The most influence points, first in the list among equals (timeout default unmask_steal)."""
    t = d.table
    return Steal(max(board.owned(t, d.phase.accused), key=lambda code: board.influence(t, code)))


PHASES = {
    Unmasking: Phase(enter_unmasking, {Steal: lambda d, phase, decision, answer: seize(d, phase, answer.district)}),
}
QUESTIONS = {"steal": Question({Steal: steal_fields}, best_loot)}
