"""The kaban, the corruption fund, and what things cost. `t` as in `people`."""

from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import CORRUPT, NEW, SUHOL, targets
from games.titles.korapsyon.rules.state import GameDraft, Table, corrected


def spending_target(t: Table) -> int:
    """Approved public spending that Good needs (K1.3)."""
    return targets(len(t.strikes))[0]


def suffices(t: Table, spending: int) -> bool:
    """Whether Good wins with so much approved public spending at the end of a year (K1.3, K4.1)."""
    return spending >= spending_target(t)


def fund_target(t: Table) -> int:
    """Corruption fund that Bad needs (K1.3)."""
    return targets(len(t.strikes))[1]


def auto_jail_cost(t: Table) -> int:
    """Half the spending target, rounded up (K2.3)."""
    return (spending_target(t) + 1) // 2


def tokhang_cost(t: Table) -> int:
    """Half the fund target, rounded up (K2.7)."""
    return (fund_target(t) + 1) // 2


def theft(edition: str, free: int) -> int:
    """What a steal by so many free corrupt brings (K2.5)."""
    return free * (1 if edition == NEW else 2)


def in_fund(t: Table, hidden: int | None = None, public: int | None = None) -> int:
    """The corruption fund: theft less suhol and tokhang, and kickbacks. Of a Table.

    hidden, public  after so many hidden and public phases, None for all there were
    """
    booked, built = t.booked[:hidden], t.governed[:public]
    taken = sum(each.stolen - SUHOL * each.suhol for each in booked)
    taken -= tokhang_cost(t) * sum(each.tokhang is not None for each in booked)
    bribed = (each for each in built if each.success and any(t.role[seat] == CORRUPT for seat in each.committee))
    return taken + sum(t.deck.projects[each.project].kickback for each in bribed)


def known_of_fund(t: Table, seat: int) -> int:
    """What one of the corrupt knows of the fund: what it held when the seat was free last (K1.5, K3.13). Of a Table."""
    if seat in t.gone:
        gone = t.gone[seat]
        return in_fund(t, gone.year, gone.year if gone.how == "jail" else gone.year - 1)
    last = t.jailed[seat] if people.suspended(t, seat) else None
    return in_fund(t, last, last)


def show_fund(d: GameDraft) -> None:
    """The free corrupt count the fund; until 22 November 2026 all of them did."""
    t = d.table
    seats = people.corrupt(t)
    t.fund = {seat: known_of_fund(t, seat) if corrected(d) else in_fund(t) for seat in seats}


def leave_kaban(d: GameDraft, amount: int) -> None:
    """Money leaves the kaban unseen: this year's decrease, shown with the next announcement (K3.13)."""
    t = d.table
    t.treasury -= amount
    t.decreases = (*t.decreases[:-1], t.decreases[-1] + amount)


def enter_kaban(d: GameDraft, amount: int) -> None:
    """Money enters the kaban before everybody (K3.4)."""
    d.table.treasury += amount
    d.table.kaban += amount
