"""Suspects defend themselves in the talk, and say when they are done (F3.3, F3.5)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Question
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.mafia.rules.events import DefenceEnded
from games.titles.mafia.rules.moves import EndDefence
from games.titles.mafia.rules.phases.trial import Polling, Sentencing, execute
from games.titles.mafia.rules.state import GameDraft, Table


@dataclass(frozen=True, slots=True)
class Defence:
    suspects: tuple[int, ...] = public()


def enter_defence(d: GameDraft, phase: Defence) -> None:
    for seat in phase.suspects:
        d.ask(seat, "defence")


def end_defence(d: GameDraft, phase: Defence, decision: Decision, answer: EndDefence) -> None:
    d.tell(DefenceEnded(decision.seat, d.silent))
    if not d.decisions:
        try_suspects(d, phase.suspects)


def unvoted(t: Table, suspects: tuple[int, ...]) -> bool:
    """Whether these are executed without a vote: a single one, but not on day 1 (F3.5)."""
    return len(suspects) == 1 and t.round > 1


def try_suspects(d: GameDraft, suspects: tuple[int, ...]) -> None:
    """A vote, where there is one (F3.3, F3.5)."""
    if unvoted(d.table, suspects):
        execute(d, suspects)
    else:
        d.become(Sentencing(suspects) if len(suspects) == 1 else Polling(suspects))
        d.again()


PHASES = {Defence: Phase(enter_defence, {EndDefence: end_defence})}
QUESTIONS = {
    "defence": Question({EndDefence: lambda look, decision: ()}, lambda d, decision: EndDefence()),
}
