"""The last word of whoever is executed: one message, then silence (F3.8)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Question
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.mafia.rules.events import LastWordEnded
from games.titles.mafia.rules.moves import EndLastWord
from games.titles.mafia.rules.state import GameDraft, State


@dataclass(frozen=True, slots=True)
class LastWord:
    """`seats`: those who were just executed. Each talks to all until it has said one thing, or its time is over."""

    seats: tuple[int, ...] = public()


def enter_last_word(d: GameDraft, phase: LastWord) -> None:
    for seat in phase.seats:
        d.ask(seat, "last_word")


def end_last_word(d: GameDraft, phase: LastWord, decision: Decision, answer: EndLastWord) -> None:
    d.tell(LastWordEnded(decision.seat, d.silent))
    if not d.decisions:
        d.done()


def speaking(state: State) -> tuple[int, ...]:
    """Those dead who still have their last word."""
    return tuple([each.seat for each in state.decisions]) if isinstance(state.phase, LastWord) else ()


PHASES = {LastWord: Phase(enter_last_word, {EndLastWord: end_last_word})}
QUESTIONS = {
    "last_word": Question(
        {EndLastWord: lambda look, decision: ()},
        lambda d, decision: EndLastWord(),
        said=EndLastWord,
        brief=12,
    ),
}
