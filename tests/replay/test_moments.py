"""Any moment is rebuilt as it was, and cut as it was cut then; what a seat saw and what all may see now."""

import random

import pytest

from games.kernel import replay, view, view_open
from games.store.replay import differences, state_at, step_at
from games.titles.machrou3.rules import board
from tests import tables
from tests.replay import games

pytestmark = pytest.mark.django_db


@pytest.mark.one_in(2)
@pytest.mark.parametrize("variant", games.VARIANTS)
def test_every_moment_is_rebuilt_as_it_was(variant):
    record = tables.started(5, options=games.VARIANTS[variant])
    states = [record.state, *(after.state for after in games.states(record, random.Random(3)))]
    for number, state in enumerate(states):
        assert state_at(record, number) == state
    assert differences(record.pk) == []
    for number in range(1, len(states)):
        step = step_at(record, number)
        assert (step.before, step.after) == (states[number - 1], states[number])
    assert step_at(record, 0).after == states[0]


def test_what_a_seat_saw_opens_nothing_that_was_secret_then():
    record = games.over()
    for number in (0, 7, record.state.number - 1):
        state = state_at(record, number)
        for seat in state.seats:
            seen = view(record.rules, state, seat).table
            assert seen.character == {seat: state.table.character[seat]}
            assert not hasattr(seen, "votes")


def test_with_everything_open_a_past_moment_shows_what_the_end_opens():
    record = games.over()
    state = state_at(record, record.state.number - 1)
    seen = view_open(record.rules, state, record.state)
    assert seen.table.character == state.table.character
    assert seen.table.objective == state.table.objective
    assert seen.table.votes == state.table.votes
    assert seen.table.objective_deck == len(state.table.objective_deck)
    assert seen.answers == state.answers
    assert board.blocs(seen.table) == board.blocs(state.table)


def test_nothing_is_opened_while_the_game_runs():
    state = tables.started(4).state
    with pytest.raises(ValueError, match="before the game is over"):
        view_open(tables.started(4).rules, state, state)


def test_the_kernel_plays_the_same_moves_to_the_same_end():
    record = games.over()
    opening = state_at(record, 0)
    moves = [step_at(record, number).move for number in range(1, record.state.number + 1)]
    assert replay(record.rules, opening, moves) == record.state
