"""The sensible player of Korapsyon errs never, sees only a view, and beats chance on both sides."""

import random
from collections import Counter

import pytest

from games import bots
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.titles.korapsyon.rules import RULESET as RULES
from games.titles.korapsyon.rules.content import EDITIONS, side
from games.titles.korapsyon.rules.moves import DecideJail, Investigate
from games.titles.korapsyon.rules.phases import jail
from tests.titles.korapsyon.rules.table import Game


def opening(players, edition, seed):
    seeded = f"{random.Random(seed).getrandbits(128):032x}"
    return start(RULES, RULES.options(edition), (None,) * players, seeded).after


def play(players, edition, seed, good="sensible", bad="sensible"):
    """The outcome of a game between bots of these kinds by side; every answer is taken as it is."""
    rng, kinds = random.Random(seed), {"good": good, "bad": bad}
    state = opening(players, edition, seed)
    while state.outcome is None:
        decision = owed(state)[0]
        kind = kinds[side(state.table.role[decision.seat])]
        answer = bots.choose(kind, RULES, view(RULES, state, decision.seat), decision, rng)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after
    return state.outcome


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", RULES.seats)
@pytest.mark.parametrize("kind", ("random", "sensible"))
def test_a_bot_plays_whole_games_without_an_illegal_answer(kind, players, edition):
    for seed in range(2):
        assert play(players, edition, seed, kind, kind) is not None


def test_a_sensible_player_among_random_ones_never_errs():
    """Whatever the others bring about: few left, two strikes, auto jails."""
    for seed in range(12):
        assert play(9 + seed % 8, EDITIONS[seed % 2], seed, "random", "sensible") is not None
        assert play(9 + seed % 8, EDITIONS[seed % 2], seed, "sensible", "random") is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_cannot_tell_two_worlds_apart_that_its_view_does_not(edition):
    rng = random.Random(3)
    state = opening(11, edition, 3)
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


@pytest.fixture
def witnessed():
    """(a game in which the ombudsperson has borne witness against a corrupt player, that one, its friend)."""
    game = Game(9)
    accused, friend = game.all("corrupt")
    president = game.one("citizen")
    game.hidden({game.one("ombudsperson"): Investigate(accused)}).elect(president).fail().witness()
    return game, accused, friend


def says_of(game, seat):
    """What the seat answers in a jail vote on one player."""
    decision = next(each for each in owed(game.state) if each.seat == seat)
    return bots.choose("sensible", RULES, view(RULES, game.state, seat), decision, random.Random(1))


def test_k3_9_the_corrupt_vote_along_against_a_friend_who_is_lost(witnessed):
    game, accused, friend = witnessed
    assert game.asked()[0] == "witness_jail"
    assert says_of(game, friend) == DecideJail(True) and says_of(game, accused) == DecideJail(False)


def test_k3_10_the_corrupt_spare_a_friend_whom_they_can_save(witnessed, monkeypatch):
    game, accused, friend = witnessed
    others = [seat for seat in game.state.seats if seat not in (accused, friend)]
    for left, lost in ((2, False), (3, True)):
        monkeypatch.setattr(jail, "weights", lambda t, left=left: dict.fromkeys((accused, friend, *others[:left]), 1))
        assert says_of(game, friend) == DecideJail(lost), f"{left} of {left + 2} votes are the others'"


@pytest.mark.parametrize("edition", EDITIONS)
def test_sensible_beats_random_on_either_side(edition):
    seeds = range(16)
    assert sum(play(11, edition, seed, bad="random").winner == "good" for seed in seeds) >= 13
    assert sum(play(11, edition, seed, good="random").winner == "bad" for seed in seeds) >= 13


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_sides_win_a_fair_share_among_sensible_players(edition):
    won = Counter(play(9 + seed % 8, edition, seed).winner for seed in range(80))
    assert won["good"] >= 16 and won["bad"] >= 16
