"""A year: its hidden phase, then the public phase in order, then whether somebody has won (K2 to K4)."""

from collections.abc import Callable
from dataclasses import dataclass

from games.kernel.decisions import Question
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.korapsyon.rules import ending, money, people
from games.titles.korapsyon.rules.content import SUSPENSION, TERM
from games.titles.korapsyon.rules.events import (
    PresidentRemained,
    Released,
    RevenueCollected,
    TreasuryAnnounced,
    YearStarted,
)
from games.titles.korapsyon.rules.phases.discussion import Discussion
from games.titles.korapsyon.rules.phases.election import Election
from games.titles.korapsyon.rules.phases.governance import Governance
from games.titles.korapsyon.rules.phases.hidden import Hidden
from games.titles.korapsyon.rules.phases.jail import AUTO, NORMAL, WITNESS, JailVote
from games.titles.korapsyon.rules.state import GameDraft, corrected


@dataclass(frozen=True, slots=True)
class Year:
    number: int = public()


def enter_year(d: GameDraft, phase: Year) -> None:
    t = d.table
    t.round = phase.number
    t.decreases = (*t.decreases, 0)
    d.tell(YearStarted(t.round, people.active(t)))
    d.push(Hidden())


def open_public_phase(d: GameDraft) -> None:
    announce_treasury(d)
    for seat in d.seats:
        if d.table.jailed.get(seat) == d.table.round - SUSPENSION - 1 and seat not in d.table.gone:
            d.tell(Released(seat))
    president(d)


def announce_treasury(d: GameDraft) -> None:
    """The total decrease of last year, never split; none in year 1 (K3.1)."""
    t = d.table
    decrease = t.decreases[-2] if t.round > 1 else None
    if decrease is not None:
        t.announced = (*t.announced, decrease)
        t.kaban -= decrease
    d.tell(TreasuryAnnounced(decrease, t.kaban))


def president(d: GameDraft) -> None:
    """In office for the year of election and the next; then, or when there is none, an election (K3.3)."""
    t = d.table
    seat = people.in_office(t)
    if seat is not None:
        d.tell(PresidentRemained(seat, t.elected + TERM - 1))
        govern(d)
    else:
        d.push(Election(people.active(t)))


def govern(d: GameDraft) -> None:
    """Each active player pays 1 (K3.4); then the project."""
    t = d.table
    payers = people.active(t)
    money.enter_kaban(d, len(payers))
    d.tell(RevenueCollected(payers, t.kaban))
    d.push(Governance())


def discuss(d: GameDraft) -> None:
    d.push(Discussion())


def auto_jail(d: GameDraft) -> None:
    """First the vote that a good politician forced (K2.3, K3.10)."""
    target = d.table.auto.get(d.table.round)
    if target is None:
        witness_jail(d)
    else:
        d.push(JailVote(AUTO, target))


def witness_jail(d: GameDraft) -> None:
    """Under the rulings until 22 November 2026, then the one on the player that the ombudsperson named (K3.9)."""
    witness = d.table.witness
    if corrected(d) or witness is None or witness.year != d.table.round:
        normal_jail(d)
    else:
        d.push(JailVote(WITNESS, witness.accused))


def normal_jail(d: GameDraft) -> None:
    d.push(JailVote(NORMAL))


def end_year(d: GameDraft) -> None:
    if not ending.ended(d):
        d.become(Year(d.table.round + 1))
        d.again()


NEXT: dict[str, Callable[[GameDraft], None]] = {
    "hidden": open_public_phase,
    "president": govern,
    "project": discuss,
    "discussion": auto_jail,
    AUTO: witness_jail,
    WITNESS: normal_jail,
    NORMAL: end_year,
}
"""The step that has ended -> what comes after it."""


PHASES = {Year: Phase(enter_year, resume=lambda d, phase, result: NEXT[result](d))}
QUESTIONS: dict[str, Question] = {}
