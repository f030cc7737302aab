"""The sensible player of Article II errs never, sees only a view, and beats chance."""

import random
from collections import Counter

import pytest

from games import bots
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.titles.article2.rules import RULESET as RULES

TABLES = ((2, False), (3, False), (4, False), (4, True))


def opening(players, match, seed):
    return start(RULES, RULES.options(match), (None,) * players, f"{random.Random(seed).getrandbits(128):032x}").after


def play(kinds, match, seed):
    """The last state of a game between these bots, by seat; every answer is taken as it is."""
    rng = random.Random(seed)
    state = opening(len(kinds), match, seed)
    while state.outcome is None:
        decision = owed(state)[0]
        answer = bots.choose(kinds[decision.seat], RULES, view(RULES, state, decision.seat), decision, rng)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after
    return state


@pytest.mark.parametrize(("players", "match"), TABLES)
@pytest.mark.parametrize("kind", ("random", "sensible"))
def test_a_bot_plays_whole_games_without_an_illegal_answer(kind, players, match):
    for seed in range(1 if match else 4):
        assert play([kind] * players, match, seed).outcome is not None


@pytest.mark.parametrize(("players", "match"), TABLES[:3])
def test_a_bot_cannot_tell_two_worlds_apart_that_its_view_does_not(players, match):
    rng = random.Random(3)
    state = opening(players, match, 3)
    while state.outcome is None:
        decision = owed(state)[0]
        other = RULES.redeal(state, decision.seat, Chance(f"{rng.getrandbits(128):032x}"))
        draw = rng.getrandbits(64)
        answers = [
            bots.choose("sensible", RULES, view(RULES, world, decision.seat), decision, random.Random(draw))
            for world in (state, other)
        ]
        assert answers[0] == answers[1]
        state = apply(RULES, state, Move(decision.id, decision.seat, answers[0], "bot")).after


@pytest.mark.parametrize(("players", "share"), ((2, 0.75), (3, 0.65), (4, 0.55)))
def test_sensible_beats_random(players, share):
    """Alone against random players it wins far more than one game in as many as there are players."""
    kinds = ["sensible"] + ["random"] * (players - 1)
    won = sum(0 in play(kinds, False, seed).outcome.seats for seed in range(40))
    assert won >= 40 * share


def test_candidates_and_spoilers_both_win_among_sensible_players():
    reasons = Counter(play(["sensible"] * 4, False, seed).outcome.reason for seed in range(24))
    assert reasons["general"] >= 4 and reasons["spoiler"] >= 4
