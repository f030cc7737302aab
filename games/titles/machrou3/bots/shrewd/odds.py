"""How likely votes and battles are won, judged from what the others bring and might do."""

from math import exp, log

from games.titles.machrou3.bots.shrewd.belief import NAY
from games.titles.machrou3.rules import battles, board

WARY, WARIER = -2.0, 3.3
"""The logarithm of the odds that a reformist plays a card against: of one it trusts, and for a certain suspect more."""

HABIT, LEARNT = 2.0, 1.5
"""Against how many cards the first few count, and how far a table moves from what is expected of one."""

JOINS, CHOOSY = 0.5, 5.0
"""How often a reformist joins a battle, and how surely it takes the side of whom it suspects less."""

LOYAL = 0.9
"""How often one of the corrupt helps another."""

AMONG_FOES = (0.2, 0.4)
"""How often one of the corrupt helps the challenger, and the defender, in other battles."""


def nay_odds(mind, seat):
    """Number of cards against a campaign of `seat` -> how likely others play so many."""
    piles = {0: 1.0}
    for voter in mind.seats:
        if voter != seat:
            piles = _spread(piles, ((1, _nay(mind, voter, seat)),))
    return piles


def _nay(mind, voter, seat):
    """The chance that `voter` plays a card against a campaign of the viewer, `seat`."""
    if voter in mind.team:
        return 0.0
    guilty = 0.0 if mind.corrupt else mind.doubt[voter]
    return guilty * NAY[mind.evidence.players]["foe"] + (1 - guilty) * _wary(mind.eyes(voter)[seat], mind.temper)


def _wary(doubt, temper):
    return 1 / (1 + exp(-(WARY + WARIER * doubt + temper)))


def temper(t, repute):
    """How much readier this table is to play cards against than others, as the campaigns so far show."""
    seen = expected = HABIT
    for deed in t.deeds:
        if deed.type in ("campaign_approved", "campaign_refused"):
            seen += deed.against
            expected += (len(repute) - 1) * _wary(repute[deed.seat], 0)
    return LEARNT * log(seen / expected)


def battle_odds(mind, challenger, defender, target, support=(), pending=None):
    """A function: the challenging district, and points more for the challenger -> the chance that it wins from there.

    support  ((side, IP), …) that is given already; pending: the third seats that may still help (None: all)
    """
    t = mind.t
    entering = battles.entering(t, target)
    attack = entering.get(challenger, ())
    lead = weigh(t, attack) - weigh(t, (target, *entering.get(defender, ())))
    lead += battles.bonus(t, challenger, "challenger", target) - battles.bonus(t, defender, "defender", target)
    lead += sum(points if side == "challenger" else -points for side, points in support)
    leads = {lead: 1.0}
    for helper in battles.helping(t, challenger, defender, entering) if pending is None else pending:
        points = weigh(t, entering.get(helper, ()))
        joins, resists = mind.sides(helper, challenger, defender)
        leads = _spread(leads, ((points, joins), (-points, resists)))

    known = {}

    def odds(source, besides=0):
        more = besides + (0 if source in attack else board.influence(t, source))
        if more not in known:
            known[more] = sum([weight for lead, weight in leads.items() if lead + more >= 0])
        return known[more]

    return odds


def sides(mind, helper, challenger, defender):
    """How likely the helper joins the challenger, and the defender: who is corrupt one of theirs, as far as a reformist
    thinks of that.
    """
    eyes = mind.eyes(helper)
    trust = 1 / (1 + exp(CHOOSY * (eyes[challenger] - eyes[defender])))
    joins, resists, guilty = 0.0, 0.0, 0.0
    loyal = bool(mind.corrupt) or mind.evidence.players == 5
    for world, weight in mind.worlds:
        if helper in world:
            ours = AMONG_FOES
            if loyal and (challenger in world or defender in world):
                ours = (LOYAL, 0) if challenger in world else (0, LOYAL)
            joins, resists, guilty = joins + weight * ours[0], resists + weight * ours[1], guilty + weight
    return joins + (1 - guilty) * JOINS * trust, resists + (1 - guilty) * JOINS * (1 - trust)


def weigh(t, codes):
    return sum([board.influence(t, code) for code in codes])


def _spread(before, steps):
    """The distribution of a sum once a term is added: ((amount, probability), …), else nothing."""
    stay = 1 - sum([weight for _, weight in steps])
    after = {total: weight * stay for total, weight in before.items()}
    for amount, chance in steps:
        for total, weight in before.items():
            after[total + amount] = after.get(total + amount, 0) + weight * chance
    return after
