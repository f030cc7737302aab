"""What the numbers of Original Mafia tell everybody: who the criminals can still be, and what a day costs the good."""

from functools import lru_cache, reduce
from math import exp, log
from operator import mul
from typing import NamedTuple

from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import YAKUZA

CERTAIN = 0.9999
"""No probability is greater."""

DIGITS = 6
"""To so many digits, so that what says nothing is 0."""

KEPT = 2048
"""What the numbers tell is kept of so many tables, the latest ones."""


class Dealt(NamedTuple):
    """How many criminals were dealt, how many of them do not count among those that the good must outnumber (F4.2), and
    how many kill at night: a group, or one who acts alone, each.
    """

    criminals: int
    apart: int
    killers: int


def nights_done(view):
    """How many nights have ended."""
    return view.table.round - (view.phase.kind == "Night")


def can_wait(t):
    """Whether the good lose nothing by a day without an execution: one is killed each night, by a single group, and an
    even number lives, so that they can err as often tomorrow as today.
    """
    if len(t.alive) % 2 or dealt(t).killers != 1:
        return False
    return t.round == 1 or any((death.round, death.how) == (t.round, "night") for death in t.deaths)


def may_be_last(t):
    """Whether the criminals may have won once one more is dead (F4.2)."""
    return len(t.alive) - 1 <= 2 * most_living(t)


def most_living(t):
    """How many criminals live at most: while the game goes on they are fewer than the good, a werewolf counts as one of
    these until it joins a group, and yakuza do not count (F4.2).
    """
    return _most_of(dealt(t), len(t.alive))


def _most_of(cards, living):
    """The same of these cards (Dealt) where so many live."""
    return min(cards.criminals, (living - 1) // 2 + cards.apart)


def dealt(t):
    """What was dealt."""
    return _dealt(tuple(t.cards.items()))


@lru_cache(KEPT)
def _dealt(cards):
    """The same of these (card, how many of it)."""
    criminals = sum(number for card, number in cards if roles.is_criminal(card))
    apart = sum(number for card, number in cards if card == roles.WEREWOLF or roles.group(card) == YAKUZA)
    killers = {roles.group(card) or card for card, _number in cards} & set(roles.KILLERS)
    return Dealt(criminals, apart, len(killers))


def fitted(t, scores):
    """How suspect the living of `scores` are, given that exactly so many of all of these are criminals, and that one of
    them lives: 0 is as suspect as the average of them.

    scores  seat -> log-odds by what was seen and said of this seat alone, of everybody but the viewer
    """
    alive, cards = t.alive, dealt(t)
    living = {seat: score for seat, score in scores.items() if seat in alive}
    dead = sorted([score for seat, score in scores.items() if seat not in alive])
    found = _fitted(tuple(sorted(living.values())), tuple(dead), cards.criminals, _most_of(cards, len(alive)))
    return {seat: found[score] for seat, score in living.items()}


@lru_cache(KEPT)
def _fitted(living, dead, bad, most):
    """The same: log-odds of one of the living -> how suspect it is.

    living, dead  the log-odds of all, ascending: whoever sees the same numbers shares the answer
    bad, most     how many of all are criminals, and of the living at most
    """
    weights = [exp(score) for score in living]
    gone = reduce(_and_one, map(exp, dead), [1.0])
    left = [gone[bad - number] if 0 <= bad - number < len(gone) else 0.0 for number in range(1, most + 1)]
    after = [[0.0, *left]]  # of each, the last first: criminals among the living up to it -> ways to go on
    for weight in reversed(weights):
        rest = after[-1]
        after.append([none + weight * one for none, one in zip(rest, (*rest[1:], 0.0))])
    ways = after.pop()[0]
    chances, before = {}, [1.0]  # … among those before it -> ways to come to it
    for score, weight in zip(living, weights):
        rest = after.pop()
        if score not in chances:
            chance = weight * sum(map(mul, before, rest[1:])) / ways
            chances[score] = min(CERTAIN, max(1 - CERTAIN, chance))
        before = _and_one(before, weight)[: most + 1]
    average = sum([chances[score] for score in living]) / max(1, len(living))
    return {score: round(_log_odds(chance) - _log_odds(average), DIGITS) for score, chance in chances.items()}


def _and_one(ways, weight):
    """Number -> the sum of the products of so many weights, of those of `ways` and one more."""
    return [without + weight * of for without, of in zip((*ways, 0.0), (0.0, *ways))]


def _log_odds(chance):
    return log(chance / (1 - chance))
