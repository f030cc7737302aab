"""The sensible player of Original Mafia: it answers all it is asked, from what it sees, and beats chance."""

import random
from collections import Counter

import pytest

from games import bots
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.titles.mafia.rules import RULESET as RULES

TABLES = {
    "basic-6": (6, RULES.options(cards="basic")),
    "basic-together-10": (10, RULES.options(cards="basic", accusations="together")),
    "preset-12": (12, RULES.options()),
    "preset-15": (15, RULES.options(dead_see=True)),
    "preset-19": (19, RULES.options()),
    "preset-20": (20, RULES.options(accusations="together")),
}


def play(players, options, kinds, seed, look=lambda *moment: None):
    """The last state of a game between bots; kinds: "good" and "criminal" -> kind. Every answer must be legal."""
    rng = random.Random(seed)
    state = start(RULES, options, (None,) * players, f"{seed:032x}").after
    while state.outcome is None:
        decision = owed(state)[0]
        kind = kinds[RULES.content.side(state.table.role[decision.seat])]
        draw = rng.getrandbits(64)
        answer = bots.choose(kind, RULES, view(RULES, state, decision.seat), decision, random.Random(draw))
        look(state, decision, draw, answer)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after
    return state


def both(kind):
    return {"good": kind, "criminal": kind}


@pytest.mark.parametrize("table", TABLES)
def test_it_plays_whole_games_without_an_illegal_answer(table):
    players, options = TABLES[table]
    for seed in range(3):
        assert play(players, options, both("sensible"), seed).outcome is not None


@pytest.mark.parametrize("table", ["basic-6", "preset-12", "preset-19"])
def test_its_answer_depends_on_what_it_sees_alone(table):
    players, options = TABLES[table]
    tried = []

    def look(state, decision, draw, answer):
        if decision.id % 3 == 0:
            world = RULES.redeal(state, decision.seat, Chance(f"{decision.id:032x}"))
            seen = view(RULES, world, decision.seat)
            assert bots.choose("sensible", RULES, seen, decision, random.Random(draw)) == answer
            tried.append(decision)

    play(players, options, both("sensible"), 5, look)
    assert len(tried) > 5


def wins(good, criminal, games=40):
    """How often the good win of so many games of 10 players."""
    kinds = {"good": good, "criminal": criminal}
    ends = Counter(play(10, RULES.options(), kinds, seed).outcome.winner for seed in range(games))
    return ends["good"]


@pytest.mark.slow
def test_it_beats_random_players_on_either_side_and_both_sides_win_a_share():
    chance = wins("random", "random")
    assert wins("sensible", "random") > chance + 5
    assert wins("random", "sensible") < chance - 3
    assert 6 <= wins("sensible", "sensible") <= 34
