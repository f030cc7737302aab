"""Who is accused (F3.2): asked in turn, or all together."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.events import PlayerAccused, SuspectsNamed
from games.titles.mafia.rules.moves import NOBODY, Accuse
from games.titles.mafia.rules.state import Accusation, GameDraft, Look


@dataclass(frozen=True, slots=True)
class Accusing:
    """`left`: the seats still to be asked, the first of them now (F3.1)."""

    left: tuple[int, ...] = public()


@dataclass(frozen=True, slots=True)
class AccusingTogether:
    """All are asked at once; sealed, opened in the `order` of speaking: our option for slow tables."""

    order: tuple[int, ...] = public()


def enter_accusing(d: GameDraft, phase: Accusing) -> None:
    d.ask(phase.left[0], "accuse")


def accuse(d: GameDraft, phase: Accusing, decision: Decision, answer: Accuse) -> None:
    note(d, decision.seat, answer.whom, d.silent)
    if phase.left[1:]:
        d.become(Accusing(phase.left[1:]))
        d.again()
    else:
        name_suspects(d)


def enter_together(d: GameDraft, phase: AccusingTogether) -> None:
    for seat in phase.order:
        d.ask(seat, "accuse_together")


def open_accusations(d: GameDraft, phase: AccusingTogether, answers: dict[int, Accuse | None]) -> None:
    for seat in phase.order:
        answer = answers[seat]
        note(d, seat, NOBODY if answer is None else answer.whom, answer is None)
    name_suspects(d)


def note(d: GameDraft, seat: int, whom: int | str, silent: bool) -> None:
    t = d.table
    accused = whom if isinstance(whom, int) else None
    t.accusations = (*t.accusations, Accusation(t.round, seat, accused))
    d.tell(PlayerAccused(seat, accused, silent))


def name_suspects(d: GameDraft) -> None:
    """In the order of first accusation (F3.2)."""
    today = (each.whom for each in d.table.accusations if each.round == d.table.round and each.whom is not None)
    suspects = tuple(dict.fromkeys(today))
    d.tell(SuspectsNamed(suspects))
    d.done(suspects)


def accuse_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    """Another living player, or nobody."""
    return (one("whom", "seat", (*roles.others(look.table, decision.seat), NOBODY)),)


PHASES = {
    Accusing: Phase(enter_accusing, {Accuse: accuse}),
    AccusingTogether: Phase(enter_together, leave=open_accusations),
}
QUESTIONS = {
    "accuse": Question({Accuse: accuse_fields}, lambda d, decision: Accuse(NOBODY)),
    "accuse_together": Question({Accuse: accuse_fields}, sealed=True),
}
