"""The kaban, the corruption fund, and what things cost. `t` as in `people`."""

from games.titles.korapsyon.rules.content import NEW, targets
from games.titles.korapsyon.rules.state import GameDraft, Table


def spending_target(t: Table) -> int:
    """Approved public spending that Good needs (K1.3)."""
    return targets(len(t.strikes))[0]


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


def in_fund(t: Table) -> int:
    """The corruption fund. Of a Table."""
    return next(iter(t.fund.values()))


def change_fund(d: GameDraft, amount: int) -> None:
    """Put money into the corruption fund; a negative amount is spent."""
    d.table.fund = {seat: fund + amount for seat, fund in d.table.fund.items()}


def leave_kaban(d: GameDraft, amount: int) -> None:
    """Money leaves the kaban unseen: this year's decrease, shown with the next announcement (K3.13)."""
    t = d.table
    t.treasury -= amount
    t.decreases = (*t.decreases[:-1], t.decreases[-1] + amount)


def enter_kaban(d: GameDraft, amount: int) -> None:
    """Money enters the kaban before everybody (K3.4)."""
    d.table.treasury += amount
    d.table.kaban += amount
