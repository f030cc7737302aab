"""Random play of Article II for the property tests: legal answers, and answers that nobody asked for."""

import random
from dataclasses import fields

from games.kernel import Move, apply, menu, owed, silence, start, view
from games.mechanics import random_answer
from tests.titles.article2.rules.table import RULES

JUNK = (None, -7, 3.5, "nowhere", "", ("gaffe_1",), ["gaffe_1"], frozenset(), object())
"""Values that no field of the game allows where the field is asked; the first is what an unasked one holds."""
TABLES = ((2, False), (3, False), (4, False), (4, True))
"""Players, and whether a match is played: all that a table may choose."""


def legal(rng, look, decision):
    """An answer of the menu, at random."""
    return random_answer.choose(RULES, look, decision, rng)


def legal_move(rng, state):
    """What is waited for, at random; now and then silence."""
    decision = rng.choice(owed(state))
    if rng.random() < 0.1:
        return silence(decision)
    return Move(decision.id, decision.seat, legal(rng, view(RULES, state, decision.seat), decision))


def illegal_moves(rng, state):
    """Moves that nobody asked for, one of each kind."""
    decision = rng.choice(state.decisions)
    answer = legal(rng, state, decision)
    offers = menu(RULES, state, decision)
    others = [seat for seat in (*state.seats, None, 99) if seat != decision.seat]
    yield Move(decision.id, rng.choice(others), answer)
    yield Move(decision.id + rng.choice((-1, 1)), decision.seat, answer)
    yield Move(decision.id, decision.seat, None, "player")
    yield Move(decision.id, decision.seat, rng.choice(("gaffe_1", 1, {}, object(), decision)))
    foreign = rng.choice([each for each in RULES.answers if each not in offers])
    yield Move(decision.id, decision.seat, foreign(**{field.name: rng.choice(JUNK) for field in fields(foreign)}))
    asked = [field.name for field in offers[type(answer)]]
    for field in fields(answer):
        values = {each.name: getattr(answer, each.name) for each in fields(answer)}
        values[field.name] = rng.choice(JUNK if field.name in asked else JUNK[1:])
        yield Move(decision.id, decision.seat, type(answer)(**values))
    foe = next((seat for seat in state.seats if seat != decision.seat and state.table.hand[seat]), None)
    if foe is not None and "card" in asked:
        values["card"] = state.table.hand[foe][0]
        yield Move(decision.id, decision.seat, type(answer)(**values))


def opening(table, seed):
    players, match = table
    return start(RULES, RULES.options(match), (None,) * players, f"{seed:032x}").after


def steps(table, seed):
    """The steps of one random game, from the deal to the end."""
    rng = random.Random(seed)
    state = opening(table, seed)
    for _ in range(1000):
        if state.outcome is not None:
            return
        step = apply(RULES, state, legal_move(rng, state))
        yield step
        state = step.after
    raise AssertionError("the game does not end")
