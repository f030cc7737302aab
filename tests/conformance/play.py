"""Random play of any ruleset: legal answers off the menu, silence among them, and answers that nobody asked for."""

import random
from dataclasses import MISSING, fields
from functools import cache

from games.kernel import Move, apply, menu, owed, silence, start, view

JUNK = (None, -7, 10**9, 3.5, "nowhere", "", b"metn", ("nowhere",), ["metn"], {"metn": 1}, frozenset(), object())
"""Values that no field of a game allows, where the field is asked; None stands for nobody where one may be named."""

MOST = 6000
"""Moves after which a game counts as one that does not end."""


def legal(rules, rng, look, decision):
    """An answer of the menu, at random."""
    offers = menu(rules, look, decision)
    answer_class = rng.choice(list(offers))
    return filled(rng, answer_class, offers[answer_class])


def value(rng, field, answered):
    """Something that the field allows; `answered`: the values of those before it."""
    if field.kind == "yes":
        return rng.random() < 0.5
    if field.kind == "number":
        return rng.randint(field.least, field.most)
    choices = field.open_choices(answered)
    if field.kind == "one":
        return rng.choice(choices)
    return tuple(rng.sample(choices, rng.randint(field.least, field.most or len(choices))))


def filled(rng, record, fields):
    """The record with any of the choices in each of its blanks."""
    values = {}
    for field in fields:
        values[field.name] = value(rng, field, values)
    return record(**values)


def legal_move(rules, rng, state):
    """A move at random: mostly of those waited for, now and then a change of mind, a wish, or silence."""
    waited = owed(state)
    decision = rng.choice(state.decisions if rng.random() < 0.2 else waited)
    if decision in waited and rng.random() < 0.1:
        return silence(decision)
    return Move(decision.id, decision.seat, legal(rules, rng, view(rules, state, decision.seat), decision))


def illegal_moves(rules, rng, state):
    """Moves that nobody asked for: another's, stale ones, silence of a player, other games' and other answers."""
    decision = rng.choice(state.decisions)
    answer = legal(rules, rng, state, decision)
    offers = menu(rules, state, decision)
    others = [seat for seat in (*state.seats, None, -1, 99) if seat != decision.seat]
    closed = set(range(-1, state.asked + 2)) - {each.id for each in state.decisions}
    yield Move(decision.id, rng.choice(others), answer)
    yield Move(rng.choice(sorted(closed)), decision.seat, answer)
    yield Move(decision.id, decision.seat, None, "player")
    yield Move(decision.id, decision.seat, rng.choice(("pass", 1, {}, [], object(), decision)))
    for foreign in [each for each in rules.answers if each not in offers][:1]:
        yield Move(decision.id, decision.seat, foreign(**{field.name: rng.choice(JUNK) for field in fields(foreign)}))
    asked = {field.name: field for field in offers[type(answer)]}
    for field in fields(answer):
        values = {each.name: getattr(answer, each.name) for each in fields(answer)}
        values[field.name] = rng.choice(_no_choice(asked[field.name]) if field.name in asked else _not_blank(field))
        yield Move(decision.id, decision.seat, type(answer)(**values))


def _no_choice(field):
    """Junk but for None where nobody may be named: None may be."""
    return [each for each in JUNK if each is not None or field.by or None not in field.choices]


def _not_blank(field):
    """Junk that is not what stands in a field that is not asked."""
    return [each for each in JUNK if field.default is MISSING or each != field.default]


def opening(rules, options, players, seed):
    """The state after the deal."""
    return dealt(rules, options, players, seed).after


def dealt(rules, options, players, seed):
    return start(rules, options, (None,) * players, f"{seed:032x}")


def steps_from(rules, rng, state, most=MOST):
    """The steps of random play from a state to the end."""
    for _ in range(most):
        if state.outcome is not None:
            return
        step = apply(rules, state, legal_move(rules, rng, state))
        yield step
        state = step.after
    raise AssertionError("the game does not end")


def steps(rules, options, players, seed):
    """The steps of one random game, from the deal to the end."""
    return steps_from(rules, random.Random(seed), opening(rules, options, players, seed))


def deal(shape, seed):
    """The step that deals the game that `game` plays."""
    return dealt(shape.rules, shape.options, shape.players, seed)


@cache
def game(shape, seed):
    """The steps of one random game of a `shapes.Shape`, played once for all tests that look at it."""
    return tuple(steps(shape.rules, shape.options, shape.players, seed))
