"""How a game of Korapsyon goes on: the chance that Bad wins, as a state shows it to whoever sees all of it."""

from math import exp

from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.content import CORRUPT, side

BASE = {"new": -5.0, "old": -3.6}
FUND, FUND_SQUARED, SPENDING, SPENDING_SQUARED = 3.3, 5.0, -4.0, -6.0
FREE, IN_OFFICE = 4.7, 0.5
"""What it weighs how much of their targets both sides have, which part of the corrupt is free, and that one of them is
president, or that somebody good is. Fitted to the ends of the years of 2,400 games of sensible players.
"""


def chance_of_bad(state):
    """From 0.0 to 1.0; certain once the game is over."""
    if state.outcome is not None:
        return float(state.outcome.winner == "bad")
    t = state.table
    fund, spending = money.in_fund(t) / money.fund_target(t), t.spending / money.spending_target(t)
    free = len(people.free(t, CORRUPT)) / len(people.corrupt(t))
    sum_ = BASE[state.options.edition] + FREE * free
    sum_ += FUND * fund + FUND_SQUARED * fund**2 + SPENDING * spending + SPENDING_SQUARED * spending**2
    president = people.in_office(t)
    if president is not None:
        sum_ += IN_OFFICE if side(t.role[president]) == "bad" else -IN_OFFICE
    return 1 / (1 + exp(-sum_))
