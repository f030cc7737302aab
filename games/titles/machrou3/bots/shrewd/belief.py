"""Who may be corrupt, from what everybody can see: a probability for each set of seats that could be the corrupt.

Every piece of evidence concerns one seat or two, so the weight of a set is a sum: what speaks for each of its seats,
and for each of its pairs.
"""

from functools import cache
from itertools import combinations
from math import comb, exp, log

from games.titles.machrou3.rules import board, dealing

NAY = {"ally": 0.03, "foe": 0.6, "reformist": 0.3}
"""How often a card against is played: by the corrupt on one of theirs, on a reformist; by a reformist on anybody."""

ATTACKED, HELPED, OPPOSED, SWAPPED = -1.6, 1.5, -0.7, 0.2
"""What a battle, support for and against, and a swap between two seats say of their being corrupt together."""

EMPTY_HANDED, GREATER = {False: 0.25, True: 0.6}, {False: 0.045, True: 0.18}
"""What a round without a completed objective, and each seat of a bloc above the others', say of one's corruption, by
whether one alone is corrupt in the Advanced Game: it has no ally to be known by, so that more is read from these.
"""

STARTED, JOINED, BACKED = 0.1, -0.15, -0.25
"""What starting a battle, joining one, and being helped in one say of it: reformists help whom they trust."""

CERTAIN = 12
"""What settles it: only the corrupt accuse (R-54), and who is found to be the judge is none (M8.11)."""


class Evidence:
    """What the public table says: `alone` of each seat, `pairs` of two together, as logarithms of likelihoods.

    talk  seat -> what talk adds (`heard.heard_of`)
    """

    def __init__(self, t, talk=None):
        self.players = len(t.completed)
        self.corrupt = dealing.sides(t, self.players)["corrupt"]
        self.lone = self.corrupt == 1 and bool(t.doo)
        self.alone, self.pairs = _standing(t, self.lone), {}
        for seat, weight in (talk or {}).items():
            self.alone[seat] += weight
        self.count = len(t.deeds)
        _read(self, t.deeds)

    def after(self, t):
        """Probabilities once the deeds and accusations that `t` has more are seen too."""
        new = object.__new__(Evidence)
        new.players, new.corrupt = self.players, self.corrupt
        new.alone, new.pairs = dict(self.alone), dict(self.pairs)
        _read(new, t.deeds[self.count :])
        for each in t.accusations:
            new.alone[each.seat] = CERTAIN
        return new.worlds()

    def worlds(self):
        """Every set of seats that could be the corrupt -> its probability."""
        alone, pairs, weights = self.alone, self.pairs, {}
        for world, together in _worlds(self.players, self.corrupt):
            weight = 0
            for seat in world:
                weight += alone[seat]
            for pair in together:
                weight += pairs.get(pair, 0)
            weights[world] = exp(weight)
        return _normal(weights)


@cache
def _worlds(players, corrupt):
    """(a set of seats that could be the corrupt, its pairs), …"""
    return tuple((world, tuple(combinations(world, 2))) for world in combinations(range(players), corrupt))


def given(worlds, corrupt=(), reformist=()):
    """The probabilities once some seats are known for what they are."""
    return _normal(
        {
            world: weight
            for world, weight in worlds.items()
            if all(seat in world for seat in corrupt) and not any(seat in world for seat in reformist)
        }
    )


def _normal(weights):
    total = sum(weights.values())
    return {world: weight / total for world, weight in weights.items()}


def suspicion(worlds, seats):
    """Seat -> the probability that it is corrupt."""
    doubt = dict.fromkeys(seats, 0.0)
    for world, weight in worlds.items():
        for seat in world:
            doubt[seat] += weight
    return doubt


def _standing(t, lone):
    """A reformist's vote counts only with an objective completed; the corrupt can do without, and grow (M7.4)."""
    sizes = board.blocs(t)
    greater, empty = GREATER[lone], EMPTY_HANDED[lone] * (t.round - 1)
    share = sum(sizes.values()) / len(sizes)
    alone = {seat: greater * (sizes[seat] - share) + (0 if done else empty) for seat, done in t.completed.items()}
    for each in t.accusations:
        alone[each.seat] = CERTAIN
        if each.right:
            alone[each.accused] = -CERTAIN
    return alone


def _read(evidence, deeds):
    """Add what deeds say; those of one battle follow one another, the challenger's and the defender's first."""
    alone, challenger, defender, won = evidence.alone, None, None, None
    for deed in deeds:
        if deed.type == "campaign_approved":
            alone[deed.seat] += _nays(evidence.players, evidence.corrupt, min(deed.against, evidence.players - 1))
        elif deed.type == "swap_done":
            _add(evidence, deed.seat, deed.partner, SWAPPED / 2)
        elif deed.role == "challenger":
            challenger, won = deed.seat, deed.type
            alone[challenger] += STARTED
        elif deed.role == "defender":
            defender = deed.seat
            _add(evidence, challenger, defender, ATTACKED)
        elif deed.role == "supporter":
            friend, foe = (challenger, defender) if deed.type == won else (defender, challenger)
            alone[deed.seat] += JOINED
            alone[friend] += BACKED
            _add(evidence, deed.seat, friend, HELPED)
            _add(evidence, deed.seat, foe, OPPOSED)


def _add(evidence, one, other, weight):
    key = (one, other) if one < other else (other, one)
    evidence.pairs[key] = evidence.pairs.get(key, 0) + weight


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
