"""A night: everybody alive is asked the same, each answers by their card (F2)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question, naming, one
from games.kernel.ruleset import Phase
from games.mechanics.suspicion import Suspect, suspect_fields
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.burial import bury
from games.titles.mafia.rules.events import DawnBroke, NightFell
from games.titles.mafia.rules.moves import Attack, Check, Protect
from games.titles.mafia.rules.stages import Said, carry_out
from games.titles.mafia.rules.state import GameDraft, Look


@dataclass(frozen=True, slots=True)
class Night:
    """The night of the table's round; in the first nobody is killed (F2.1)."""


def enter_night(d: GameDraft, phase: Night) -> None:
    d.tell(NightFell(d.table.round))
    for seat in d.table.alive:
        d.ask(seat, "night")


def dawn(d: GameDraft, phase: Night, answers: dict[int, Said]) -> None:
    """All deaths happen together, and are told without how or by whom (F2.11, F2.12)."""
    dead = carry_out(d, answers)
    d.tell(DawnBroke(d.table.round, dead))
    bury(d, dead, "night")
    if d.outcome is None:
        d.done("dawn")


def attack_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Those who kill, from night 2: a group anybody alive, who acts alone another, or nobody (F2.2, F2.7)."""
    t, seat = look.table, decision.seat
    card = t.role[seat]
    alone = card in roles.ALONE
    if t.round == 1 or not (alone or roles.group(card, t.joined.get(seat))):
        return None
    victim = naming((*roles.others(t, seat), None) if alone else _targets(look, seat))
    if card in (roles.GODFATHER, roles.NINJA):
        return *victim, one("check", "seat", roles.others(t, seat))
    return victim


def _targets(look: Look, seat: int) -> tuple[int | None, ...]:
    """Whom a group may name: any living player, or nobody (F2.2); by rulings 1 somebody who is not of it."""
    t = look.table
    if look.options.rulings > 1:
        return (*t.alive, None)
    return tuple(other for other in roles.others(t, seat) if other not in t.allies.get(seat, ()))


def check_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Investigator and lawyer each night; godfather and ninja in the first, where nobody kills (F2.1)."""
    t, seat = look.table, decision.seat
    checkers = (roles.INVESTIGATOR, roles.LAWYER, *((roles.GODFATHER, roles.NINJA) if t.round == 1 else ()))
    return naming(roles.others(t, seat)) if t.role[seat] in checkers else None


def protect_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """The doctor from night 2: anybody, but not the same player two nights running (F2.5)."""
    t, seat = look.table, decision.seat
    if t.role[seat] != roles.DOCTOR or t.round == 1:
        return None
    return naming(tuple(other for other in t.alive if other != t.protected.get(seat)))


def suspicion_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Those without a power tonight name whom they suspect (F2)."""
    t, seat = look.table, decision.seat
    if roles.has_power(t.role[seat], t.round, t.joined.get(seat)):
        return None
    return suspect_fields(roles.others(t, seat))


PHASES = {Night: Phase(enter_night, leave=dawn)}
QUESTIONS = {
    "night": Question(
        {Attack: attack_fields, Check: check_fields, Protect: protect_fields, Suspect: suspicion_fields},
        sealed=True,
        after_people=True,
    ),
}
