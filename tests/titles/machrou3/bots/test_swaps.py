"""Swaps that the shrewd player of Machrou3 promises, offers, takes and agrees to."""

import pytest

from games.kernel.press import ACCEPT, Deal, Pledge, Respond
from games.titles.machrou3.bots.shrewd.promises import fair, swappable
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import AnswerSwap, DeclareObjective, OfferSwap
from games.titles.machrou3.rules.orders import SwapFor, TakeSwaps
from games.titles.machrou3.rules.press import NoChallenge
from games.titles.machrou3.rules.previews import imagine
from tests.titles.machrou3.bots.talking import HOLD, RULES, chooses
from tests.titles.machrou3.rules.table import Game
from tests.titles.talked import accepts, answer_to


@pytest.fixture
def swap():
    """(game, seat, give, take): 0 may offer the seat, a reformist, a swap that leaves neither worse."""
    g = Game(5).arrange(teams="RRRCC", turn_of=0, speaker=0)
    pairs = [(seat, give, take) for seat in (1, 2) for give in board.owned(g.t, 0) for take in board.owned(g.t, seat)]
    return g, *next(
        (seat, give, take)
        for seat, give, take in pairs
        if swappable(g.t, give, take) and fair(g.t, 0, give, take) and fair(g.t, seat, take, give)
    )


def test_m4_3_a_swap_that_was_promised_is_offered_and_taken(swap):
    g, seat, give, take = swap
    assert chooses(g, 0, (0, Pledge(SwapFor(give, take), 1))) == OfferSwap(give, take)
    g.play(0, OfferSwap(give, take, then="keep"))
    for accept in (True, False):
        assert chooses(g, seat, (seat, Pledge(TakeSwaps(accept, (0,)), 1))) == AnswerSwap(accept)


def test_m3_6_an_objective_that_is_met_is_declared_before_a_swap_that_was_promised(swap):
    g, _seat, give, take = swap
    g.arrange(objective={0: "OBJ-19"}, deeds=[("campaign_refused", 0, {})], turn_of=0)
    assert chooses(g, 0, (0, Pledge(SwapFor(give, take), 1))) == DeclareObjective()


def test_a_swap_is_fair_that_costs_no_seats_of_parliament(swap):
    t, found = swap[0].t, set()
    for give in board.owned(t, 0):
        for take in (code for code, owner in t.owner.items() if owner not in (None, 0)):
            after = imagine(t, {give: t.owner[take], take: 0})
            loses = board.bloc(after, 0) < board.bloc(t, 0)
            worth_more = board.influence(t, take) > board.influence(t, give)
            found.add((loses, worth_more))
            assert not (loses and fair(t, 0, give, take)) and (loses or not worth_more or fair(t, 0, give, take))
    assert found == {(False, False), (False, True), (True, False), (True, True)}


def test_m4_3_a_swap_that_would_cost_it_seats_is_not_taken_whatever_was_promised():
    g = Game(5).arrange(hold=HOLD | {0: "metn keserwan"}, media="", speaker=0, turn_of=0, teams="RRRCC")
    g.play(0, OfferSwap("keserwan", "beirut-2", then="keep"))
    after = imagine(g.t, {"keserwan": 2, "beirut-2": 0})
    assert board.bloc(after, 2) < board.bloc(g.t, 2)
    assert chooses(g, 2, (2, Pledge(TakeSwaps(True, (0,)), 1))) == AnswerSwap(False)


def test_m4_3_a_swap_is_agreed_to_where_it_may_be_offered_and_costs_no_seats(swap):
    g, seat, give, take = swap
    offer = Deal(seat, SwapFor(give, take), TakeSwaps(True, (0,)), 1)
    assert answer_to(RULES, g.state, seat, offer, offerer=0) == Respond(ACCEPT)
    wish = Deal(0, NoChallenge(0), SwapFor(give, take), 1)
    assert answer_to(RULES, g.state, 0, wish, offerer=seat) == Respond(ACCEPT)
    dear = next(code for code in board.owned(g.t, 1) if not swappable(g.t, give, code))
    assert not accepts(answer_to(RULES, g.state, 0, Deal(0, NoChallenge(0), SwapFor(give, dear), 1), offerer=1))
