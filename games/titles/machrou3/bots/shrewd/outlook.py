"""How likely a seat completes the objective it holds, judged by what is still missing and the actions left."""

from math import exp, prod

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.predicates import COMPARE, measure

EVENTS = {"challenger": 1.2, "defender": 2.7, "supporter": 0.9, None: 0.9}
"""Actions that an event costs, by one's role in it; those of more than one role are swaps and lost battles."""

CAMPAIGNS = {"campaign_refused": 1.6, "campaign_approved": 1.1, "campaign_won": 1.0}
"""Actions that an event of a campaign costs."""

HARDER = {
    "frontier": (False, 2.2),
    "against_max": (0, 4.0),
    "decisive": (True, 2.4),
    "from_doo": (True, 1.9),
    "target_doo": (True, 1.3),
}
"""What may be asked of an event besides -> (a hard answer, how many times as many actions it costs then)."""

LOST = 12
"""Actions from what has happened and was not to: it stays so while the card is held."""

SEATS_AN_ACTION = 5
"""By how much a bloc grows with a successful action."""


def outlook(t, seat, actions, own_turn=False):
    """The probability that `seat` completes its objective with so many actions left; 0 when it holds none.

    One that is met is declared at the end of the seat's own turn; at other times it may be lost before that.
    """
    card = t.objective.get(seat)
    if card is None:
        return 0.0
    missing = steps(t, seat, t.deck.objectives[card].predicate)
    if missing == 0:
        return 1.0 if own_turn else 0.95 if actions else 0.0
    return min(1, actions) / (1 + exp((2.1 - 0.25 * actions) * missing - 2.1))


def steps(t, seat, predicate):
    """About how many successful actions a criterion is away; 0 when it holds."""
    if "all" in predicate:
        return sum([steps(t, seat, part) for part in predicate["all"]])
    if "not" in predicate:
        return 0 if steps(t, seat, predicate["not"]) else LOST if predicate["not"]["p"] == "event" else 3
    have, need = measure(t, seat, predicate)
    if COMPARE[predicate.get("op", ">=")](have, need):
        return 0
    return STEPS.get(predicate["p"], _one_by_one)(t, seat, predicate, abs(need - have))


def _one_by_one(t, seat, predicate, missing):
    return 1.9 * missing


def _owned(t, seat, predicate, missing):
    """Certain districts are harder to get than any of a region."""
    where = predicate["where"]
    return missing * (2.2 if "districts" in where else 1.8 if "media" in where else 1.5 if where else 1.3)


def _event(t, seat, predicate, missing):
    where = predicate["where"]
    cost = CAMPAIGNS.get(predicate["type"]) or EVENTS[where.get("role")]
    return missing * cost * prod(times for name, (hard, times) in HARDER.items() if where.get(name) == hard)


def _bloc(t, seat, predicate, missing):
    return missing / SEATS_AN_ACTION


def _rank(t, seat, predicate, missing):
    sizes = board.blocs(t)
    mine = sizes.pop(seat)
    if predicate["rank"] == "strict_largest":
        return (max(sizes.values()) - mine + 1) / SEATS_AN_ACTION
    return (mine - min(sizes.values())) / SEATS_AN_ACTION


def _full_groups(t, seat, predicate, missing):
    """The districts that the nearest group lacks."""
    large = [group for group in t.deck.groups.values() if len(group.districts) >= predicate["min_size"]]
    return 1.3 * min(sum(t.owner[code] != seat for code in group.districts) for group in large)


STEPS = {
    "owned": _owned,
    "event": _event,
    "bloc": _bloc,
    "bloc_rank": _rank,
    "full_groups": _full_groups,
    "is_speaker": lambda t, seat, predicate, missing: 1.9,
    "connected_block": lambda t, seat, predicate, missing: 2,
    "tied_groups": lambda t, seat, predicate, missing: 1.3,
}
