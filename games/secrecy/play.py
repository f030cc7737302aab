"""Reachable states: random play from seeds, and single moves of it."""

import random
from dataclasses import fields, replace

from games.bots import KINDS, choose, random_bot
from games.rules.kernel import Move, apply, menu, owed, silence, start, view
from games.rules.machrou3.moves import KEEP

VARIANTS = ("beginner", "advanced")
CHOICES = {"chaotic": (True, False), "exposed": ("adnan", "chosen"), "interventions": ("in_turn", "together")}
"""What a table may choose besides (M9)."""


def options_of(rules, variant, rng):
    """Options of a table that plays this variant, the others at random."""
    known = {field.name for field in fields(rules.options)}
    chosen = {name: rng.choice(values) for name, values in CHOICES.items() if name in known}
    return rules.options(variant=variant, **chosen)


def states(rules, variant, seed, players):
    """The states of one game between bots of any kinds, silence now and then, from the deal to the last question."""
    rng = random.Random(seed)
    kinds = [rng.choice(KINDS) for _ in range(players)]
    state = start(rules, options_of(rules, variant, rng), (None,) * players, f"{rng.getrandbits(128):032x}").after
    while state.outcome is None:
        yield state
        state = apply(rules, state, some_move(rules, state, kinds, rng)).after


def some_move(rules, state, kinds, rng):
    """A move of one of those who are waited for."""
    decision = rng.choice(owed(state))
    if rng.random() < 0.05:
        return silence(decision)
    seen = view(rules, state, decision.seat)
    return Move(decision.id, decision.seat, choose(kinds[decision.seat], rules, seen, decision, rng))


def some_answer(rules, state, decision, rng):
    """Any legal answer to a decision."""
    return random_bot.choose(rules, view(rules, state, decision.seat), decision, rng)


def quiet(rules, state, decision, answer):
    """The same answer with the order to keep one's objective to oneself (M3.3), where one is asked for."""
    asked = menu(rules, state, decision)[type(answer)]
    return replace(answer, then=KEEP) if any(blank.name == "then" for blank in asked) else answer
