"""How likely votes and battles are won, judged from what the others bring and might do."""

from games.bots.machrou3.shrewd.belief import NAY
from games.rules.machrou3 import battles, board

JOINS = (0.25, 0.3)
"""How often a third seat helps the challenger, and the defender."""


def nay_odds(mind, seat):
    """Number of cards against a campaign of `seat` -> how likely others play so many."""
    piles = {0: 1.0}
    for voter in mind.seats:
        if voter != seat:
            piles = _spread(piles, ((1, _nay(mind, voter, seat)),))
    return piles


def _nay(mind, voter, seat):
    """The chance that `voter` plays a card against a campaign of `seat`."""
    if mind.corrupt:
        kind = "reformist" if voter not in mind.team else "ally" if seat in mind.team else "foe"
        return NAY[kind]
    doubt = mind.doubt[voter]
    return doubt * NAY["foe"] + (1 - doubt) * NAY["reformist"]


def battle_odds(mind, challenger, defender, target, support=(), pending=None):
    """Challenging district -> the chance that the challenger wins from there, as a function.

    support  ((side, IP), …) that is given already; pending: the third seats that may still help (None: all)
    """
    t = mind.t
    attack = battles.joining(t, challenger, target)
    lead = weigh(t, attack) - weigh(t, (target, *battles.joining(t, defender, target)))
    lead += battles.bonus(t, challenger, "challenger", target) - battles.bonus(t, defender, "defender", target)
    lead += sum(points if side == "challenger" else -points for side, points in support)
    leads = {lead: 1.0}
    for helper in battles.helpers(t, challenger, defender, target) if pending is None else pending:
        points = weigh(t, battles.joining(t, helper, target))
        joins, resists = _sides(mind, helper, challenger, defender)
        leads = _spread(leads, ((points, joins), (-points, resists)))

    def odds(source):
        more = 0 if source in attack else board.influence(t, source)
        return sum(weight for lead, weight in leads.items() if lead + more >= 0)

    return odds


def _sides(mind, helper, challenger, defender):
    """How likely the helper joins the challenger, and the defender."""
    if mind.corrupt and helper in mind.allies:
        return (0.9, 0) if challenger == mind.me else (0, 0.9) if defender == mind.me else JOINS
    return JOINS


def weigh(t, codes):
    return sum(board.influence(t, code) for code in codes)


def _spread(before, steps):
    """The distribution of a sum once a term is added: ((amount, probability), …), else nothing."""
    stay = 1 - sum(weight for _, weight in steps)
    after = {total: weight * stay for total, weight in before.items()}
    for amount, chance in steps:
        for total, weight in before.items():
            after[total + amount] = after.get(total + amount, 0) + weight * chance
    return after
