"""Votes on suspects, and executions (F3.3 to F3.5, F3.7)."""

from dataclasses import dataclass

from games.kernel.decisions import Question, naming, yes
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.mechanics import voting
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.burial import bury
from games.titles.mafia.rules.events import PlayersExecuted, VerdictReached, VotesCounted
from games.titles.mafia.rules.moves import Decide, VoteFor
from games.titles.mafia.rules.phases.last_word import LastWord
from games.titles.mafia.rules.state import Ballot, GameDraft, Options, Table, Verdict


@dataclass(frozen=True, slots=True)
class Polling:
    """A vote for one of the suspects; `second`: they were tied in the first (F3.4)."""

    suspects: tuple[int, ...] = public()
    second: bool = public(default=False)


@dataclass(frozen=True, slots=True)
class Sentencing:
    """Whether to execute all of these or none (F3.4), or a single suspect of day 1 (F3.5)."""

    suspects: tuple[int, ...] = public()


def enter_polling(d: GameDraft, phase: Polling) -> None:
    for seat in roles.voters(d.table):
        d.ask(seat, "second_trial" if phase.second else "trial")


def count(d: GameDraft, phase: Polling, answers: dict[int, VoteFor | None]) -> None:
    """An abstention counts for the last suspect; no answer is not cast, by rulings 1 it abstains (F3.3)."""
    t = d.table
    cast = answers if d.options.rulings == 1 else {seat: answer for seat, answer in answers.items() if answer}
    votes = {seat: None if answer is None else answer.whom for seat, answer in cast.items()}
    totals = dict.fromkeys(phase.suspects, 0)
    totals |= voting.tally({seat: phase.suspects[-1] if whom is None else whom for seat, whom in votes.items()})
    most = voting.leaders(totals)
    t.ballots = (*t.ballots, Ballot(t.round, phase.suspects, votes))
    d.tell(VotesCounted(votes, totals, most, phase.second))
    if len(most) == 1:
        execute(d, most)
    else:
        d.become(Sentencing(most) if phase.second else Polling(most, second=True))
        d.again()


def enter_sentencing(d: GameDraft, phase: Sentencing) -> None:
    asked = deciding(d.table, phase.suspects, d.options)
    for seat in asked:
        d.ask(seat, "all_or_none" if len(phase.suspects) > 1 else "execute")
    if not asked:
        sentence(d, phase, {})


def deciding(t: Table, suspects: tuple[int, ...], options: Options) -> tuple[int, ...]:
    """Of several tied, those who are not tied decide; where all judges are tied, all others do (F3.4).

    By rulings 1 nobody does where all who vote are tied.
    """
    if len(suspects) == 1:
        return roles.voters(t)
    asked = _but(suspects, roles.voters(t))
    return asked if asked or options.rulings == 1 else _but(suspects, t.alive)


def _but(some: tuple[int, ...], seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat not in some)


def sentence(d: GameDraft, phase: Sentencing, answers: dict[int, Decide | None]) -> None:
    """A strict majority of the votes given executes (F3.4, F3.5)."""
    t = d.table
    votes = {seat: answer.execute for seat, answer in answers.items() if answer is not None}
    executed = 2 * sum(votes.values()) > len(votes)
    t.verdicts = (*t.verdicts, Verdict(t.round, phase.suspects, votes, executed))
    d.tell(VerdictReached(phase.suspects, votes, executed))
    if executed:
        execute(d, phase.suspects)
    else:
        d.done()


def execute(d: GameDraft, seats: tuple[int, ...]) -> None:
    """Their cards stay face down (F1.4), and they have a last word, by rulings 1 none (F3.8)."""
    d.tell(PlayersExecuted(seats))
    bury(d, seats, "execution")
    if d.outcome is None and d.options.rulings > 1:
        d.become(LastWord(seats))
        d.again()
    elif d.outcome is None:
        d.done()


POLL = Question({VoteFor: lambda look, decision: naming((*look.phase.suspects, None))}, sealed=True)
SENTENCE = Question({Decide: lambda look, decision: (yes("execute"),)}, sealed=True)
PHASES = {
    Polling: Phase(enter_polling, leave=count),
    Sentencing: Phase(enter_sentencing, leave=sentence),
}
QUESTIONS = {"trial": POLL, "second_trial": POLL, "all_or_none": SENTENCE, "execute": SENTENCE}
