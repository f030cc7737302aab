"""Sealed answers: nobody but those they are confided to notices one before the last, and their order is nothing."""

import random

import pytest

from games.kernel import Move, apply, owed, silence, view
from tests.conformance.play import game, legal

SEED = 3


def sealed(rules, state):
    """The decisions of the sealed phase under way."""
    return [each for each in state.decisions if rules.questions[each.kind].sealed]


def beginnings(shape):
    """The states in which a sealed phase of several begins."""
    for step in game(shape, SEED):
        if not step.after.answers and len(sealed(shape.rules, step.after)) > 1:
            yield step.after


def played(rules, state, moves):
    """(the state that sealed answers lead to, all events they bring)."""
    events = []
    for move in moves:
        step = apply(rules, state, move)
        state = step.after
        events.extend(step.events)
    return state, events


def some_moves(rules, rng, state):
    """A move for each sealed answer owed; one in eight is silence."""
    return [
        silence(each) if rng.random() < 0.125 else Move(each.id, each.seat, legal(rules, rng, state, each))
        for each in owed(state)
    ]


def test_the_order_of_sealed_answers_makes_no_difference(shape):
    rng = random.Random(SEED)
    for state in beginnings(shape):
        moves = some_moves(shape.rules, rng, state)
        straight = played(shape.rules, state, moves)
        for order in (moves[::-1], rng.sample(moves, len(moves))):
            assert played(shape.rules, state, order) == straight


def test_a_phase_is_sealed_as_a_whole_and_asks_one_question(shape):
    """Else who is asked what would tell who they are."""
    for step in game(shape, SEED):
        kinds = {each.kind for each in step.after.decisions if not each.standing}
        assert len(kinds) <= 1 or not sealed(shape.rules, step.after)


def test_no_seat_is_asked_the_same_twice_at_once(shape):
    for step in game(shape, SEED):
        asked = [(each.seat, each.kind) for each in step.after.decisions]
        assert len(set(asked)) == len(asked)


@pytest.mark.one_in(3)
def test_a_sealed_answer_brings_no_event_and_changes_no_other_view_before_the_last(shape):
    rng = random.Random(SEED)
    for state in beginnings(shape):
        *first, _last = some_moves(shape.rules, rng, state)
        for move in first:
            step = apply(shape.rules, state, move)
            trusted = {seat for seat in state.seats if move.seat in shape.rules.confides(state, seat)}
            assert step.events == () and step.draws == ()
            for viewer in (*state.seats, None):
                if viewer != move.seat and viewer not in trusted:
                    assert view(shape.rules, step.after, viewer) == view(shape.rules, state, viewer)
            state = step.after  # noqa: PLW2901 -- the sealed answers pile up within the phase


def test_a_sealed_answer_may_be_changed_until_the_last_is_in(shape):
    rng = random.Random(SEED)
    for state in beginnings(shape):
        *first, last = some_moves(shape.rules, rng, state)
        changed = next((move for move in first if move.answer is not None), None)
        if changed is None:
            continue
        other = Move(changed.decision, changed.seat, legal(shape.rules, rng, state, _asked(state, changed)))
        twice, _ = played(shape.rules, state, [*first, other])
        assert view(shape.rules, twice, changed.seat).answers == {other.decision: other.answer}
        once, _ = played(shape.rules, state, [*(other if move is changed else move for move in first), last])
        end = apply(shape.rules, twice, last).after
        assert (end.table, end.knowledge, end.decisions) == (once.table, once.knowledge, once.decisions)


def _asked(state, move):
    return next(each for each in state.decisions if each.id == move.decision)
