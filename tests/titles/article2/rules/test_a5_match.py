"""A5: the party match."""

from dataclasses import replace

import pytest

from games.kernel import Outcome, start
from games.kernel.errors import BadAnswer
from games.titles.article2.rules import match
from games.titles.article2.rules.events import MatchWon, PhaseOpened, PointsGiven
from games.titles.article2.rules.moves import Distract
from games.titles.article2.rules.state import Result
from tests.titles.article2.rules.table import RULES, Game, last_card


def decided(**more):
    """The first game of a match, won by seat 1 against seat 0."""
    return last_card("general", lying={1: "newspaper_1"}, match=True, **more)


@pytest.mark.parametrize("players", (2, 3))
def test_a5_1_a_match_is_for_four_players(players):
    with pytest.raises(BadAnswer):
        start(RULES, RULES.options(match=True), (None,) * players, "07" * 16)


def test_a5_1_partners_sit_across():
    assert [match.partner(seat) for seat in range(4)] == [2, 3, 0, 1]


def test_a5_1_candidates_gain_one_the_president_two_the_partner_one():
    game = decided()
    gained = {0: 1, 1: 3, 2: 0, 3: 1}
    assert game.told(PointsGiven) == [PointsGiven(1, gained, gained)] and game.t.points == gained
    assert match.gains(Result(1, (0, 2), 0, "general")) == {0: 3, 1: 0, 2: 2, 3: 0}
    assert match.gains(Result(1, (0, 1), 3, "spoiler")) == {0: 1, 1: 2, 2: 0, 3: 2}
    assert match.gains(Result(1, (0, 1), None, "no_spoiler")) == {0: 1, 1: 1, 2: 0, 3: 0}


def test_a5_1_the_next_game_follows_at_once_with_everything_shuffled():
    game = decided(style={2: "hairpiece"})
    t = game.t
    assert game.state.outcome is None and (t.game, t.round, t.stage) == (2, 3, "primary")
    assert set(t.lying.values()) == {()} and set(t.style.values()) == {None} and t.discards == t.candidates == ()
    assert set(t.held.values()) == {7} and len(t.pile) == 51 - 28
    opened = game.told(PhaseOpened)[0]
    assert (opened.round, opened.game, opened.stage) == (3, 2, "primary")


def test_a5_1_four_games_and_the_most_points_win():
    game = Game(match=True)
    while game.state.outcome is None:
        game.silence()
    t = game.t
    assert [result.game for result in t.results] == [1, 2, 3, 4] and t.round == 8
    gains = [match.gains(result) for result in t.results]
    assert t.points == {seat: sum(gained[seat] for gained in gains) for seat in range(4)}
    most = tuple(seat for seat in range(4) if t.points[seat] == max(t.points.values()))
    assert game.state.outcome == Outcome("match", "points", most)
    assert game.told(MatchWon) == [MatchWon(most, t.points)]


def test_a5_1_equal_points_share_the_win():
    """Seat 0 was two points ahead before the fourth game, which gives seat 1 three and seat 0 one."""
    lying = {0: "pronouncement_2", 1: "newspaper_1"}
    game = Game(match=True).arrange(0, "general", hands={0: "voter_adhd_4"}, lying=lying)
    t = replace(game.t, game=4, points={0: 7, 1: 5, 2: 2, 3: 1})
    t.results = tuple(Result(number, (0, 1), won, "general") for number, won in ((1, 0), (2, 0), (3, 1)))
    game.state = replace(game.state, table=t)
    game.play(0, Distract("voter_adhd_4", "pronouncement_2"))
    assert game.t.points == {0: 8, 1: 8, 2: 2, 3: 2}
    assert game.state.outcome == Outcome("match", "points", (0, 1))


def test_a5_1_a_single_game_gives_no_points():
    game = last_card("general", lying={1: "newspaper_1"})
    assert game.t.points == {} and game.told(PointsGiven) == [] and game.state.outcome.reason == "general"
