"""Whether what is promised can come to be asked by the end of a year, as far as everybody can tell."""

from typing import Any

from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import TERM, YEARS
from games.titles.korapsyon.rules.state import Table, View


def next_election(t: Table) -> int:
    """The year of the next election, or of one that is held: this one where nobody is in office (K3.3)."""
    return t.round if people.in_office(t) is None else t.elected + TERM


def to_elect(look: View, seat: int, pledge: Any, until: int) -> bool:
    """An election in which the seat votes and the player stands; a run-off is among those tied."""
    t = look.table
    years = range(next_election(t), (until or YEARS) + 1, TERM)
    return any(not people.suspended(t, seat, year) and _stands(look, pledge.player, year) for year in years)


def _stands(look: View, seat: int, year: int) -> bool:
    """Whether the seat stands in the election of that year."""
    if year == look.table.round and look.phase.kind == "Election":
        return seat in look.phase.candidates
    return not people.suspended(look.table, seat, year)


def to_seat(look: View, seat: int, pledge: Any, until: int) -> bool:
    """A project of the seat, which is president or stands now, in a year in which the player is active (K3.5)."""
    years = (year for year in projects_of(look, seat) if year <= (until or YEARS))
    return any(not people.suspended(look.table, pledge.player, year) for year in years)


def projects_of(look: View, seat: int) -> range:
    """The years in which the seat proposes a project, this one if that is to come; after an election, if it wins."""
    t = look.table
    if people.in_office(t) is None:
        return range(t.round, t.round + TERM if _stands(look, seat, t.round) else t.round)
    return range(t.round + _proposed(look), t.elected + TERM if t.president == seat else 0)


def _proposed(look: View) -> bool:
    return look.phase.kind == "Committee" or any(each.year == look.table.round for each in look.table.governed)


def elected_already(look: View, seat: int, pledge: Any) -> bool:
    """This year has its president, who can be lost to an election behind closed doors alone (K2.7, K3.3)."""
    return look.phase.kind != "Hidden" and people.in_office(look.table) is not None


def proposed_already(look: View, seat: int, pledge: Any) -> bool:
    """The project of this year is proposed (K3.5)."""
    return _proposed(look)


def to_jail(look: View, seat: int, pledge: Any, until: int) -> bool:
    """A jail vote in which the seat votes and the player can be jailed (K3.10): each year has one at its end."""
    t = look.table
    return any(
        not people.suspended(t, seat, year) and can_be_jailed(t, pledge.player, year)
        for year in range(t.round, (until or YEARS) + 1)
    )


def can_be_jailed(t: Table, seat: int, year: int) -> bool:
    """Whether the seat may be named in the jail votes of that year, this one or one to come, while it is not gone."""
    in_office = t.president == seat and year < t.elected + TERM
    return not in_office and not people.suspended(t, seat, year) and t.jailed.get(seat) != year
