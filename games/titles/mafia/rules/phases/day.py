"""A day: judges declare, players accuse, suspects are tried (F3)."""

from dataclasses import dataclass

from games.kernel.decisions import Question
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.events import DayBegan, JudgesDeclared
from games.titles.mafia.rules.phases.accusation import Accusing, AccusingTogether
from games.titles.mafia.rules.phases.defence import Defence
from games.titles.mafia.rules.phases.open_vote import OpenVoting
from games.titles.mafia.rules.state import GameDraft, Table


@dataclass(frozen=True, slots=True)
class Day:
    """`suspects`: those who were accused, None while accusations are asked for."""

    suspects: tuple[int, ...] | None = public(default=None)


def enter_day(d: GameDraft, phase: Day) -> None:
    t = d.table
    t.speaker = first_speaker(t, d.seats)
    d.tell(DayBegan(t.round, t.speaker))
    if t.round == 1:
        declare_judges(d)
    order = in_order(t, t.speaker)
    how = d.options.accusations
    d.push(OpenVoting() if how == "open" else AccusingTogether(order) if how == "together" else Accusing(order))


def first_speaker(t: Table, seats: range) -> int:
    """One living seat on from yesterday's; on the first day seat 0, for seats are drawn (F3.1)."""
    start = 0 if t.speaker is None else t.speaker + 1
    return in_order(t, start % len(seats))[0]


def in_order(t: Table, start: int) -> tuple[int, ...]:
    """The living from the seat `start` on, left is ascending."""
    return (*(seat for seat in t.alive if seat >= start), *(seat for seat in t.alive if seat < start))


def declare_judges(d: GameDraft) -> None:
    """F3.7, on day 1."""
    t = d.table
    t.judges = tuple(seat for seat in t.alive if t.role[seat] in roles.JUDGES)
    if t.judges:
        d.tell(JudgesDeclared(t.judges))


def resume_day(d: GameDraft, phase: Day, result: tuple[int, ...] | None) -> None:
    """After the accusations the trial, after it or the open vote the night; without suspects no trial (F3.2, F3.9)."""
    if phase.suspects is None and result:
        d.become(Day(result))
        d.push(Defence(result))
    else:
        d.done("dusk")


PHASES = {Day: Phase(enter_day, resume=resume_day)}
QUESTIONS: dict[str, Question] = {}
