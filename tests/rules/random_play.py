"""Random play for the property tests: legal answers from the menu, and answers that nobody asked for."""

import itertools
import random
from dataclasses import fields

from games.rules.kernel import Move, apply, menu, owed, silence, start, view
from tests.rules.table import RULES

JUNK = (None, -7, 10**9, 3.5, "nowhere", "", b"metn", ("nowhere",), ["metn"], {"metn": 1}, frozenset(), object())
"""Values that no field of the game allows, where the field is asked."""
BEGINNER = RULES.options()
OPTIONS = [RULES.options(interventions=how) for how in ("in_turn", "together")] + [
    RULES.options("advanced", *chosen)
    for chosen in itertools.product((True, False), ("adnan", "chosen"), ("in_turn", "together"))
]
"""Everything a table may choose (M9)."""


def legal(rng, look, decision):
    """An answer of the menu, at random."""
    offers = menu(RULES, look, decision)
    answer_class = rng.choice(list(offers))
    values = {}
    for field in offers[answer_class]:
        if field.kind == "yes":
            values[field.name] = rng.random() < 0.5
            continue
        choices = field.open_choices(values)
        if field.kind == "one":
            values[field.name] = rng.choice(choices)
        else:
            number = rng.randint(field.least, field.most or len(choices))
            values[field.name] = tuple(rng.sample(choices, number))
    return answer_class(**values)


def legal_move(rng, state):
    """A move at random: mostly of those waited for, now and then a change of mind, a wish, or silence."""
    waited = owed(state)
    decision = rng.choice(state.decisions if rng.random() < 0.2 else waited)
    if decision in waited and rng.random() < 0.1:
        return silence(decision)
    return Move(decision.id, decision.seat, legal(rng, view(RULES, state, decision.seat), decision))


def illegal_moves(rng, state):
    """Moves that nobody asked for, one of each kind."""
    decision = rng.choice(state.decisions)
    answer = legal(rng, state, decision)
    offers = menu(RULES, state, decision)
    others = [seat for seat in (*state.seats, None, -1, 99) if seat != decision.seat]
    closed = set(range(-1, state.asked + 2)) - {each.id for each in state.decisions}
    yield Move(decision.id, rng.choice(others), answer)
    yield Move(rng.choice(sorted(closed)), decision.seat, answer)
    yield Move(decision.id, decision.seat, None, "player")
    yield Move(decision.id, decision.seat, rng.choice(("pass", 1, {}, [], object(), decision)))
    foreign = rng.choice([each for each in RULES.answers if each not in offers])
    yield Move(decision.id, decision.seat, foreign(**{field.name: rng.choice(JUNK) for field in fields(foreign)}))
    asked = [field.name for field in offers[type(answer)]]
    for field in fields(answer):
        values = {each.name: getattr(answer, each.name) for each in fields(answer)}
        values[field.name] = rng.choice(JUNK if field.name in asked else JUNK[1:])
        yield Move(decision.id, decision.seat, type(answer)(**values))


def opening(players, seed, options=BEGINNER):
    return start(RULES, options, (None,) * players, f"{seed:032x}").after


def steps(players, seed, options=BEGINNER):
    """The steps of one random game, from the deal to the president."""
    return steps_from(random.Random(seed), opening(players, seed, options))


def steps_from(rng, state):
    """The steps of random play from a state to the end."""
    for _ in range(1000):
        if state.outcome is not None:
            return
        step = apply(RULES, state, legal_move(rng, state))
        yield step
        state = step.after
    raise AssertionError("the game does not end")
