"""Bots answer whatever they are asked, see only a view, and play to the end."""

import dataclasses
import random

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel import Move, apply, menu, owed, silence, start, view
from games.kernel.chance import Chance
from games.titles import registry

MACHROU3 = registry.ruleset("machrou3")


OPTIONS = {
    "beginner": MACHROU3.options(),
    "beginner, together": MACHROU3.options(interventions="together"),
    "advanced": MACHROU3.options(variant="advanced"),
    "advanced, chosen, together": MACHROU3.options("advanced", exposed="chosen", interventions="together"),
}


def at_seat(kind, seat):
    """One that takes its time sits among others."""
    return bots.usual("machrou3") if kind in bots.SLOW and seat else kind


@pytest.mark.one_in(12)
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("players", MACHROU3.seats)
@pytest.mark.parametrize("kind", bots.KINDS)
def test_every_bot_plays_whole_games_without_an_illegal_answer(kind, players, options):
    for seed in range(4):
        played = play_game(MACHROU3, options, [at_seat(kind, seat) for seat in range(players)], seed)
        assert played.state.outcome is not None
        assert played.illegal == 0


def test_the_usual_kind_is_the_strongest_that_answers_at_once():
    assert bots.kinds("machrou3")[-2:] == (bots.usual("machrou3"), "cunning")
    for slug in registry.rulesets():
        assert bots.usual(slug) == [kind for kind in bots.kinds(slug) if kind not in bots.SLOW][-1]


def test_the_same_seed_plays_the_same_game():
    first, second = (play_game(MACHROU3, MACHROU3.options(), ["sensible"] * 5, 7).state for _ in range(2))
    assert first == second


@pytest.mark.one_in(4)
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("kind", bots.KINDS)
def test_a_bot_cannot_tell_two_worlds_apart_that_its_view_does_not(kind, options):
    """Its answer depends on the view and the draw alone: what it cannot know is dealt anew at every step."""
    rng = random.Random(3)
    state = start(MACHROU3, options, (None,) * 5, f"{3:032x}").after
    steps = 0
    while state.outcome is None:
        decision = owed(state)[0]
        other = MACHROU3.redeal(state, decision.seat, Chance(f"{steps:032x}"))
        draw = rng.getrandbits(64)
        answers = [
            bots.choose(
                at_seat(kind, decision.seat),
                MACHROU3,
                view(MACHROU3, world, decision.seat),
                decision,
                random.Random(draw),
            )
            for world in (state, other)
        ]
        assert answers[0] == answers[1]
        state = apply(MACHROU3, state, Move(decision.id, decision.seat, answers[0], "bot")).after
        steps += 1


def test_a_bot_answers_standing_decisions_too():
    """Whose help to refuse may be set while a battle runs (M6.4)."""
    asked = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = start(MACHROU3, MACHROU3.options(), (None,) * 6, f"{seed:032x}").after
        while state.outcome is None:
            for decision in state.decisions:
                if decision.standing:
                    seen = view(MACHROU3, state, decision.seat)
                    answer = bots.choose("sensible", MACHROU3, seen, decision, rng)
                    apply(MACHROU3, state, Move(decision.id, decision.seat, answer, "bot"))
                    asked += 1
            decision = owed(state)[0]
            seen = view(MACHROU3, state, decision.seat)
            answer = bots.choose("random", MACHROU3, seen, decision, rng)
            state = apply(MACHROU3, state, Move(decision.id, decision.seat, answer, "bot")).after
    assert asked


@pytest.mark.slow
def test_sensible_beats_random_as_reformists_and_as_corrupt():
    """Eight wins of sixty more than random players have against each other, on either side."""

    def wins(corrupt, reformist, winner):
        won = 0
        for seed in range(60):
            probe = start(MACHROU3, MACHROU3.options(), (None,) * 4, _seed(seed)).after
            sides = [MACHROU3.content.characters[probe.table.character[seat]].team for seat in probe.seats]
            kinds = [corrupt if side == "corrupt" else reformist for side in sides]
            won += play_game(MACHROU3, MACHROU3.options(), kinds, seed).state.outcome.winner == winner
        return won

    assert wins("random", "sensible", "reformist") > wins("random", "random", "reformist") + 7
    assert wins("sensible", "random", "corrupt") > wins("random", "random", "corrupt") + 7


def _seed(number):
    return f"{random.Random(number).getrandbits(128):032x}"


def test_answers_are_dataclasses_of_the_menu():
    state = start(MACHROU3, MACHROU3.options(), (None,) * 4, _seed(1)).after
    decision = owed(state)[0]
    seen = view(MACHROU3, state, decision.seat)
    answer = bots.choose("sensible", MACHROU3, seen, decision, random.Random(1))
    assert type(answer) in menu(MACHROU3, seen, decision)
    assert dataclasses.is_dataclass(answer)
    assert apply(MACHROU3, state, silence(decision)).after.number == 1
