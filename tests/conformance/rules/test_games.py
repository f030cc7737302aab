"""Random games of every ruleset: they end, keep their laws, and are written and played again without a difference."""

import json
from collections import Counter

from games.kernel import Event, GameState, Move, Outcome, apply, check, dump, load, owed, replay
from games.titles import registry
from tests.conformance.play import deal, game, opening
from tests.titles.shapes import SHAPES

SEED = 1


def again(rules, kind, value):
    """The value as it comes back from JSON text."""
    return load(rules, kind, json.loads(json.dumps(dump(rules, value))))


def text(rules, state):
    return json.dumps(dump(rules, state))


def test_every_game_there_is_is_tried_at_tables_of_its_own():
    assert set(registry.rulesets()) <= set(SHAPES)
    for slug, shapes in SHAPES.items():
        assert {shape.rules.slug for shape in shapes} == {slug}
        assert {min(shapes[0].rules.seats), max(shapes[0].rules.seats)} <= {shape.players for shape in shapes}
        assert len({shape.name for shape in shapes}) == len(shapes)


def test_a_game_ends_with_winners_that_sit_at_the_table_and_nobody_asked(shape):
    state = game(shape, SEED)[-1].after
    assert isinstance(state.outcome, Outcome) and state.outcome.winner and state.outcome.reason
    assert set(state.outcome.seats) <= set(state.seats)
    assert len(set(state.outcome.seats)) == len(state.outcome.seats)
    assert state.decisions == state.agenda == () and state.answers == {}


def test_the_laws_hold_after_every_move(shape):
    assert check(shape.rules, opening(shape.rules, shape.options, shape.players, SEED)) == []
    for step in game(shape, SEED):
        assert check(shape.rules, step.after) == []


def test_at_every_moment_somebody_is_waited_for_and_the_round_only_rises(shape):
    for step in game(shape, SEED):
        assert step.after.outcome is not None or owed(step.after)
        assert step.after.table.round >= step.before.table.round
        assert step.after.number == step.before.number + 1


def test_a_move_leaves_the_state_before_untouched(shape):
    written = None
    for step in game(shape, SEED)[::9]:
        written = text(shape.rules, step.before)
        apply(shape.rules, step.before, step.move)
        assert text(shape.rules, step.before) == written
    assert written


def test_states_moves_and_events_come_back_from_text_as_they_were(shape):
    rules = shape.rules
    for number, step in enumerate(game(shape, SEED)):
        if number % 4 == 0:
            assert again(rules, GameState, step.after) == step.after
        assert again(rules, Move, step.move) == step.move
        for event in step.events:
            assert again(rules, Event, event) == event


def test_a_state_that_was_written_and_read_goes_on_as_if_it_had_not_been(shape):
    for step in game(shape, SEED)[::7]:
        saved = again(shape.rules, GameState, step.before)
        repeated = apply(shape.rules, saved, step.move)
        assert (repeated.after, repeated.events, repeated.draws) == (step.after, step.events, step.draws)


def test_a_game_played_again_from_its_deal_and_moves_is_the_same_game(shape):
    played, first = game(shape, SEED), opening(shape.rules, shape.options, shape.players, SEED)
    assert first == played[0].before
    assert replay(shape.rules, first, [step.move for step in played]) == played[-1].after


def test_what_chance_draws_is_among_what_it_drew_from(shape):
    for step in game(shape, SEED):
        for draw in step.draws:
            if draw.kind == "shuffle":
                assert Counter(draw.got) == Counter(draw.of)
            else:
                assert draw.kind == "pick" and draw.got in draw.of
        assert step.draws or step.after.chance == step.before.chance


def test_events_are_the_rulesets_own_and_told_to_seats_of_the_table(shape):
    for step in game(shape, SEED):
        for event in step.events:
            assert type(event.what) in shape.rules.events
            assert event.to is None or (event.to and set(event.to) <= set(step.after.seats))


def test_the_events_say_in_which_round_they_happen(shape):
    """One that carries a round begins it: so the rows know which round an event belongs to, and what it opened with."""
    number = 0
    for step in (deal(shape, SEED), *game(shape, SEED)):
        for event in step.events:
            begun = getattr(event.what, "round", number)
            assert begun in (number, number + 1)
            number = begun
        assert number == step.after.table.round or (step.before and number == step.before.table.round)


def test_what_seats_learn_is_of_the_declared_kinds_and_never_forgotten(shape):
    for step in game(shape, SEED):
        for known, learned in zip(step.before.knowledge, step.after.knowledge, strict=True):
            assert learned[: len(known)] == known
            assert {type(fact) for fact in learned[len(known) :]} <= set(shape.rules.facts)
