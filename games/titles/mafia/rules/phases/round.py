"""A round: a night, and the day after it (F2, F3)."""

from dataclasses import dataclass

from games.kernel.decisions import Question
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.mafia.rules import goals
from games.titles.mafia.rules.phases.day import Day
from games.titles.mafia.rules.phases.night import Night
from games.titles.mafia.rules.state import GameDraft


@dataclass(frozen=True, slots=True)
class Round:
    number: int = public()


def enter_round(d: GameDraft, phase: Round) -> None:
    d.table.round = phase.number
    d.push(Night())


def resume_round(d: GameDraft, phase: Round, result: str) -> None:
    if result == "dawn":
        d.push(Day())
    elif goals.is_quiet(d.table):
        goals.finish(d, "nobody", "quiet")
    else:
        d.become(Round(phase.number + 1))
        d.again()


PHASES = {Round: Phase(enter_round, resume=resume_round)}
QUESTIONS: dict[str, Question] = {}
