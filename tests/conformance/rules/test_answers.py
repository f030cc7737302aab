"""What may be answered: the menu says it to the engine, the form and the bot alike, and all else is refused."""

import random

import pytest

from games.kernel import Move, apply, dump, menu, owed, silence, view
from games.kernel.errors import GameOver, IllegalMove
from games.mechanics import random_answer
from tests.conformance.play import game, illegal_moves, legal

SEED = 2


def test_the_menu_of_a_view_is_the_menu_of_the_state(shape):
    for step in game(shape, SEED):
        for decision in step.before.decisions:
            look = view(shape.rules, step.before, decision.seat)
            offers = menu(shape.rules, look, decision)
            assert offers and offers == menu(shape.rules, step.before, decision)


def test_nobody_is_asked_what_has_no_answer_and_every_choice_can_be_made(shape):
    """A blank offers a choice; "some" asks for no more than there are."""
    for step in game(shape, SEED):
        for decision in step.before.decisions:
            for blanks in menu(shape.rules, step.before, decision).values():
                for blank in blanks:
                    open_to = [*blank.choices.values()] if blank.by else [blank.choices]
                    assert blank.kind != "one" or all(open_to)
                    assert blank.kind != "some" or all(blank.least <= len(choices) for choices in open_to)
                    assert blank.kind != "number" or blank.least <= blank.most


def test_every_sampled_legal_answer_and_every_silence_is_accepted(shape):
    rng = random.Random(SEED)
    for step in game(shape, SEED)[::5]:
        state = step.before
        for decision in state.decisions:
            look = view(shape.rules, state, decision.seat)
            for answer in (
                legal(shape.rules, rng, state, decision),
                random_answer.choose(shape.rules, look, decision, rng),
            ):
                apply(shape.rules, state, Move(decision.id, decision.seat, answer))
        for decision in owed(state):
            apply(shape.rules, state, silence(decision))


def test_illegal_foreign_and_stale_answers_are_refused_and_change_nothing(shape):
    rng = random.Random(SEED)
    for step in game(shape, SEED)[::5]:
        before = dump(shape.rules, step.before)
        for move in illegal_moves(shape.rules, rng, step.before):
            with pytest.raises(IllegalMove):
                apply(shape.rules, step.before, move)
        assert dump(shape.rules, step.before) == before


def test_an_answer_given_twice_is_stale_unless_it_may_be_changed(shape):
    for step in game(shape, SEED)[::3]:
        if step.before.asked == step.after.asked and step.move.decision in {each.id for each in step.after.decisions}:
            continue
        with pytest.raises(IllegalMove):
            apply(shape.rules, step.after, step.move)


def test_a_game_that_is_over_takes_no_answer(shape):
    last = game(shape, SEED)[-1]
    with pytest.raises(GameOver):
        apply(shape.rules, last.after, last.move)
