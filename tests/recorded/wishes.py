"""Games that are wished for: seeds are tried from 0 until a game comes to the end that is wanted."""

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.bots import choose
from games.kernel import Move, Ruleset, apply, owed, silence, start, view

QUIET = 0.02
"""How often somebody is silent."""


def played_by(*kinds):
    """A policy: any of these kinds of bots."""

    def answer(rules, rng, state, decision):
        return choose(rng.choice(kinds), rules, view(rules, state, decision.seat), decision, rng)

    return answer


@dataclass(frozen=True)
class Wish:
    """A game that is to end in a way.

    policy  function(rules, rng, state, decision) -> answer
    wanted  function(steps) -> whether this is the game
    asked   function(state) -> the decisions of which one is answered next
    """

    rules: Ruleset
    options: Any
    players: int
    wanted: Callable
    policy: Callable = played_by("sensible", "random")
    asked: Callable = owed

    def __call__(self):
        """The steps of the first game that is as wished."""
        games = (play(self, number) for number in itertools.count())
        return next(steps for steps in games if self.wanted(steps))


def play(wish, number):
    """The steps of game `number`, from the deal to the end."""
    rules, rng = wish.rules, random.Random(number)
    steps = [start(rules, wish.options, tuple(range(wish.players)), f"{number:032x}")]
    while steps[-1].after.outcome is None:
        state = steps[-1].after
        decision = rng.choice(wish.asked(state))
        if not decision.standing and rng.random() < QUIET:
            move = silence(decision)
        else:
            move = Move(decision.id, decision.seat, wish.policy(rules, rng, state, decision))
        steps.append(apply(rules, state, move))
    return steps


def ends(winner, reason):
    """Whether a game has this outcome."""

    def wanted(steps):
        outcome = steps[-1].after.outcome
        return (outcome.winner, outcome.reason) == (winner, reason)

    return wanted


def more_of(*wishes):
    """What `Covering.more` is: a game of each of these tables in turn, however it ends."""

    def more(missing, tried):
        number = len(tried)
        tried.add(number)
        return play(wishes[number % len(wishes)], 1000 + number)

    return more
