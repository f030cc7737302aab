"""Jail votes: the forced one, the one on whom the ombudsperson named, the normal one (K3.10, K3.11)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question, one, yes
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.mechanics.voting import tally
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import PRESIDENT_VOTES, SUSPENSION
from games.titles.korapsyon.rules.events import JailBlocked, Jailed, JailVoteCounted, JailVoteDropped
from games.titles.korapsyon.rules.moves import DecideJail, NameForJail
from games.titles.korapsyon.rules.state import GameDraft, Look, Table, Verdict

AUTO, WITNESS, NORMAL = "auto_jail", "witness_jail", "jail"


@dataclass(frozen=True, slots=True)
class JailVote:
    """kind: one of the three; seat: whom it is about, None in the normal vote."""

    kind: str = public()
    seat: int | None = public(default=None)


def jailable(t: Table) -> tuple[int, ...]:
    """Active players, but not the president in office (K3.10), nor who was jailed this year already."""
    return tuple(seat for seat in people.active(t) if seat != t.president and t.jailed.get(seat) != t.round)


def enter_vote(d: GameDraft, phase: JailVote) -> None:
    t = d.table
    choices = jailable(t)
    if phase.seat is not None and phase.seat not in choices:
        d.tell(JailVoteDropped(phase.kind, phase.seat))
        d.done(phase.kind)
    elif not choices:
        d.done(phase.kind)
    else:
        for seat in people.active(t):
            d.ask(seat, phase.kind)


def weights(t: Table) -> dict[int, int]:
    """Seat -> what its vote counts for (K3.10)."""
    return {seat: PRESIDENT_VOTES if seat == t.president else 1 for seat in people.active(t)}


def enough(whole: int) -> int:
    """The weight that is more than half of the whole (K3.10)."""
    return whole // 2 + 1


def count(d: GameDraft, phase: JailVote, answers: dict[int, DecideJail | NameForJail | None]) -> None:
    """More than half of the weight of all active players is needed (K3.10)."""
    t = d.table
    ballots = {seat: said(phase, answer) for seat, answer in answers.items() if answer is not None}
    power = weights(t)
    whole = sum(power.values())
    totals = tally(ballots, power)
    chosen = next((seat for seat, votes in totals.items() if votes >= enough(whole)), None)
    d.tell(JailVoteCounted(phase.kind, phase.seat, ballots, totals, whole, chosen))
    outcome = "none" if chosen is None else jail(d, chosen)
    t.verdicts = (*t.verdicts, Verdict(t.round, phase.kind, chosen, outcome, ballots))
    d.done(phase.kind)


def said(phase: JailVote, answer: DecideJail | NameForJail) -> int | None:
    """The seat that the voter wants jailed; None: nobody, or not the one that the vote is about."""
    if isinstance(answer, NameForJail):
        return answer.whom
    return phase.seat if answer.jail else None


def is_last(t: Table, seat: int) -> bool:
    """Whether a jailing would be the second one of this seat, which eliminates (K3.11)."""
    return t.strikes[seat] > 0


def back(t: Table) -> int:
    """The year in which whoever is jailed now for the first time returns (K3.2)."""
    return t.round + SUSPENSION + 1


def jail(d: GameDraft, seat: int) -> str:
    """What comes of a majority: blocked, a first strike and suspension, or elimination (K3.11)."""
    t = d.table
    if people.shielded(t, seat):
        d.tell(JailBlocked(seat))
        return "blocked"
    last, t.strikes = is_last(t, seat), {**t.strikes, seat: t.strikes[seat] + 1}
    if last:
        people.eliminate(d, seat, "jail")
        return "eliminated"
    t.jailed = {**t.jailed, seat: t.round}
    d.tell(Jailed(seat, back(t)))
    return "jailed"


def decide_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    return (yes("jail"),)


def name_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    return (one("whom", "seat", (*jailable(look.table), None)),)


PHASES = {JailVote: Phase(enter_vote, leave=count)}
QUESTIONS = {
    AUTO: Question({DecideJail: decide_fields}, sealed=True),
    WITNESS: Question({DecideJail: decide_fields}, sealed=True),
    NORMAL: Question({NameForJail: name_fields}, sealed=True),
}
