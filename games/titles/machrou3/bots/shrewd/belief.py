"""Who may be corrupt, from what everybody can see: a probability for each set of seats that could be the corrupt.

Every piece of evidence concerns one seat or two, so the weight of a set is a sum: what speaks for each of its seats,
and for each of its pairs.
"""

from functools import cache
from itertools import combinations
from math import comb, exp, log

from games.titles.machrou3.rules import board, dealing

NAY = {
    4: {"ally": 0.03, "foe": 0.6, "suspect": 0.3, "reformist": 0.3},
    5: {"ally": 0.03, "foe": 0.9, "suspect": 0.32, "reformist": 0.15},
    6: {"ally": 0.03, "foe": 0.9, "suspect": 0.45, "reformist": 0.15},
}
"""How often a card against is played, by the number of players: by the corrupt on one of theirs, on a reformist; by a
reformist on the corrupt, on another.

All figures by it were fitted to games of such tables: one of four is corrupt, two of five and of six.
"""

HELPED, SWAPPED = 1.3, {4: -0.4, 5: 0.5, 6: -0.4}
"""What support for a seat, and a swap between two, say of their being corrupt together."""

UNSUPPORTED, SUPPORTED, CLEARED = -0.5, -0.9, -1.2
"""What a battle between two seats says of it, without third players and with them; and at most all their battles.

Players of this kind fight their ally rarely, so that each battle would weigh thrice as much: but two who know that
fight for show, at no cost where nobody else steps in.
"""

EMPTY_HANDED, GREATER = {4: 0.25, 5: 0.5, 6: 0.5}, {4: 0.045, 5: 0.045, 6: 0.06}
"""What a round without a completed objective, and each seat of a bloc above the others', say of it."""

LONE_EMPTY_HANDED, LONE_GREATER = 0.6, 0.18
"""The same where one alone is corrupt in the Advanced Game: it has no ally to be known by, so that more is read from
these.
"""

COMPLETED = {4: 0.0, 5: -0.7, 6: -0.8}
"""What each objective completed says of it: reformists play for their objective first."""

STARTED, JOINED, BACKED = {4: 0.1, 5: 0.7, 6: 0.4}, {4: -0.15, 5: 0.0, 6: 0.5}, {4: -0.25, 5: -0.4, 6: -0.25}
"""What starting a battle and joining one, and being helped in one, say of it: reformists help whom they trust."""

POSES, POSED = 1, 0.45
"""For how many rounds the two of five answer in the open as reformists would from their seats, and what part of its
weight a deed of these rounds keeps there: not everybody poses.
"""

CERTAIN = 12
"""What settles it: only the corrupt accuse (R-54), and who is found to be the judge is none (M8.11)."""


class Evidence:
    """What the public table says: `alone` of each seat, `pairs` of two together, as logarithms of likelihoods.

    fought  pair -> what their battles would say, added up without end
    talk    seat -> what talk adds (`heard.heard_of`)
    firm    what part of its weight all that counts for (`Persona.firm`)
    """

    def __init__(self, t, talk=None, firm=1.0):
        self.firm = firm
        self.players = len(t.completed)
        self.corrupt = dealing.sides(t, self.players)["corrupt"]
        self.lone = self.corrupt == 1 and bool(t.doo)
        self.alone, self.pairs, self.fought = _standing(t, self), {}, {}
        for seat, weight in (talk or {}).items():
            self.alone[seat] += weight / firm
        self.count = len(t.deeds)
        _read(self, t.deeds)

    def after(self, t):
        """Probabilities once the deeds and accusations that `t` has more are seen too."""
        new = self.seeing(t.deeds[self.count :])
        for each in t.accusations:
            new.alone[each.seat] = CERTAIN
        return new.worlds()

    def seeing(self, deeds):
        """The Evidence with these deeds besides, to ask for its worlds alone."""
        new = object.__new__(Evidence)
        new.players, new.corrupt, new.firm = self.players, self.corrupt, self.firm
        new.alone, new.pairs, new.fought = dict(self.alone), dict(self.pairs), dict(self.fought)
        _read(new, deeds)
        return new

    def worlds(self):
        """Every set of seats that could be the corrupt -> its probability."""
        alone, pairs, weights = self.alone, self.pairs, {}
        for world, together in _worlds(self.players, self.corrupt):
            weight = 0
            for seat in world:
                weight += alone[seat]
            for pair in together:
                weight += pairs.get(pair, 0)
            weights[world] = exp(self.firm * weight)
        return _normal(weights)


def posed(players, number):
    """Whether the corrupt answer in the open of the round of this number as reformists would."""
    return players == 5 and number <= POSES


def telling(t, count):
    """What `Evidence.after` reads of deeds after so many, and of accusations: tables alike in it say the same."""
    deeds = tuple((each.type, each.role, each.seat, each.partner, each.against) for each in t.deeds[count:])
    return deeds + t.accusations if t.accusations else deeds


@cache
def _worlds(players, corrupt):
    """(a set of seats that could be the corrupt, its pairs), …"""
    return tuple((world, tuple(combinations(world, 2))) for world in combinations(range(players), corrupt))


def given(worlds, corrupt=(), reformist=()):
    """The probabilities once some seats are known for what they are."""
    in_it, outside = frozenset(corrupt), frozenset(reformist)
    return _normal(
        {world: weight for world, weight in worlds.items() if in_it.issubset(world) and outside.isdisjoint(world)}
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


def _standing(t, evidence):
    """A reformist's vote counts only with an objective completed; the corrupt can do without, and grow (M7.4)."""
    sizes = board.blocs(t)
    greater = LONE_GREATER if evidence.lone else GREATER[evidence.players]
    empty = (LONE_EMPTY_HANDED if evidence.lone else EMPTY_HANDED[evidence.players]) * (t.round - 1)
    share = sum(sizes.values()) / len(sizes)
    alone = {
        seat: greater * (sizes[seat] - share) + (COMPLETED[evidence.players] * len(done) if done else empty)
        for seat, done in t.completed.items()
    }
    for each in t.accusations:
        alone[each.seat] = CERTAIN
        if each.right:
            alone[each.accused] = -CERTAIN
    return alone


def _read(evidence, deeds):
    """Add what deeds say; those of one battle follow one another, the challenger's and the defender's first."""
    alone, challenger, defender, won, supported = evidence.alone, None, None, None, False
    for deed in deeds:
        if deed.type == "campaign_approved":
            nays = min(deed.against, evidence.players - 1)
            alone[deed.seat] += _nays(evidence.players, evidence.corrupt, nays)
            continue
        part = POSED if posed(evidence.players, deed.round) else 1
        if deed.type == "swap_done":
            _add(evidence, deed.seat, deed.partner, part * SWAPPED[evidence.players] / 2)
        elif deed.role == "challenger":
            challenger, won, supported = deed.seat, deed.type, False
            alone[challenger] += part * STARTED[evidence.players]
        elif deed.role == "defender":
            defender = deed.seat
            _clear(evidence, challenger, defender, part * UNSUPPORTED)
        elif deed.role == "supporter":
            if not supported:
                supported = True
                _clear(evidence, challenger, defender, part * (SUPPORTED - UNSUPPORTED))
            friend = challenger if deed.type == won else defender
            alone[deed.seat] += part * JOINED[evidence.players]
            alone[friend] += part * BACKED[evidence.players]
            _add(evidence, deed.seat, friend, part * HELPED)


def _clear(evidence, challenger, defender, weight):
    """Add what a battle says, up to CLEARED."""
    key = _pair(challenger, defender)
    before = evidence.fought.get(key, 0)
    after = evidence.fought[key] = before + weight
    _add(evidence, challenger, defender, max(CLEARED, after) - max(CLEARED, before))


def _add(evidence, one, other, weight):
    key = _pair(one, other)
    evidence.pairs[key] = evidence.pairs.get(key, 0) + weight


def _pair(one, other):
    return (one, other) if one < other else (other, one)


@cache
def _nays(players, corrupt, nays):
    """The logarithm of how much likelier so many cards against a campaign are if it is one of the corrupt's."""
    reformists, rate = players - corrupt, NAY[players]
    guilty = _chance(nays, corrupt - 1, rate["ally"], reformists, rate["suspect"])
    innocent = _chance(nays, corrupt, rate["foe"], reformists - 1, rate["reformist"])
    return log(guilty / innocent)


def _chance(nays, ones, rate, others, other_rate):
    """The chance of so many cards against from `ones` voters of one rate and `others` of another."""
    return sum(_binomial(some, ones, rate) * _binomial(nays - some, others, other_rate) for some in range(nays + 1))


def _binomial(hits, tries, rate):
    return comb(tries, hits) * rate**hits * (1 - rate) ** (tries - hits) if 0 <= hits <= tries else 0
