"""The discussion, in which the ombudsperson may bear witness once a game (K3.9)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question
from games.kernel.ruleset import Phase
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import OMBUDSPERSON, side
from games.titles.korapsyon.rules.events import WitnessBorne
from games.titles.korapsyon.rules.moves import BearWitness, FinishTalk
from games.titles.korapsyon.rules.state import GameDraft, Look, Witness


@dataclass(frozen=True, slots=True)
class Discussion:
    """Open until every active player has said that they are done, or the table's time is over."""


def enter_discussion(d: GameDraft, phase: Discussion) -> None:
    for seat in people.active(d.table):
        d.ask(seat, "discussion")


def finish(d: GameDraft, phase: Discussion, decision: Decision, answer: FinishTalk | BearWitness) -> None:
    if not d.decisions:
        d.done("discussion")


def bear_witness(d: GameDraft, phase: Discussion, decision: Decision, answer: BearWitness) -> None:
    """The true result of this year's investigation, before everybody."""
    t = d.table
    accused = t.investigated[decision.seat][t.round]
    t.witness = Witness(t.round, decision.seat, accused, side(t.role[accused]))
    d.tell(WitnessBorne(decision.seat, accused, t.witness.side))
    finish(d, phase, decision, answer)


def witness_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    t, seat = look.table, decision.seat
    investigated = t.role.get(seat) == OMBUDSPERSON and t.round in t.investigated[seat]
    return () if investigated and t.witness is None else None


PHASES = {Discussion: Phase(enter_discussion, {FinishTalk: finish, BearWitness: bear_witness})}
QUESTIONS = {
    "discussion": Question(
        {FinishTalk: lambda look, decision: (), BearWitness: witness_fields}, lambda d, decision: FinishTalk()
    ),
}
