"""Candidacy for the presidency (M7.1, M8.3)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question
from games.kernel.ruleset import Phase
from games.titles.machrou3.rules.events import CandidaciesClosed, CandidacyDeclared, CandidacyWaived
from games.titles.machrou3.rules.moves import DeclareCandidacy, Waive
from games.titles.machrou3.rules.phases.election import Election
from games.titles.machrou3.rules.state import GameDraft, Look, corrected


@dataclass(frozen=True, slots=True)
class Candidacy:
    """Open until every player has declared or said that they won't.

    Who said so may still stand until it closes: their decision stays open, and nobody waits for it. The judge's does
    too, so that nothing tells whose it is.
    """


def enter_candidacy(d: GameDraft, phase: Candidacy) -> None:
    for seat in d.seats:
        d.ask(seat, "candidacy")


def declare(d: GameDraft, phase: Candidacy, decision: Decision, answer: DeclareCandidacy) -> None:
    d.decisions = tuple(each for each in d.decisions if each.id != decision.id)
    d.table.candidates = tuple(sorted((*d.table.candidates, decision.seat)))
    d.tell(CandidacyDeclared(decision.seat))
    close_when_all_answered(d)


def waive(d: GameDraft, phase: Candidacy, decision: Decision, answer: Waive) -> None:
    if decision.standing:
        return  # said before
    d.tell(CandidacyWaived(decision.seat, d.silent))
    if corrected(d):
        d.ask(decision.seat, "candidacy", standing=True)
    close_when_all_answered(d)


def close_when_all_answered(d: GameDraft) -> None:
    if all(each.standing for each in d.decisions):
        d.tell(CandidaciesClosed(d.table.candidates))
        d.abandon(Election())


def candidate_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """The judge cannot be a candidate (M8.3, R-60)."""
    t = look.table
    return None if t.deck.characters[t.character[decision.seat]].side == "judge" else ()


PHASES = {Candidacy: Phase(enter_candidacy, {DeclareCandidacy: declare, Waive: waive})}
QUESTIONS = {
    "candidacy": Question(
        {DeclareCandidacy: candidate_fields, Waive: lambda look, decision: ()},
        lambda d, decision: Waive(),
    ),
}
