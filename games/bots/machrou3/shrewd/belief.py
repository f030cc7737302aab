"""Who may be corrupt, from what everybody can see: a probability for each set of seats that could be the corrupt.

Evidence is read from the deeds of the public table. Every likelihood concerns one seat or two, so the weight of a
set is a sum: what speaks for each of its seats, and for each of its pairs.
"""

from functools import cache
from itertools import combinations
from math import comb, exp, log

from games.rules.machrou3 import board, dealing

NAY = {"ally": 0.05, "foe": 0.45, "reformist": 0.25}
"""How often a card against is played: by the corrupt on one of theirs, on a reformist; by a reformist on anybody."""

ATTACKED, HELPED, OPPOSED, SWAPPED = -1.6, 0.9, -1.2, 0.3
"""What a battle, support for and against, and a swap between two seats say of their being corrupt together."""

EMPTY_HANDED, GREATER = 0.25, 0.035
"""What a round without a completed objective, and each seat of a bloc above the others', say of one's corruption."""


@cache
def worlds(players, corrupt):
    """Every set of seats that could be the corrupt, as tuples."""
    return tuple(combinations(range(players), corrupt))


def public(t):
    """World -> probability, by what everybody sees."""
    players, corrupt = len(t.completed), number_of_corrupt(t)
    alone, pairs = _evidence(t, players, corrupt)
    weights = {}
    for world in worlds(players, corrupt):
        weight = sum(alone[seat] for seat in world)
        weight += sum(pairs.get(pair, 0) for pair in combinations(world, 2))
        weights[world] = exp(weight)
    return normal(weights)


def number_of_corrupt(t):
    return dealing.sides(t, len(t.completed))["corrupt"]


def given(weights, corrupt=(), reformist=()):
    """The same once some seats are known for what they are."""
    return normal(
        {
            world: weight
            for world, weight in weights.items()
            if all(seat in world for seat in corrupt) and not any(seat in world for seat in reformist)
        }
    )


def normal(weights):
    total = sum(weights.values())
    return {world: weight / total for world, weight in weights.items()}


def suspicion(weights, seats):
    """Seat -> the probability that it is corrupt."""
    doubt = dict.fromkeys(seats, 0.0)
    for world, weight in weights.items():
        for seat in world:
            doubt[seat] += weight
    return doubt


def _evidence(t, players, corrupt):
    """(seat -> what speaks for its being corrupt, pair -> what speaks for both being so), as logarithms."""
    alone, pairs = _alone(t, players), {}
    challenger = defender = None
    for deed in t.deeds:
        if deed.type in ("campaign_approved", "campaign_refused"):
            alone[deed.seat] += _nays(players, corrupt, min(deed.against, players - 1))
        elif deed.type == "swap_done":
            _add(pairs, deed.seat, deed.partner, SWAPPED / 2)
        elif deed.role == "challenger":
            challenger, won = deed.seat, deed.type
        elif deed.role == "defender":
            defender = deed.seat
            _add(pairs, challenger, defender, ATTACKED)
        elif deed.role == "supporter":
            friend, foe = (challenger, defender) if deed.type == won else (defender, challenger)
            _add(pairs, deed.seat, friend, HELPED)
            _add(pairs, deed.seat, foe, OPPOSED)
    return alone, pairs


def _alone(t, players):
    """A reformist's vote counts only with an objective completed; the corrupt can do without, and grow (M7.4)."""
    sizes = board.blocs(t)
    share = sum(sizes.values()) / players
    return {
        seat: GREATER * (sizes[seat] - share) + (0 if done else EMPTY_HANDED * (t.round - 1))
        for seat, done in t.completed.items()
    }


def _add(pairs, one, other, weight):
    key = (one, other) if one < other else (other, one)
    pairs[key] = pairs.get(key, 0) + weight


@cache
def _nays(players, corrupt, nays):
    """The logarithm of how much likelier so many cards against a campaign are if it is one of the corrupt's."""
    reformists = players - corrupt
    guilty = _chance(nays, corrupt - 1, NAY["ally"], reformists, NAY["reformist"])
    innocent = _chance(nays, corrupt, NAY["foe"], reformists - 1, NAY["reformist"])
    return log(guilty / innocent)


def _chance(nays, ones, rate, others, other_rate):
    """The chance of so many cards against from `ones` voters of one rate and `others` of another."""
    return sum(_binomial(some, ones, rate) * _binomial(nays - some, others, other_rate) for some in range(nays + 1))


def _binomial(hits, tries, rate):
    return comb(tries, hits) * rate**hits * (1 - rate) ** (tries - hits) if 0 <= hits <= tries else 0
