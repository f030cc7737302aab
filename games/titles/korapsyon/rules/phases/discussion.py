"""The discussion, in which the ombudsperson may bear witness once a game; the vote on it is held at once (K3.9)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import OMBUDSPERSON, side
from games.titles.korapsyon.rules.events import WitnessBorne
from games.titles.korapsyon.rules.moves import BearWitness, FinishTalk
from games.titles.korapsyon.rules.phases.jail import WITNESS, JailVote
from games.titles.korapsyon.rules.state import GameDraft, Look, Witness, corrected


@dataclass(frozen=True, slots=True)
class Discussion:
    """Open until every active player has said that they are done, or the table's time is over."""


@dataclass(frozen=True, slots=True)
class FurtherDiscussion:
    """The same once a witness was borne: first the vote on it, then those talk on who had not said that they are done.

    talking  their seats
    """

    talking: tuple[int, ...] = public()


def enter_discussion(d: GameDraft, phase: Discussion) -> None:
    for seat in people.active(d.table):
        d.ask(seat, "discussion")


def vote_first(d: GameDraft, phase: FurtherDiscussion) -> None:
    """The vote on the witness is held at once (K3.9)."""
    witness = d.table.witness
    assert witness is not None, "a discussion goes on after a witness"
    d.push(JailVote(WITNESS, witness.accused))


def go_on(d: GameDraft, phase: FurtherDiscussion, result: str) -> None:
    """Those talk on who were not done, and are still active (K3.9)."""
    talking = [seat for seat in phase.talking if seat in people.active(d.table)]
    for seat in talking:
        d.ask(seat, "discussion")
    if not talking:
        d.done("discussion")


def finish(
    d: GameDraft, phase: Discussion | FurtherDiscussion, decision: Decision, answer: FinishTalk | BearWitness
) -> None:
    if not d.decisions:
        d.done("discussion")


def bear_witness(d: GameDraft, phase: Discussion, decision: Decision, answer: BearWitness) -> None:
    """The true result of this year's investigation, before everybody; the vote on it is held at once."""
    t = d.table
    accused = t.investigated[decision.seat][t.round]
    t.witness = Witness(t.round, decision.seat, accused, side(t.role[accused]))
    d.tell(WitnessBorne(decision.seat, accused, t.witness.side))
    if corrected(d):
        d.become(FurtherDiscussion(tuple(each.seat for each in d.decisions)))
        d.again()
    else:
        finish(d, phase, decision, answer)


def witness_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    t, seat = look.table, decision.seat
    investigated = t.role.get(seat) == OMBUDSPERSON and t.round in t.investigated[seat]
    return () if investigated and t.witness is None else None


PHASES = {
    Discussion: Phase(enter_discussion, {FinishTalk: finish, BearWitness: bear_witness}),
    FurtherDiscussion: Phase(vote_first, {FinishTalk: finish}, resume=go_on),
}
QUESTIONS = {
    "discussion": Question(
        {FinishTalk: lambda look, decision: (), BearWitness: witness_fields}, lambda d, decision: FinishTalk()
    ),
}
