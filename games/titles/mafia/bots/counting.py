"""What the numbers of Original Mafia tell everybody: who the criminals can still be, and what a day costs the good."""

from functools import reduce
from math import exp, log
from operator import mul

from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import YAKUZA

CERTAIN = 0.9999
"""No probability is greater."""

DIGITS = 6
"""To so many digits, so that what says nothing is 0."""


def can_wait(t):
    """Whether the good lose nothing by a day without an execution: one is killed each night, by a single group, and an
    even number lives, so that they can err as often tomorrow as today.
    """
    killers = {roles.group(card) or card for card in t.cards} & set(roles.KILLERS)
    killed = t.round == 1 or any((death.round, death.how) == (t.round, "night") for death in t.deaths)
    return killed and len(killers) == 1 and len(t.alive) % 2 == 0


def may_be_last(t):
    """Whether the criminals may have won once one more is dead (F4.2)."""
    return len(t.alive) - 1 <= 2 * most_living(t)


def most_living(t):
    """How many criminals live at most: while the game goes on they are fewer than the good, a werewolf counts as one of
    these until it joins a group, and yakuza do not count (F4.2).
    """
    apart = sum(number for card, number in t.cards.items() if card == roles.WEREWOLF or roles.group(card) == YAKUZA)
    return min(criminals(t), (len(t.alive) - 1) // 2 + apart)


def criminals(t):
    """How many were dealt."""
    return sum(number for card, number in t.cards.items() if roles.is_criminal(card))


def fitted(t, scores):
    """How suspect the living of `scores` are, given that exactly so many of all of these are criminals, and that one of
    them lives: 0 is as suspect as the average of them.

    scores  seat -> log-odds by what was seen and said of this seat alone, of everybody but the viewer
    """
    weights = {seat: exp(score) for seat, score in scores.items()}
    living = [seat for seat in scores if seat in t.alive]
    bad, most = criminals(t), most_living(t)
    dead = reduce(_and_one, (weights[seat] for seat in scores if seat not in t.alive), [1.0])
    left = [dead[bad - number] if 0 <= bad - number < len(dead) else 0.0 for number in range(1, most + 1)]
    after = [[0.0, *left]]  # of each seat, the last first: criminals among the living up to it -> ways to go on
    for seat in reversed(living[1:]):
        after.append([none + weights[seat] * one for none, one in zip(after[-1], (*after[-1][1:], 0.0))])
    chances, before = {}, [1.0]
    for seat in living:
        weight, rest = weights[seat], after.pop()
        without, it = sum(map(mul, before, rest)), weight * sum(map(mul, before, rest[1:]))
        chances[seat] = min(CERTAIN, max(1 - CERTAIN, it / (it + without)))
        before = _and_one(before, weight)
    average = sum(chances.values()) / max(1, len(chances))
    return {seat: round(_log_odds(chance) - _log_odds(average), DIGITS) for seat, chance in chances.items()}


def _and_one(ways, weight):
    """Number -> the sum of the products of so many weights, of those of `ways` and one more."""
    return [without + weight * of for without, of in zip((*ways, 0.0), (0.0, *ways))]


def _log_odds(chance):
    return log(chance / (1 - chance))
