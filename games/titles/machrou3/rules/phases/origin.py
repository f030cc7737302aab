"""Whether to use an optional power of a district of origin (M8.5, R-70). Ends with True or False."""

from dataclasses import dataclass

from games.kernel.decisions import Question, yes
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules.moves import UseOriginPower


@dataclass(frozen=True, slots=True)
class OriginOffer:
    """`seat` is asked; what for, its power and the procedure around tell."""

    seat: int = public()


PHASES = {
    OriginOffer: Phase(
        lambda d, phase: d.ask(phase.seat, "origin_power"),
        {UseOriginPower: lambda d, phase, decision, answer: d.done(answer.use)},
    ),
}
QUESTIONS = {
    "origin_power": Question(
        {UseOriginPower: lambda look, decision: (yes("use"),)},
        lambda d, decision: UseOriginPower(False),
    ),
}
