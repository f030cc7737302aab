"""Reachable states: random play from seeds, and single moves of it."""

import random

from games.bots import SLOW, choose, kinds
from games.kernel import Move, apply, menu, owed, silence, start, view
from games.mechanics import random_answer
from games.titles import registry


def shape_of(rules, name):
    """The Shape that is called `name` in this game."""
    return registry.title(rules.slug).secrets.shapes[name]


def options_of(rules, shape, rng):
    """Options of a table of this shape (a name), chosen at random where it leaves a choice."""
    return rules.options(**{name: rng.choice(values) for name, values in shape_of(rules, shape).choices.items()})


def states(rules, shape, seed, players):
    """The states of one game between bots of any kinds that answer at once, silence now and then, from the deal to the
    last question.
    """
    rng = random.Random(seed)
    quick = [kind for kind in kinds(rules.slug) if kind not in SLOW]
    playing = [rng.choice(quick) for _ in range(players)]
    state = start(rules, options_of(rules, shape, rng), (None,) * players, f"{rng.getrandbits(128):032x}").after
    while state.outcome is None:
        yield state
        state = apply(rules, state, some_move(rules, state, playing, rng)).after


def some_move(rules, state, playing, rng):
    """A move of one of those who are waited for; `playing`: seat -> the kind of its bot."""
    decision = rng.choice(owed(state))
    if rng.random() < 0.05:
        return silence(decision)
    seen = view(rules, state, decision.seat)
    return Move(decision.id, decision.seat, choose(playing[decision.seat], rules, seen, decision, rng))


def some_answer(rules, state, decision, rng):
    """Any legal answer to a decision."""
    return random_answer.choose(rules, view(rules, state, decision.seat), decision, rng)


def quiet(rules, state, decision, answer):
    """The same answer with nothing in it that would come out later."""
    return registry.title(rules.slug).secrets.quiet(menu(rules, state, decision)[type(answer)], answer)
