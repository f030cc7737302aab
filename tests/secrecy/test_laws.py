"""What a viewer cannot know makes no difference to anything that they are sent (secrecy.md).

A small run here; `manage prove_secrecy` is the same at night's length.
"""

import random

import pytest
from django.core.management import CommandError, call_command

from games.kernel import view
from machrou3 import doorbell
from tests.proof import laws, pairs, run
from tests.proof.heard import listening
from tests.proof.rows import redealt
from tests.proof.watch import user_at
from tests.secrecy.conftest import RULES, SHAPES

pytestmark = pytest.mark.django_db


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_a_hundred_pairs_of_worlds_look_the_same(shape):
    proof = run.prove(RULES, shape, 100, 1, seed=1)
    assert proof.faults == []
    assert (proof.pairs, proof.pages) == (100, 1)


def test_the_other_world_is_another(scenes):
    with redealt(scenes.turn, scenes.viewer, 1) as other:
        assert other != scenes.turn.state
        assert view(RULES, other, scenes.viewer) == view(RULES, scenes.turn.state, scenes.viewer)


@pytest.mark.slow
def test_a_public_move_is_played_in_both_worlds_for_most_pairs(scenes):
    """Else the laws would compare no events, rings and notices."""
    found = 0
    for seed in range(40):
        with redealt(scenes.turn, scenes.viewer, seed) as other:
            found += pairs.public_move(RULES, scenes.turn.state, other, scenes.viewer, random.Random(seed)) is not None
    assert found > 20


def test_the_rings_of_a_public_move_are_heard(scenes):
    rng = random.Random(2)
    move = None
    while move is None:
        move = pairs.public_move(RULES, scenes.turn.state, scenes.turn.state, 0, rng)
    with laws.undone():
        after = laws.act(scenes.turn, move, move.seat)
    assert after["rings"] == [f"game:{scenes.turn.public_id}"]
    assert after["answer"][0] == 303


def test_what_rings_for_another_alone_is_not_heard(scenes):
    me, another, *_ = scenes.turn.state.seats
    with listening() as ear:
        doorbell.ring([f"user:{user_at(scenes.turn, another).public_id}"])
        assert laws.heard_by(ear, scenes.turn, me) == []
        assert laws.heard_by(ear, scenes.turn, another)
        doorbell.ring([f"game:{scenes.turn.public_id}"])
        assert laws.heard_by(ear, scenes.turn, me)


@pytest.mark.slow
def test_the_command_says_what_it_proved(capsys):
    call_command("prove_secrecy", pairs=10, pages_every=10, shape="beginner")
    assert "beginner: 10 pairs in the rules and 1 of pages, from " in capsys.readouterr().out


def test_the_command_fails_on_a_difference_and_says_its_seed(capsys, monkeypatch):
    monkeypatch.setattr(pairs, "unlike", lambda ours, theirs: ["view"])
    with pytest.raises(CommandError, match="differences"):
        call_command("prove_secrecy", pairs=10, pages_every=0, shape="beginner", seed=41)
    assert "seed 41, " in capsys.readouterr().err
