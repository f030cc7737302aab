"""How the lesson is played: eight players who follow a script, and the learner where no step asks.

The learner, in seat 0, reads the audits and is elected president. Of two who sat on one committee with the learner one
is corrupt; whether that one goes to jail decides the game.
"""

from typing import Any

from games.kernel import Decision
from games.mechanics.suspicion import Suspect
from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.content import CORRUPT, GOOD, LAWYER, OMBUDSPERSON
from games.titles.korapsyon.rules.moves import (
    OPPOSE,
    SUPPORT,
    BuildLarge,
    BuildSmall,
    CallAutoJail,
    ElectPresident,
    FinishTalk,
    Investigate,
    NameForJail,
    Protect,
    Scheme,
    VoteProject,
)
from games.titles.korapsyon.rules.phases.governance import members_of
from games.titles.korapsyon.rules.state import View

LEARNER, POLITICIAN, BRIBED, ADVOCATE, COLLEAGUE, HONEST, FELLOW, WATCHFUL, TRUSTING = range(9)
"""BRIBED and FELLOW are corrupt. TRUSTING is president after the learner and believes BRIBED."""

COMMITTEES: dict[int, BuildSmall | BuildLarge] = {
    1: BuildSmall((LEARNER, BRIBED, HONEST)),
    2: BuildLarge((LEARNER, POLITICIAN, ADVOCATE, COLLEAGUE, FELLOW, WATCHFUL, TRUSTING)),
}
"""Year -> what the learner builds as president."""

TRUSTED = (TRUSTING, BRIBED, ADVOCATE, POLITICIAN, WATCHFUL, COLLEAGUE, HONEST)
"""Whom the next president takes, the first of them who are active."""

PROTECTED = (ADVOCATE, TRUSTING)
"""Whom the lawyer protects, by turns."""

AUDIENCE = (POLITICIAN, ADVOCATE, COLLEAGUE, TRUSTING)
"""Whom the ombudsperson investigates, year after year."""

STRANGERS = (BRIBED, FELLOW, TRUSTING)
"""Those who don't vote for the learner."""

ACCUSED = {
    1: {BRIBED: HONEST, FELLOW: HONEST},
    2: {
        **dict.fromkeys((BRIBED, FELLOW, TRUSTING, ADVOCATE), HONEST),
        **dict.fromkeys((LEARNER, HONEST, POLITICIAN, COLLEAGUE, WATCHFUL), BRIBED),
    },
}
"""Year -> voter -> whom it wants in jail; any other nobody."""


def play(view: View, decision: Decision) -> Any:
    """The scripted answer of the seat that `view` belongs to."""
    return SCRIPT[decision.kind](view, decision.seat, view.table.round)


def _hidden(view: View, seat: int, year: int) -> Any:
    t, role = view.table, view.table.role[seat]
    if role == CORRUPT:
        return Scheme(True)
    if role == LAWYER:
        return Protect(PROTECTED[year % len(PROTECTED)])
    if role == OMBUDSPERSON:
        return Investigate(AUDIENCE[year % len(AUDIENCE)])
    if role == GOOD and t.spending >= money.auto_jail_cost(t):
        return CallAutoJail(None)
    return Suspect(None)


def _elect(view: View, seat: int, year: int) -> ElectPresident:
    return ElectPresident(TRUSTING if year > 1 or seat in STRANGERS else LEARNER)


def _build(view: View, seat: int, year: int) -> BuildSmall | BuildLarge:
    if year in COMMITTEES:
        return COMMITTEES[year]
    t = view.table
    free = [each for each in TRUSTED if each in people.active(t)]
    return BuildLarge(tuple(sorted(free[: members_of(t, view.phase.offer[seat]["large"])])))


def _name(view: View, seat: int, year: int) -> NameForJail:
    return NameForJail(ACCUSED.get(year, {}).get(seat))


SCRIPT = {
    "hidden": _hidden,
    "president": _elect,
    "project": _build,
    "committee": lambda view, seat, year: VoteProject(OPPOSE if seat == HONEST and year == 1 else SUPPORT),
    "discussion": lambda view, seat, year: FinishTalk(),
    "jail": _name,
}
