"""Who is accused (F3.2): asked in turn, or all together."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question, naming
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.events import PlayerAccused, SuspectsNamed
from games.titles.mafia.rules.moves import Accuse
from games.titles.mafia.rules.state import Accusation, GameDraft, Look, Options, Table

MANY = 8
"""Players from which one accuser is not enough (F3.5)."""


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
        note(d, seat, None if answer is None else answer.whom, answer is None)
    name_suspects(d)


def note(d: GameDraft, seat: int, whom: int | None, silent: bool) -> None:
    t = d.table
    t.accusations = (*t.accusations, Accusation(t.round, seat, whom))
    d.tell(PlayerAccused(seat, whom, silent))


def name_suspects(d: GameDraft) -> None:
    """Accused together, by as many as the table's threshold (F3.5)."""
    needed = threshold(d.options, len(d.seats)) if isinstance(d.phase, AccusingTogether) else 1
    suspects = accused([each.whom for each in today(d.table)], needed)
    d.tell(SuspectsNamed(suspects, needed))
    d.done(suspects)


def today(t: Table) -> tuple[Accusation, ...]:
    """What was said today, in the order of speaking."""
    return tuple(each for each in t.accusations if each.round == t.round)


def accused(named: Sequence[int | None], needed: int) -> tuple[int, ...]:
    """Those whom as many named as it needs, in the order of first accusation (F3.2, F3.5)."""
    return tuple(seat for seat in dict.fromkeys(named) if seat is not None and named.count(seat) >= needed)


def threshold(options: Options, players: int) -> int:
    """How many must accuse somebody to make a suspect, where all accuse together or vote in the open (F3.5, F3.9)."""
    return options.threshold or (2 if players >= MANY else 1)


def accuse_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    """Another living player, or nobody."""
    return naming((*roles.others(look.table, decision.seat), None))


PHASES = {
    Accusing: Phase(enter_accusing, {Accuse: accuse}),
    AccusingTogether: Phase(enter_together, leave=open_accusations),
}
QUESTIONS = {
    "accuse": Question({Accuse: accuse_fields}, lambda d, decision: Accuse(None)),
    "accuse_together": Question({Accuse: accuse_fields}, sealed=True),
}
