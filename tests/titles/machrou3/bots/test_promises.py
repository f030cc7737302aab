"""Which promises the shrewd player of Machrou3 Ra2is keeps, and how (M3.7)."""

import pytest

from games.bots.arena import play_game
from games.kernel import owed
from games.kernel.decisions import menu
from games.kernel.press import Pledge
from games.mechanics.personas import Persona
from games.titles.machrou3.bots.shrewd import costs, election, promises
from games.titles.machrou3.bots.shrewd.mind import Mind
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import Battle, Campaign, CastVote
from games.titles.machrou3.rules.orders import VoteOn
from games.titles.machrou3.rules.press import NoChallenge, StayAway
from games.titles.machrou3.rules.state import Accusation
from tests.titles.machrou3.bots.talking import RULES, chooses, doubt
from tests.titles.machrou3.rules.table import Game
from tests.titles.talked import heard, kept_and_broken


def test_m6_1_who_promised_no_challenge_makes_none():
    g = Game(5, seed=10).arrange(teams="RRRCC", turn_of=0, speaker=0, round=4)
    promised = [(0, Pledge(NoChallenge(seat), 4)) for seat in (1, 2, 3, 4)]
    for draw in range(5):
        assert isinstance(chooses(g, 0, draw=draw), Battle)
        assert not isinstance(chooses(g, 0, *promised, draw=draw), Battle)


def test_m4_4_who_promised_to_stay_away_goes_elsewhere(game):
    went = chooses(game, 0)
    district = went.district if isinstance(went, Campaign) else went.target
    other = chooses(game, 0, (0, Pledge(StayAway(district), 1)))
    assert district not in (getattr(other, "district", None), getattr(other, "target", None))


def test_m5_1_a_reformist_plays_the_card_that_it_promised(game):
    game.play(0, Campaign("jezzine", then="keep"))
    for card in ("with", "against"):
        assert chooses(game, 1, (1, Pledge(VoteOn(card, (0,)), 1))) == CastVote(card)


def test_a_promise_to_somebody_surely_corrupt_is_not_kept(game):
    game.arrange(accusations=(Accusation(0, 1, False),)).play(0, Campaign("jezzine", then="keep"))
    assert chooses(game, 2, (2, Pledge(VoteOn("with", (0,)), 1))) == CastVote("against")


def test_a_reformist_keeps_what_it_promised_to_somebody_whom_it_only_suspects(late):
    late.arrange(turn_of=3, round=4).play(3, Campaign("jezzine", then="keep"))
    promised = (0, Pledge(VoteOn("with", (3,)), 4))
    assert election.SURELY < doubt(late, 0, 3, promised) < 0.9
    assert chooses(late, 0, promised) == CastVote("with") != chooses(late, 0)
    late.arrange(accusations=(Accusation(3, 0, False),))
    assert chooses(late, 0, promised) == CastVote("against")


def test_a_promise_is_kept_unless_that_costs_more_than_ones_word_is_worth(late, monkeypatch):
    late.arrange(turn_of=3, round=4).play(3, Campaign("jezzine", then="keep"))
    promised = (0, Pledge(VoteOn("with", (3,)), 4))
    mind = Mind(RULES, late.view(0), heard(late.state, promised))
    decision = next(each for each in owed(late.state) if each.seat == 0)
    offers = menu(RULES, mind.view, decision)
    cost = costs.of_answer(mind, decision, offers, CastVote("with"))
    assert cost > 0 > costs.of_answer(mind, decision, offers, CastVote("against"))
    monkeypatch.setitem(promises.WORD, "reformist", cost / (1 - mind.doubt[3]))
    cards = [chooses(late, 0, promised, persona=Persona(candour=candour)) for candour in (0.0, 1.0)]
    assert cards == [CastVote("against"), CastVote("with")]


def test_to_the_corrupt_with_an_ally_a_promise_is_worth_nothing_by_itself(game):
    game.play(0, Campaign("jezzine", then="keep"))
    for candour in (0.0, 1.0):
        promised = (3, Pledge(VoteOn("with", (0,)), 1))
        assert chooses(game, 3, promised, persona=Persona(candour=candour)) == CastVote("against")


def test_m6_1_peace_is_kept_unless_a_battle_is_worth_more_than_ones_word(monkeypatch):
    g = Game(5, seed=10).arrange(teams="RRRCC", turn_of=0, speaker=0, round=4)
    best = chooses(g, 0)
    promised = (0, Pledge(NoChallenge(g.t.owner[best.target]), 4))
    assert chooses(g, 0, promised) != best
    monkeypatch.setitem(promises.WORD, "reformist", 0.0)
    assert chooses(g, 0, promised) == best


@pytest.mark.parametrize("variant", ["beginner", "advanced"])
@pytest.mark.slow
def test_promises_are_kept_nine_times_in_ten_by_reformists_and_less_often_by_the_corrupt(variant):
    found = {"reformist": [0, 0], "corrupt": [0, 0]}
    for seed in range(12):
        played = play_game(RULES, RULES.options(variant=variant), ["shrewd"] * 5, seed, talk=True)
        for side, counts in found.items():
            seats = [
                each for each in range(5) if (board.side(played.state.table, each) == "corrupt") == (side == "corrupt")
            ]
            for place, number in enumerate(kept_and_broken(played, RULES, seats)):
                counts[place] += number
        assert played.illegal == 0
    rates = {side: kept / (kept + broken) for side, (kept, broken) in found.items()}
    assert rates["reformist"] >= 0.9 and rates["corrupt"] < rates["reformist"]
