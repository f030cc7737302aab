"""What the shrewd player of Machrou3 Ra2is does about talk where one of four is corrupt."""

import pytest

from games.kernel.press import Distrust, Pledge
from games.mechanics.hearsay import OPINIONS
from games.mechanics.personas import PLAIN, Persona
from games.titles.machrou3.bots.shrewd.heard import heard_of
from games.titles.machrou3.rules.moves import Campaign, CastVote
from games.titles.machrou3.rules.orders import VoteOn
from games.titles.machrou3.rules.press import ElectPlayer
from tests.titles.machrou3.bots.talking import RULES, chooses
from tests.titles.machrou3.rules.table import Game
from tests.titles.talked import heard

HOLD = {0: "metn", 1: "baabda", 2: "beirut-1", 3: "aley"}


@pytest.fixture
def game():
    """Seat 0 is to act in round 1; 3 is corrupt, and nobody has done anything yet."""
    return Game(4).arrange(hold=HOLD, media="", speaker=0, turn_of=0, teams="RRRC")


def test_an_opinion_counts_for_less_and_is_heard_still(game):
    moved = heard_of(RULES, game.view(0), heard(game.state, (1, Distrust(3))), PLAIN)[3]
    assert 0 < moved < OPINIONS[Distrust].weight(2 / 3) / 2


def test_who_is_corrupt_alone_keeps_what_it_promised_however_little_candid(game):
    game.play(0, Campaign("jezzine", then="keep"))
    promised = (3, Pledge(VoteOn("with", (0,)), 1))
    cards = {chooses(game, 3, promised, draw=draw, persona=Persona(candour=0.0)) for draw in range(9)}
    assert cards == {CastVote("with")} != {chooses(game, 3)}


def test_m7_2_a_vote_for_another_at_the_election_it_does_not_keep(game):
    game.close_parliament().candidates(0, 1)
    best = chooses(game, 3).candidate
    assert {chooses(game, 3, (3, Pledge(ElectPlayer(seat), 0))).candidate for seat in (0, 1)} == {best}
    assert [chooses(game, 2, (2, Pledge(ElectPlayer(seat), 0))).candidate for seat in (0, 1)] == [0, 1]
