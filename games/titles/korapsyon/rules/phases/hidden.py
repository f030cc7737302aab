"""The hidden phase (K2): every active player answers at once, each by its role."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question, one, yes
from games.kernel.ruleset import Phase
from games.mechanics.suspicion import Suspect, suspect_fields
from games.titles.korapsyon.rules import booking, money, people
from games.titles.korapsyon.rules.content import CORRUPT, GOOD, LAWYER, NEW, OMBUDSPERSON, SUHOL
from games.titles.korapsyon.rules.moves import CallAutoJail, Investigate, Protect, Scheme
from games.titles.korapsyon.rules.state import GameDraft, Look, Table, corrected


@dataclass(frozen=True, slots=True)
class Hidden:
    """Asks every active seat the same question, so that being asked and being waited for tell nothing."""


def enter_hidden(d: GameDraft, phase: Hidden) -> None:
    money.show_fund(d)
    for seat in people.active(d.table):
        d.ask(seat, "hidden")


def close(d: GameDraft, phase: Hidden, answers: dict[int, booking.Said]) -> None:
    booking.book(d, answers)
    d.done("hidden")


def protect_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Any active player but the one protected in the year before (K2.1)."""
    t, seat = look.table, decision.seat
    if t.role.get(seat) != LAWYER:
        return None
    before = t.protected[seat].get(t.round - 1)
    return whom(other for other in people.active(t) if other != before)


def investigate_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Any other active player (K2.2)."""
    t, seat = look.table, decision.seat
    return whom(others(t, seat)) if t.role.get(seat) == OMBUDSPERSON else None


def auto_jail_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Any active player but the president in office, once there is spending enough (K2.3)."""
    t, seat = look.table, decision.seat
    if t.role.get(seat) != GOOD or look.options.edition != NEW or t.spending < money.auto_jail_cost(t):
        return None
    spared = people.in_office(t) if corrected(look) else None
    return (one("whom", "seat", (*(each for each in people.active(t) if each != spared), None), default=None),)


def scheme_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """What the edition has (K2.4 to K2.9); a power only where a steal could bring the money for it (K2.8).

    An audit can be suppressed from year 2 on (K2.9).
    """
    t, seat = look.table, decision.seat
    if t.role.get(seat) != CORRUPT:
        return None
    if look.options.edition != NEW:
        first = t.round == 1 and corrected(look)
        return (yes("steal"),) if first else (yes("steal"), yes("suppress"))
    reach = t.fund[seat] + money.theft(NEW, len(people.free_fellows(t, seat)))
    blanks: tuple[Field, ...] = (yes("steal"),)
    if reach >= SUHOL:
        blanks = (*blanks, yes("suhol"))
    if reach >= money.tokhang_cost(t):
        blanks = (*blanks, one("tokhang", "seat", (*others(t, seat), None), default=None))
    return blanks


def others(t: Table, seat: int) -> tuple[int, ...]:
    return tuple(other for other in people.active(t) if other != seat)


def whom(seats: Iterable[int]) -> tuple[Field, ...] | None:
    """One of these; None where there is nobody."""
    choices = tuple(seats)
    return (one("whom", "seat", choices),) if choices else None


POWERS = {
    Protect: protect_fields,
    Investigate: investigate_fields,
    CallAutoJail: auto_jail_fields,
    Scheme: scheme_fields,
}


def suspicion_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Those without a power now say whom they suspect, for their own notes (K2)."""
    if any(fields(look, decision) is not None for fields in POWERS.values()):
        return None
    t = look.table
    return suspect_fields(tuple(seat for seat in t.strikes if seat != decision.seat and seat not in t.gone))


PHASES = {Hidden: Phase(enter_hidden, leave=close)}
QUESTIONS = {"hidden": Question({**POWERS, Suspect: suspicion_fields}, sealed=True)}
