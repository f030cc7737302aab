"""The open vote of a day, instead of accusations and trials (F3.9)."""

from collections import Counter
from dataclasses import dataclass, replace

from games.kernel.decisions import Decision, Default, Field, Question, naming, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.mechanics import voting
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.events import DayVoted, VoteEnded, VotePut, VoteTakenBack
from games.titles.mafia.rules.moves import EndDay, FinalVote, PutVote, TakeBack
from games.titles.mafia.rules.phases.accusation import threshold
from games.titles.mafia.rules.phases.trial import execute
from games.titles.mafia.rules.state import Ballot, GameDraft, Look, Table


@dataclass(frozen=True, slots=True)
class OpenVoting:
    """All votes are public. votes: seat -> whom it votes for, None for no execution; `final`: whose stays as it is."""

    votes: dict[int, int | None] = public(default_factory=dict)
    final: tuple[int, ...] = public(default=())


def enter_open_vote(d: GameDraft, phase: OpenVoting) -> None:
    """Each voter may vote while the day lasts, and is waited for until it says that it is done."""
    for seat in roles.voters(d.table):
        d.ask(seat, "open_vote", standing=True)
        d.ask(seat, "open_end")


def put_vote(d: GameDraft, phase: OpenVoting, decision: Decision, answer: PutVote) -> None:
    vote(d, phase, decision.seat, answer.whom)
    end_where_decided(d)


def take_back(d: GameDraft, phase: OpenVoting, decision: Decision, answer: TakeBack) -> None:
    d.become(replace(phase, votes={seat: whom for seat, whom in phase.votes.items() if seat != decision.seat}))
    d.tell(VoteTakenBack(decision.seat))


def vote_at_last(d: GameDraft, phase: OpenVoting, decision: Decision, answer: FinalVote) -> None:
    if phase.votes.get(decision.seat, Default.ABSENT) != answer.whom:
        phase = vote(d, phase, decision.seat, answer.whom)
    end_vote(d, phase, decision, EndDay())


def end_vote(d: GameDraft, phase: OpenVoting, decision: Decision, answer: EndDay) -> None:
    """The seat's vote stays as it is; the day ends with the last one."""
    d.become(replace(phase, final=(*phase.final, decision.seat)))
    d.decisions = tuple(each for each in d.decisions if each.seat != decision.seat)
    d.tell(VoteEnded(decision.seat, d.silent))
    end_where_decided(d)


def vote(d: GameDraft, phase: OpenVoting, seat: int, whom: int | None) -> OpenVoting:
    changed = replace(phase, votes={**{other: of for other, of in phase.votes.items() if other != seat}, seat: whom})
    d.become(changed)
    d.tell(VotePut(seat, whom))
    return changed


def majority(t: Table) -> int:
    """Votes that are more than half of those of all who vote (F3.9)."""
    return len(roles.voters(t)) // 2 + 1


def end_where_decided(d: GameDraft) -> None:
    """By a strict majority of the voters at once (*hammer*), else when all are done by most votes, if they suffice."""
    votes = d.phase.votes
    totals = Counter(votes.values())
    most = voting.leaders(totals)
    hammer = bool(most) and totals[most[0]] >= majority(d.table)
    if not hammer and any(not each.standing for each in d.decisions):
        return
    enough = hammer or (len(most) == 1 and totals[most[0]] >= threshold(d.options, len(d.seats)))
    executed = most[0] if enough else None
    t = d.table
    t.ballots = (*t.ballots, Ballot(t.round, tuple(seat for seat in totals if seat is not None), votes))
    d.tell(DayVoted(votes, executed, hammer))
    if executed is None:
        d.done()
    else:
        execute(d, (executed,))


def put_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    """Another living player than one votes for already, or no execution."""
    choices = (*roles.others(look.table, decision.seat), None)
    now = look.phase.votes.get(decision.seat, Default.ABSENT)
    return naming(tuple(seat for seat in choices if seat != now))


def take_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    return () if decision.seat in look.phase.votes else None


def final_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    """As it stands, or otherwise at last."""
    now = look.phase.votes.get(decision.seat, Default.ABSENT)
    return (one("whom", "seat", (*roles.others(look.table, decision.seat), None), default=now),)


PHASES = {
    OpenVoting: Phase(
        enter_open_vote, {PutVote: put_vote, TakeBack: take_back, FinalVote: vote_at_last, EndDay: end_vote}
    ),
}
QUESTIONS = {
    "open_vote": Question({PutVote: put_fields, TakeBack: take_fields}),
    "open_end": Question(
        {FinalVote: final_fields, EndDay: lambda look, decision: ()},
        lambda d, decision: EndDay(),
        after_people=True,
    ),
}
