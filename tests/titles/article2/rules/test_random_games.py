"""Random games to the end: they end, take what is legal, refuse what is not, keep every law, and tell no secret."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Event, GameState, Move, apply, check, dump, load, menu, replay, view
from games.kernel.chance import Chance
from games.kernel.errors import IllegalMove
from games.titles.article2.rules.figures import figures
from tests.titles.article2.rules.random_play import TABLES, illegal_moves, opening, steps
from tests.titles.article2.rules.table import RULES

SEEDS = st.integers(0, 1 << 40)
CHOICES = st.sampled_from(TABLES)


def written(record):
    return json.loads(json.dumps(dump(RULES, record)))


@settings(max_examples=25, deadline=None)
@given(CHOICES, SEEDS)
def test_random_games_end_and_keep_every_law(table, seed):
    for step in steps(table, seed):
        assert check(RULES, step.after) == []
    outcome = step.after.outcome
    assert outcome.reason in ("general", "spoiler", "no_spoiler", "points") and step.after.table.round % 2 == 0
    assert not any(step.after.table.held.values())


@settings(max_examples=10, deadline=None)
@given(CHOICES, SEEDS)
def test_what_is_not_asked_is_refused_and_changes_nothing(table, seed):
    rng = random.Random(seed)
    for step in steps(table, seed):
        if rng.random() < 0.8:
            continue
        before = json.dumps(dump(RULES, step.before))
        for move in illegal_moves(rng, step.before):
            with pytest.raises(IllegalMove):
                apply(RULES, step.before, move)
        assert json.dumps(dump(RULES, step.before)) == before


@settings(max_examples=6, deadline=None)
@given(CHOICES, SEEDS)
def test_dump_and_load_are_an_identity_and_a_saved_state_goes_on(table, seed):
    for step in steps(table, seed):
        assert load(RULES, GameState, written(step.after)) == step.after
        assert load(RULES, Move, written(step.move)) == step.move
        for event in step.events:
            assert load(RULES, Event, written(event)) == event
        assert apply(RULES, load(RULES, GameState, written(step.before)), step.move).after == step.after


@settings(max_examples=12, deadline=None)
@given(CHOICES, SEEDS)
def test_replay_is_an_identity(table, seed):
    played = list(steps(table, seed))
    assert replay(RULES, opening(table, seed), [step.move for step in played]) == played[-1].after


@settings(max_examples=12, deadline=None)
@given(CHOICES, SEEDS)
def test_every_view_is_the_same_when_what_the_viewer_cannot_know_is_dealt_anew(table, seed):
    rng = random.Random(seed)
    changed = tried = 0
    for step in steps(table, seed):
        state = step.after
        if rng.random() < 0.6:
            continue
        for viewer in (*state.seats, None):
            world = RULES.redeal(state, viewer, Chance(f"{rng.getrandbits(128):032x}"))
            assert check(RULES, world) == []
            assert view(RULES, world, viewer) == view(RULES, state, viewer)
            if state.outcome is None and sum(state.table.held.values()) > len(state.seats):
                tried += 1
                changed += (world.table.pile, world.table.hand) != (state.table.pile, state.table.hand)
    assert changed >= 0.9 * tried


@settings(max_examples=12, deadline=None)
@given(CHOICES, SEEDS)
def test_a_card_stays_among_those_it_was_shuffled_with(table, seed):
    """What everybody knows: cards that were seen removed are in the deck of those, or in a hand drawn from it."""
    for step in steps(table, seed):
        state = step.after
        if state.table.number == 1 or state.outcome is not None:
            continue
        world = RULES.redeal(state, None, Chance(f"{seed:032x}"))
        for place, other in ((state.table.hand, world.table.hand), ({0: state.table.pile}, {0: world.table.pile})):
            for key, cards in place.items():
                numbers = [state.table.shuffled[card] for card in cards]
                assert [state.table.shuffled[card] for card in other[key]] == numbers


@settings(max_examples=10, deadline=None)
@given(CHOICES, SEEDS)
def test_the_menu_of_a_view_is_the_menu_of_the_state(table, seed):
    for step in steps(table, seed):
        for decision in step.after.decisions:
            look = view(RULES, step.after, decision.seat)
            assert menu(RULES, look, decision) == menu(RULES, step.after, decision)


@settings(max_examples=10, deadline=None)
@given(CHOICES, SEEDS)
def test_who_is_asked_what_does_not_hang_on_what_is_hidden(table, seed):
    """In a world where the others hold other cards the same move leads to the same question, within a phase."""
    for step in steps(table, seed):
        if step.move.answer is not None and step.after.table.round == step.before.table.round:
            world = RULES.redeal(step.before, step.move.seat, Chance(f"{seed:032x}"))
            assert apply(RULES, world, step.move).after.decisions == step.after.decisions


@settings(max_examples=10, deadline=None)
@given(CHOICES, SEEDS)
def test_no_public_event_names_a_card_in_a_hand_or_in_the_deck(table, seed):
    for step in steps(table, seed):
        t = step.after.table
        secret = {*t.pile, *(card for cards in t.hand.values() for card in cards)}
        public = repr([event.what for event in step.events if event.to is None])
        shuffled = t.number != step.before.table.number or t.game != step.before.table.game
        assert shuffled or not [card for card in secret if f"'{card}'" in public]
        for event in step.events:
            assert event.to is None or set(event.what.cards) <= set(t.hand[event.to[0]])


@settings(max_examples=10, deadline=None)
@given(CHOICES, SEEDS)
def test_events_tell_the_figures_as_they_are_then(table, seed):
    for step in steps(table, seed):
        told = [event.what.figures for event in step.events if hasattr(event.what, "figures")]
        assert not told or step.after.outcome is not None or told[-1] == figures(step.after.table)
