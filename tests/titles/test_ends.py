"""Sealed answers that end a game, where it has such: nothing that lies open then tells in which order they came."""

import random

import pytest

from games.kernel import Move, apply, owed
from games.titles import registry
from tests.proof import laws, tables
from tests.proof.play import some_answer
from tests.secrecy.conftest import still  # noqa: F401, autouse
from tests.slow import but_first


def ended(record, seed):
    """Whether the sealed answers of `laws.in_any_order` end the game."""
    rules, state = record.rules, record.state
    waiting = [each for each in owed(state) if rules.questions[each.kind].sealed]
    for decision in waiting if len(waiting) > 1 else ():
        given = some_answer(rules, record.state, decision, random.Random(seed + decision.seat))
        state = apply(rules, state, Move(decision.id, decision.seat, given)).after
    return state.outcome is not None


def before_the_end(rules, shape):
    """(a Record whose sealed answers end the game, the seed of these answers)."""
    for seed in range(1, 40):
        opening = tables.dealt(rules, shape, seed, registry.title(rules.slug).secrets.shapes[shape].players[0])
        for record in tables.moments(opening, random.Random(seed), 400):
            if ended(record, seed):
                return record, seed
    raise AssertionError("no game ended so")


@pytest.mark.django_db
@pytest.mark.parametrize("slug", but_first(["mafia", "machrou3"]))
@pytest.mark.slow
def test_answers_that_end_the_game_come_out_alike_in_any_order(slug):
    record, seed = before_the_end(registry.ruleset(slug), next(iter(registry.title(slug).secrets.shapes)))
    assert laws.in_any_order(record, seed) == []
