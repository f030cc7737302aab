"""The presidential election and its count (M7.2 to M7.8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kernel.decisions import Question, one
from games.kernel.ruleset import Phase
from games.kernel.state import Outcome
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import CharactersRevealed, PresidentElected
from games.titles.machrou3.rules.moves import Elect
from games.titles.machrou3.rules.state import Count, GameDraft, Table

CORRUPT, REFORMIST = "corrupt", "reformist"


@dataclass(frozen=True, slots=True)
class Election:
    """All who are not candidates vote in secret; a candidate votes for themself (M7.2)."""


def enter_election(d: GameDraft, phase: Election) -> None:
    candidates = d.table.candidates
    voters = [seat for seat in d.seats if seat not in candidates] if candidates else []
    for seat in voters:
        d.ask(seat, "elect")
    if not voters:
        count(d, phase, {})


def count(d: GameDraft, phase: Election, answers: Mapping[int, Elect | None]) -> None:
    t = d.table
    ballots = {seat: _choice(t, seat, answers.get(seat)) for seat in d.seats}
    weights = {seat: board.bloc(t, seat) if eligible(t, seat) else 0 for seat in d.seats}
    totals = {
        candidate: sum(weights[seat] for seat, choice in ballots.items() if choice == candidate)
        for candidate in t.candidates
    }
    president, winner, reason = result(t, totals)
    t.count = Count(ballots, weights, totals, president)
    d.tell(CharactersRevealed(dict(t.character)))
    d.tell(PresidentElected(president, ballots, weights, totals, winner, reason))
    team = tuple(seat for seat in d.seats if board.side(t, seat) == winner)
    d.end(Outcome(winner, reason, team))


def _choice(t: Table, seat: int, answer: Elect | None) -> int | None:
    if seat in t.candidates:
        return seat
    return answer.candidate if answer is not None else None


def eligible(t: Table, seat: int) -> bool:
    """The corrupt always, a reformist with an objective completed (M7.4)."""
    return board.side(t, seat) == CORRUPT or bool(t.completed[seat])


def result(t: Table, totals: Mapping[int, int]) -> tuple[int | None, str, str]:
    """(president or None, winning side, reason): ties and vacancy are the corrupt's (M7.6 to M7.8, R-61, R-64)."""
    best = max(totals.values(), default=0)
    first = [candidate for candidate, total in totals.items() if total == best]
    if not first:
        return None, CORRUPT, "no_candidate"
    if len(first) > 1:
        return None, CORRUPT, "tie"
    return first[0], board.side(t, first[0]), "president"


PHASES = {Election: Phase(enter_election, leave=count)}
QUESTIONS = {
    "elect": Question(
        {Elect: lambda look, decision: (one("candidate", "seat", look.table.candidates),)},
        sealed=True,
    ),
}
