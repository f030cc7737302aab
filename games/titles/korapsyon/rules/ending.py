"""Winning (K4)."""

from games.kernel.state import Outcome
from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.content import YEARS, side
from games.titles.korapsyon.rules.events import GameEnded
from games.titles.korapsyon.rules.state import GameDraft, Table


def ended(d: GameDraft) -> bool:
    """End the game if a side has won at the end of this year; whether it has."""
    found = won(d.table)
    if found is not None:
        close(d, *found)
    return found is not None


def won(t: Table) -> tuple[str, str] | None:
    """(side, reason), or None. What Good wins by goes first (K4.1); after the last year, shares count (K4.2)."""
    fund = money.in_fund(t)
    if all(seat in t.gone for seat in people.corrupt(t)):
        return "good", "corrupt_eliminated"
    if money.suffices(t, t.spending):
        return "good", "spending"
    if all(seat in t.gone for seat in people.politicians(t)):
        return "bad", "good_eliminated"
    if fund >= money.fund_target(t):
        return "bad", "fund"
    if t.round >= YEARS:
        ahead = fund * money.spending_target(t) > t.spending * money.fund_target(t)
        return ("bad" if ahead else "good"), "years"
    return None


def close(d: GameDraft, winner: str, reason: str) -> None:
    t = d.table
    t.fund = dict.fromkeys(t.fund, money.in_fund(t))
    d.tell(GameEnded(winner, reason, t.spending, money.in_fund(t), dict(t.role)))
    d.end(Outcome(winner, reason, tuple(seat for seat in d.seats if side(t.role[seat]) == winner)))
