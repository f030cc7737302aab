"""The toy game that the other tests here are played with does what they rely on."""

import random

from games.kernel import Move, apply, owed, silence, start, view
from games.kernel.chance import Chance
from tests.circles.den import DEN, Options, wolves
from tests.proof.play import some_answer


def states(seed):
    rng = random.Random(seed)
    state = start(DEN, Options(), (None,) * 6, f"{seed:032x}").after
    while state.outcome is None:
        yield state
        decision = rng.choice(owed(state))
        move = Move(decision.id, decision.seat, some_answer(DEN, state, decision, rng))
        state = apply(DEN, state, move if rng.random() < 0.9 else silence(decision)).after
    yield state


def test_another_world_looks_the_same_to_each_viewer_its_circle_and_what_is_confided_to_it_too():
    changed = 0
    for seed in range(10):
        for number, state in enumerate(states(seed)):
            for viewer in (None, *state.seats) if state.outcome is None else ():
                other = DEN.redeal(state, viewer, Chance(f"{number:032x}"))
                assert view(DEN, other, viewer) == view(DEN, state, viewer)
                changed += wolves(other.table) != wolves(state.table)
    assert changed > 100


def test_the_stray_joins_and_the_dead_fall_silent():
    seen = [state for seed in range(10) for state in states(seed)]
    assert {len(wolves(state.table)) for state in seen} >= {2, 3}
    assert any(DEN.silenced(state) for state in seen)
