"""A swap offered and answered (M4.3)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Question, yes
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import edits
from games.titles.machrou3.rules.events import SwapAnswered, SwapOffered
from games.titles.machrou3.rules.moves import AnswerSwap
from games.titles.machrou3.rules.state import Deed, GameDraft


@dataclass(frozen=True, slots=True)
class Swap:
    seat: int = public()
    partner: int = public()
    give: str = public()
    take: str = public()


def enter_swap(d: GameDraft, phase: Swap) -> None:
    d.tell(SwapOffered(phase.seat, phase.partner, phase.give, phase.take))
    d.ask(phase.partner, "swap")


def answer_swap(d: GameDraft, phase: Swap, decision: Decision, answer: AnswerSwap) -> None:
    t = d.table
    d.tell(SwapAnswered(phase.seat, phase.partner, phase.give, phase.take, answer.accept, d.silent))
    if answer.accept:
        edits.exchange(d, phase.give, phase.take, "swap")
        t.deeds = (
            *t.deeds,
            Deed("swap_done", phase.seat, t.round, t.turn, None, phase.give, phase.take, partner=phase.partner),
            Deed("swap_done", phase.partner, t.round, t.turn, None, phase.take, phase.give, partner=phase.seat),
        )
    d.done()


PHASES = {Swap: Phase(enter_swap, {AnswerSwap: answer_swap})}
QUESTIONS = {
    "swap": Question(
        {AnswerSwap: lambda look, decision: (yes("accept"),)},
        lambda d, decision: AnswerSwap(False),
    ),
}
