"""Every exceptional power drawn in the middle of random games: choices, effects and what follows keep every law."""

import json
import random

import pytest

from games.kernel import GameState, check, dump, load, menu, view
from games.kernel.chance import Chance
from games.titles.machrou3.rules.events import PowerApplied
from tests.titles.machrou3.rules.random_play import OPTIONS, steps, steps_from
from tests.titles.machrou3.rules.table import DECK, RULES, Game

VARIANTS = ("beginner", "advanced")


def drawn(code, variant, seed):
    """(whether the card was applied, the states after): it is drawn at a random turn, then play goes on at random."""
    rng = random.Random(seed)
    players = rng.choice((4, 5, 6))
    options = rng.choice([each for each in OPTIONS if each.variant == variant])
    played = steps(players, seed, options)
    turns = [step.after for step in played if [each.kind for each in step.after.decisions] == ["turn"]]
    g = Game(players, variant=variant)
    g.state = rng.choice(turns[len(turns) // 3 :])
    g.earn(g.t.active, (code,))
    states, events = [g.state], list(g.events)
    for step in steps_from(rng, g.state):
        states.append(step.after)
        events.extend(event.what for event in step.events)
    return any(type(event) is PowerApplied and event.power == code for event in events), states


@pytest.mark.one_in(5)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("code", DECK.powers)
def test_a_power_in_the_middle_of_a_random_game_keeps_every_law(code, variant):
    applied = 0
    for seed in range(6):
        used, states = drawn(code, variant, seed)
        applied += used
        for state in states:
            assert check(RULES, state) == []
        assert states[-1].outcome is not None
    assert applied


@pytest.mark.one_in(5)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("code", DECK.powers)
def test_a_power_in_the_middle_of_a_random_game_is_saved_and_seen_alike(code, variant):
    _, states = drawn(code, variant, 1)
    for number, state in enumerate(states[:12]):
        assert load(RULES, GameState, json.loads(json.dumps(dump(RULES, state)))) == state
        for viewer in (*state.seats, None):
            world = RULES.redeal(state, viewer, Chance(f"{number:032x}"))
            assert check(RULES, world) == []
            assert view(RULES, world, viewer) == view(RULES, state, viewer)
        for decision in state.decisions:
            assert menu(RULES, view(RULES, state, decision.seat), decision) == menu(RULES, state, decision)
