"""M4: the five actions."""

import pytest

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import CampaignOpened, ObjectiveDealt, ObjectiveDrawn, SwapAnswered, TurnPassed
from games.titles.machrou3.rules.moves import (
    AnswerSwap,
    Battle,
    Campaign,
    CastVote,
    ChangeObjective,
    OfferSwap,
    Pass,
    StayNeutral,
)
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.table import Game

TEN = "sour saida jezzine zahrani nabatieh bint-jbeil marjayoun hasbaya metn aley"


def table(**more):
    """Seat 0, the speaker, to act; seat 1 next to it on the map."""
    arranged = {"hold": {0: "sour zahrani", 1: "nabatieh metn", 2: "baabda"}, "media": "", "speaker": 0, "turn_of": 0}
    return Game().arrange(**{**arranged, **more})


def test_m4_1_pass():
    g = table().play(0, Pass())
    assert g.told(TurnPassed) == [TurnPassed(0, False)] and g.t.active == 1


def test_m4_2_change_discards_the_objective_face_down_and_draws_another():
    g = table(objective={0: "OBJ-26"}, objectives=("OBJ-19",)).play(0, ChangeObjective())
    assert g.t.objective[0] == "OBJ-19" and g.t.objective_discards == ("OBJ-26",)
    assert g.told(ObjectiveDrawn) == [ObjectiveDrawn(0, 0, True)]
    assert g.told_to(ObjectiveDealt) == [((0,), ObjectiveDealt("OBJ-19"))]
    assert g.view(1).table.objective[0] == "?" and g.view(1).table.objective_discards == 1


def test_m4_2_holding_none_one_draws_one():
    g = table(objective={0: None}, objectives=("OBJ-19",)).play(0, ChangeObjective())
    assert g.t.objective[0] == "OBJ-19" and g.t.objective_discards == ()
    assert g.told(ObjectiveDrawn) == [ObjectiveDrawn(0, 0, False)]


def test_m4_2_r_35_an_empty_deck_is_refilled_with_its_discards():
    g = table(objective={0: "OBJ-26"}, discards="rest")
    assert g.t.objective_deck == ()
    discards = {*g.t.objective_discards, "OBJ-26"}
    g.play(0, ChangeObjective())
    assert g.t.objective_discards == ()
    assert {*g.t.objective_deck, g.t.objective[0]} == discards


def test_m4_2_r_35_with_deck_and_discards_empty_the_action_is_not_offered():
    every = [f"OBJ-{number:02}" for number in range(1, 27)]
    hands = {seat: every[seat] for seat in range(4)}
    g = table(objective=hands, completed={3: every[4:]})
    assert g.t.objective_deck == g.t.objective_discards == ()
    assert g.offers(0, ChangeObjective) is None
    g.refuses(0, ChangeObjective())


def test_r_21_an_objective_already_met_is_shuffled_back_and_the_next_one_drawn():
    g = table(hold={0: "beirut-1 beirut-2"}, objective={0: "OBJ-26"}, objectives=("OBJ-05", "OBJ-19"))
    g.play(0, ChangeObjective())
    assert g.t.objective[0] == "OBJ-19" and "OBJ-05" in g.t.objective_deck
    assert [type(event).__name__ for event in g.events[:2]] == ["ObjectiveDrawn", "ObjectiveDealt"]


def test_r_21_it_is_shuffled_back_so_that_nobody_knows_where_it_lies():
    places = set()
    for seed in range(12):
        g = Game(seed=seed).arrange(
            hold={0: "beirut-1 beirut-2"},
            media="",
            speaker=0,
            turn_of=0,
            objective={0: "OBJ-26"},
            objectives=("OBJ-05",),
        )
        places.add(g.play(0, ChangeObjective("keep")).t.objective_deck.index("OBJ-05"))
    assert len(places) > 5


def test_r_21_an_objective_already_met_is_kept_if_no_other_card_is_left():
    every = [f"OBJ-{number:02}" for number in range(1, 27) if number not in (5, 26)]
    hands = {0: None, 1: every[0], 2: every[1], 3: "OBJ-26"}
    g = table(hold={0: "beirut-1 beirut-2"}, objective=hands, completed={3: every[2:]}, objectives=("OBJ-05",))
    g.play(0, ChangeObjective("keep"))
    assert g.t.objective[0] == "OBJ-05"


def test_m4_3_a_swap_with_consent():
    g = table().play(0, OfferSwap("sour", "nabatieh"))
    assert g.waits_for() == [(1, "swap")]
    g.play(1, AnswerSwap(True))
    assert g.t.owner["sour"] == 1 and g.t.owner["nabatieh"] == 0 and g.t.active == 1
    assert [(deed.type, deed.seat, deed.partner) for deed in g.t.deeds] == [("swap_done", 0, 1), ("swap_done", 1, 0)]


def test_m4_3_refused_the_action_is_spent():
    g = table().play(0, OfferSwap("sour", "nabatieh")).play(1, AnswerSwap(False))
    assert g.t.owner["sour"] == 0 and g.t.active == 1 and g.t.deeds == ()


def test_m4_3_timeout_swap_answer_is_a_refusal():
    g = table().play(0, OfferSwap("sour", "nabatieh")).silence(1)
    assert g.told(SwapAnswered) == [SwapAnswered(0, 1, "sour", "nabatieh", False, True)]
    assert g.t.owner["sour"] == 0


def test_m4_3_r_41_of_equal_or_lower_influence_only():
    equal = Effect("ip_mod", "EP-26", 3, "rest_of_game", 1, districts=("nabatieh",), amount=2)
    g = table().refuses(0, OfferSwap("zahrani", "metn"))
    assert g.offers(0, OfferSwap)["take"].choices == {"sour": ("nabatieh",), "zahrani": ("nabatieh",)}
    g.arrange(effects=(equal,))
    assert g.offers(0, OfferSwap)["take"].choices == {"sour": ("nabatieh",)}
    g.refuses(0, OfferSwap("zahrani", "nabatieh"))


def test_m4_3_one_swaps_ones_own_for_another_players():
    g = table()
    g.refuses(0, OfferSwap("nabatieh", "zahrani")).refuses(0, OfferSwap("sour", "zahrani"))
    g.refuses(0, OfferSwap("sour", "koura"))


def test_m4_4_campaign_for_any_swing_district_of_the_map():
    g = table(speaker=1)
    assert set(g.offers(0, Campaign)["district"].choices) == set(board.swing(g.t)) and len(board.swing(g.t)) == 23
    g.refuses(0, Campaign("metn")).refuses(0, Campaign("sour")).refuses(0, Campaign("paris"))
    g.play(0, Campaign("akkar"))
    assert g.told(CampaignOpened) == [CampaignOpened(0, "akkar", True)] and len(g.waits_for()) == 4


def test_m4_5_battle_for_another_players_connected_district():
    g = table()
    g.refuses(0, Battle("metn", "sour")).refuses(0, Battle("zahrani", "sour")).refuses(0, Battle("bint-jbeil", "sour"))
    g.play(0, Battle("nabatieh", "sour"))
    assert g.t.owner["nabatieh"] == 0


def test_m4_6_r_42_with_10_districts_neither_campaign_nor_battle():
    g = table(hold={0: TEN, 1: "chouf baabda"})
    assert g.offers(0, Campaign) is None and g.offers(0, Battle) is None
    g.refuses(0, Campaign("akkar", vote=False)).refuses(0, Battle("chouf", "aley"))
    nine = table(hold={0: TEN.removesuffix(" aley"), 1: "chouf baabda"})
    assert nine.offers(0, Campaign) and nine.offers(0, Battle)


def test_r_42_with_10_districts_one_swaps_defends_supports_and_votes():
    g = table(hold={0: TEN, 1: "chouf koura"})
    assert g.offers(0, OfferSwap)["take"].choices["metn"] == ("koura",)
    g.pass_turns()
    g.play(1, Battle("aley", "chouf"))
    assert g.t.owner["aley"] == 1
    g = table(hold={0: TEN, 1: "chouf koura", 2: "west-bekaa"}, turn_of=1)
    g.play(1, Battle("west-bekaa", "chouf"))
    assert g.waits_for() == [(0, "intervention")]
    g.play(0, StayNeutral())
    g.pass_until(2).play(2, Campaign("akkar"))
    assert (0, "vote") in g.waits_for()


def test_m4_7_r_18_the_speaker_may_campaign_without_a_vote_or_ask_for_one():
    g = table().play(0, Campaign("akkar", vote=False))
    assert g.t.owner["akkar"] == 0 and g.told(CampaignOpened) == [CampaignOpened(0, "akkar", False)]
    g = table().play(0, Campaign("akkar", vote=True))
    assert g.waits_for() == [(seat, "vote") for seat in range(4)]


def test_m4_7_nobody_else_may():
    g = table(speaker=1)
    g.refuses(0, Campaign("akkar", vote=False))
    assert "vote" not in g.offers(0, Campaign)


def test_r_43_a_player_without_districts_stays_in_the_game():
    g = table(hold={1: "nabatieh metn"}, speaker=1)
    assert g.offers(0, OfferSwap) is None and g.offers(0, Battle) is None
    assert g.offers(0, ChangeObjective) is not None
    g.play(0, Campaign("akkar")).play(0, CastVote("with")).vote(ayes=(1, 2), nays=(3,))
    assert g.owned(0) == {"akkar"}


@pytest.mark.parametrize("seat", [2, 3])
def test_r_72_only_actions_with_a_legal_target_are_offered_and_pass_always(seat):
    g = table(hold={2: "akkar", 1: "sour"}, media="", turn_of=seat)
    assert g.offers(seat, Battle) is None
    assert (g.offers(seat, OfferSwap) is None) == (seat == 3 or board.influence(g.t, "akkar") < 6)
    assert g.offers(seat, Pass) is not None
