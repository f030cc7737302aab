"""A2: who are candidates, and who is president."""

from collections import Counter

import pytest

from games.kernel import Outcome
from games.titles.article2.rules.events import GeneralCounted, PrimaryCounted
from games.titles.article2.rules.state import Result, Tally
from tests.titles.article2.rules.table import last_card


def primary(lying, **arranged):
    return last_card("primary", lying=lying, **arranged)


def general(lying, **arranged):
    return last_card("general", lying=lying, **arranged)


def test_a2_1_the_two_highest_of_electability_and_affiliation_together_are_candidates():
    lying = {0: "tack_center_1", 1: "true_blue_1", 2: "toe_the_line_1 newspaper_1", 3: "gaffe_1"}
    game = primary(lying)
    counted = game.told(PrimaryCounted)[0]
    assert {each.seat: each.total for each in counted.tallies} == {0: 1, 1: 5, 2: 5, 3: -6}
    assert counted.tallies[2] == Tally(2, (0, 5), (0, 5), 5, 5, True)
    assert game.t.candidates == counted.candidates == (1, 2) and counted.tied == ()


def test_a2_1_a2_2_every_count_stays_on_the_table():
    game = primary({0: "tack_center_1", 1: "true_blue_1"}, players=2)
    first = game.told(PrimaryCounted)[0]
    game.to_the_end_of(2)
    last = game.told(GeneralCounted)[0]
    assert [(each.round, each.stage) for each in game.t.counts] == [(1, "primary"), (2, "general")]
    assert [each.tallies for each in game.t.counts] == [first.tallies, last.tallies]
    assert [each.chosen for each in game.t.counts] == [(0, 1), game.state.outcome.seats]


def test_a2_1_with_two_players_both_are_candidates():
    game = primary({0: "gaffe_1", 1: "true_blue_1"}, players=2)
    assert game.t.candidates == (0, 1)


def test_a2_1_a_tie_for_the_second_place_goes_to_the_higher_electability():
    lying = {0: "true_blue_1", 1: "newspaper_1", 2: "policy_proposal_1", 3: "civil_debate_1"}
    game = primary(lying)
    assert game.t.candidates == (0, 1) and game.told(PrimaryCounted)[0].tied == ()


def test_a2_1_then_the_draw_decides():
    lying = {0: "true_blue_1", 1: "policy_proposal_1", 2: "policy_proposal_2"}
    games = [primary(lying, seed=seed) for seed in range(20)]
    assert {game.t.candidates for game in games} == {(0, 1), (0, 2)}
    assert {game.told(PrimaryCounted)[0].tied for game in games} == {(1, 2)}


def test_a2_1_two_places_among_four_who_are_equal():
    games = [primary({}, seed=seed) for seed in range(60)]
    assert {game.t.candidates for game in games} == {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}
    assert games[0].told(PrimaryCounted)[0].tied == (0, 1, 2, 3)


def test_a2_2_the_highest_positive_total_of_electability_less_affiliation_is_president():
    lying = {0: "tack_center_1", 1: "newspaper_1 pronouncement_1", 2: "soulja_moment_1"}
    game = general(lying)
    counted = game.told(GeneralCounted)[0]
    assert {each.seat: each.total for each in counted.tallies} == {0: 7, 1: 1, 2: 14, 3: 0}
    assert [each.seat for each in counted.tallies if each.runs] == [0, 1]
    assert (counted.president, counted.reason, counted.tied) == (0, "general", ())
    assert game.state.outcome == Outcome("president", "general", (0,))
    assert game.t.results == (Result(1, (0, 1), 0, "general"),)


def test_a2_2_a_tie_goes_to_the_higher_electability():
    game = general({0: "slam_your_fellows_1", 1: "newspaper_1 newspaper_2"})
    counted = game.told(GeneralCounted)[0]
    assert [each.total for each in counted.tallies[:2]] == [6, 6]
    assert game.state.outcome.seats == (1,) and counted.tied == ()


def test_a2_2_then_the_draw_decides():
    games = [general({0: "tack_center_1", 1: "tack_center_2"}, seed=seed) for seed in range(20)]
    assert set(Counter(game.state.outcome.seats for game in games)) == {(0,), (1,)}
    assert {game.told(GeneralCounted)[0].tied for game in games} == {(0, 1)}


def test_a2_3_with_no_positive_total_the_spoiler_with_the_highest_electability_is_president():
    lying = {0: "true_blue_1", 2: "newspaper_1 true_blue_2 party_endorsement_1", 3: "slam_your_fellows_1"}
    lying[3] += " negative_ad_1"
    game = general(lying)
    counted = game.told(GeneralCounted)[0]
    assert [each.total for each in counted.tallies] == [-5, 0, -7, 3]
    assert (counted.president, counted.reason) == (2, "spoiler")
    assert game.state.outcome == Outcome("president", "spoiler", (2,))


def test_a2_3_a_total_of_zero_is_not_positive():
    assert general({2: "uncivil_debate_1"}, players=3).state.outcome.seats == (2,)


def test_a2_3_equal_spoilers_are_drawn():
    games = [general({0: "true_blue_1", 1: "true_blue_2"}, seed=seed) for seed in range(20)]
    assert {game.state.outcome.seats for game in games} == {(2,), (3,)}
    assert {game.told(GeneralCounted)[0].tied for game in games} == {(2, 3)}


def test_a2_3_without_spoilers_nobody_is_president():
    game = general({0: "true_blue_1", 1: "true_blue_2"}, players=2)
    assert game.state.outcome == Outcome("nobody", "no_spoiler", ())
    assert game.told(GeneralCounted)[0].president is None


@pytest.mark.parametrize("players", (2, 3, 4))
def test_a2_3_a_candidate_with_a_positive_total_comes_before_any_spoiler(players):
    lying = {1: "newspaper_1", 3: "soulja_moment_1 soulja_moment_2"}
    assert general(lying, players=players).state.outcome.seats == (1,)
