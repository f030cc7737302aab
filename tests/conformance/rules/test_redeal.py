"""What a viewer cannot know makes no difference to what they see, and nearly always there is something of it."""

import random
from dataclasses import replace
from functools import cache

from games.kernel import apply, check, owed, view
from games.kernel.chance import Chance
from tests.conformance.play import game, legal_move, steps_from

SEED = 4
STATES = 24
"""States of a game that are dealt anew."""
VIEWERS = 6
"""Seats for which each of them is, and for a spectator."""


def states(shape):
    """States spread over a game, the last included."""
    met = [step.after for step in game(shape, SEED)]
    return [*met[:: max(1, len(met) // STATES)], met[-1]]


@cache
def worlds(shape):
    """(state, viewer, another world that looks the same to them), for several viewers of each of these states."""
    rng = random.Random(SEED)
    return tuple(
        (state, viewer, shape.rules.redeal(state, viewer, Chance(f"{rng.getrandbits(128):032x}")))
        for state in states(shape)
        for viewer in (*rng.sample(state.seats, min(VIEWERS, len(state.seats))), None)
    )


def test_a_view_is_the_same_when_what_the_viewer_cannot_know_is_dealt_anew(shape):
    for state, viewer, world in worlds(shape):
        assert view(shape.rules, world, viewer) == view(shape.rules, state, viewer)


def test_the_other_world_keeps_the_laws(shape):
    for _state, _viewer, world in worlds(shape):
        assert check(shape.rules, world) == []


def test_it_is_another_world_in_most_states(shape):
    """Not only another generator."""
    running = others = 0
    for state, viewer, world in worlds(shape):
        if state.outcome is None and viewer not in shape.rules.opened_to(state):
            running += 1
            others += replace(world, chance=state.chance) != state
    assert others > 0.8 * running > 0


def test_who_is_asked_what_is_the_same_in_both_worlds(shape):
    """Kinds, seats and ids of decisions are told to everybody."""
    for state, _viewer, world in worlds(shape):
        assert world.decisions == state.decisions and world.asked == state.asked
        assert world.outcome == state.outcome and world.number == state.number


def test_the_other_world_is_played_to_its_end(shape):
    rng = random.Random(SEED)
    dealt = [world for _state, _viewer, world in worlds(shape) if world.outcome is None]
    for world in rng.sample(dealt, 2):
        assert owed(world)
        *_, last = steps_from(shape.rules, rng, world)
        assert last.after.outcome is not None


def test_a_viewers_own_move_is_the_same_question_in_both_worlds(shape):
    """What a seat may answer, it may answer in every world that looks like its own."""
    rng = random.Random(SEED)
    for state, viewer, world in worlds(shape):
        if viewer is not None and any(each.seat == viewer for each in owed(state)):
            move = legal_move(shape.rules, rng, state)
            if move.seat == viewer and move.answer is not None:
                apply(shape.rules, world, move)
