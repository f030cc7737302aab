"""Electing the president (K3.3)."""

from dataclasses import dataclass

from games.kernel.decisions import Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.mechanics.voting import leaders, tally
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import TERM
from games.titles.korapsyon.rules.events import PresidentElected, PresidentVoted
from games.titles.korapsyon.rules.moves import ElectPresident
from games.titles.korapsyon.rules.state import GameDraft, Table


@dataclass(frozen=True, slots=True)
class Election:
    """Every active player may vote for one of the candidates; a run-off is among those tied."""

    candidates: tuple[int, ...] = public()
    runoff: bool = public(default=False)


def enter_election(d: GameDraft, phase: Election) -> None:
    for seat in people.active(d.table):
        d.ask(seat, "president")


def count(d: GameDraft, phase: Election, answers: dict[int, ElectPresident | None]) -> None:
    """Most votes; tied, a run-off; tied again, a lot. Without any vote all candidates are tied."""
    ballots = {seat: answer.whom for seat, answer in answers.items() if answer is not None}
    totals = tally(ballots)
    first = tuple(sorted(leaders(totals))) or phase.candidates
    d.tell(PresidentVoted(ballots, totals, first if len(first) > 1 else (), phase.runoff))
    if len(first) == 1:
        take_office(d, first[0], lot=False)
    elif phase.runoff:
        take_office(d, d.pick("president", first), lot=True)
    else:
        d.become(Election(first, True))
        d.again()


def last_year(t: Table) -> int:
    """The last year in office of whoever is elected now (K3.3)."""
    return t.round + TERM - 1


def take_office(d: GameDraft, seat: int, lot: bool) -> None:
    t = d.table
    t.president, t.elected = seat, t.round
    d.tell(PresidentElected(seat, last_year(t), lot))
    d.done("president")


PHASES = {Election: Phase(enter_election, leave=count)}
QUESTIONS = {
    "president": Question(
        {ElectPresident: lambda look, decision: (one("whom", "seat", (*look.phase.candidates, None)),)}, sealed=True
    ),
}
