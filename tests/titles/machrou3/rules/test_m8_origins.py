"""M8.5 to M8.8: the district of origin, protected at home, lost and taken back."""

import pytest

from games.titles.machrou3.rules import board, origins
from games.titles.machrou3.rules.events import BattleResolved, CampaignOpened
from games.titles.machrou3.rules.moves import Battle, Campaign, OfferSwap
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import Game

HOME = {0: "metn sour", 1: "baabda akkar", 2: "hermel", 3: "tripoli"}
OF = {0: "metn", 1: "baabda", 2: "hermel", 3: "rashaya"}


def home(rulings=2, **more):
    return table(options={"rulings": rulings}, **{"hold": HOME, "doo": OF, **more})


def fought(source="metn", target="baabda", seat=0, **more):
    """The battle of a seat, nobody intervening."""
    g = home(turn_of=seat, **more).play(seat, Battle(target, source, then="keep"))
    while g.phase == "Intervention":
        g.silence(g.waits_for()[0][0])
    return g


def test_m8_5_powers_work_only_while_their_owner_holds_the_district():
    g = home()
    assert origins.power(g.t, 0).code == "ballot_machine" and origins.power(g.t, 3) is None
    assert origins.power(g.arrange(hold={1: "metn"}).t, 0) is None and origins.power(g.t, 1) is None


def test_r_69_lost_and_taken_back_power_and_protection_work_again():
    g = home(hold={0: "sour", 1: "metn"})
    assert origins.power(g.t, 0) is None and not origins.at_home(g.t, "metn")
    g.arrange(hold={0: "metn", 1: "sour"})
    assert origins.power(g.t, 0).code == "ballot_machine" and origins.at_home(g.t, "metn") and g.t.doo == OF


def test_m8_6_r_48_a_district_of_origin_that_challenges_and_loses_does_not_swing():
    g = fought()
    assert [event.won for event in g.told(BattleResolved)] == [False]
    assert g.t.owner["metn"] == 0 and g.t.owner["baabda"] == 1


def test_m8_6_another_players_district_of_origin_does():
    g = fought(hold={1: "baabda", 2: "metn"}, seat=2)
    assert g.t.owner["metn"] is None


def test_m8_7_r_41_a_district_of_origin_at_home_is_never_part_of_a_swap():
    g = home(hold={0: "metn sour", 1: "baabda koura", 2: "hermel rashaya", 3: "akkar"})
    takes = {code for codes in g.offers(0, OfferSwap)["take"].choices.values() for code in codes}
    assert set(g.offers(0, OfferSwap)["give"].choices) == {"sour"}
    assert takes == {"koura", "akkar"}  # Hermel, of 6 points like Sour, is at home, Rashaya seat 3's
    g.refuses(0, OfferSwap("metn", "koura")).refuses(0, OfferSwap("sour", "hermel"))


@pytest.mark.parametrize("rulings", [1, 2])
def test_m8_7_r_41_r_31_nor_in_another_players_hands_but_under_rulings_1(rulings):
    """Offered or asked for: Metn is seat 0's, Baabda seat 1's."""
    g = home(hold={0: "baalbek", 1: "metn koura"}, rulings=rulings)
    takes = {1: ("koura", "metn"), 2: ("koura",)}[rulings]
    assert set(g.offers(0, OfferSwap)["take"].choices["baalbek"]) == set(takes)
    g = home(hold={0: "baabda sour", 1: "koura"}, rulings=rulings)
    assert set(g.offers(0, OfferSwap)["give"].choices) == ({"baabda", "sour"} if rulings == 1 else {"sour"})
    g = home(hold={0: "baabda", 1: "koura"}, rulings=rulings)
    assert (g.offers(0, OfferSwap) is None) == (rulings == 2)


def test_m8_7_it_is_lost_as_the_defending_district():
    g = fought(hold={1: "baabda", 0: "metn"}, seat=1, source="baabda", target="metn")
    assert g.t.owner["metn"] == 1 and g.t.doo[0] == "metn" and origins.power(g.t, 0) is None


def test_m8_7_and_never_as_a_supporting_one():
    g = home(hold={0: "aley", 1: "baabda", 2: "metn"}, doo={**OF, 0: "sour", 2: "metn"})
    g.play(0, Battle("baabda", "aley", then="keep")).silence(2)
    assert g.t.owner["metn"] == 2 and g.t.owner["aley"] is None


NONE = {0: "", 1: "metn keserwan", 2: "hermel", 3: "tripoli"}


def test_m8_8_r_43_without_any_district_one_campaigns_for_ones_own_district_of_origin_whoever_has_it():
    g = home(hold=NONE, speaker=1)
    choices = g.offers(0, Campaign)["district"].choices
    assert "metn" in choices and "keserwan" not in choices
    g.play(0, Campaign("metn", then="keep"))
    assert g.told(CampaignOpened) == [CampaignOpened(0, "metn", True)] and g.t.owner["metn"] == 1
    g.vote(ayes=(0, 2, 3), nays=(1,))
    assert g.t.owner["metn"] == 0 and origins.at_home(g.t, "metn") and g.owned(1) == {"keserwan"}


def test_m8_8_refused_it_stays_where_it_is():
    g = home(hold=NONE, speaker=3).play(0, Campaign("metn", then="keep")).vote(ayes=(0,), nays=(1, 2, 3))
    assert g.t.owner["metn"] == 1 and g.waits_for() == [(1, "turn")]


def test_m8_8_m4_7_the_speaker_without_districts_needs_no_vote():
    assert home(hold=NONE).play(0, Campaign("metn", vote=False)).t.owner["metn"] == 0


def test_m8_8_only_without_any_district_and_only_ones_own():
    g = home(hold={0: "sour", 1: "metn"})
    assert "metn" not in g.offers(0, Campaign)["district"].choices
    g.refuses(0, Campaign("metn")).refuses(0, Campaign("metn", vote=False))
    home(hold=NONE, turn_of=1).refuses(1, Campaign("hermel"))


def test_m8_8_a_district_of_origin_that_is_swing_is_campaigned_for_like_any_other():
    g = home(hold={0: "sour", 1: "baabda"})
    assert "metn" in g.offers(0, Campaign)["district"].choices


def test_m8_5_r_07_the_beginners_game_has_no_districts_of_origin():
    g = Game().arrange(hold={0: "metn sour", 1: "baabda"}, speaker=0, turn_of=0)
    assert g.t.doo == {} and origins.power(g.t, 0) is None and not origins.at_home(g.t, "metn")
    g.play(0, Battle("baabda", "metn"))
    assert g.t.owner["metn"] is None and board.owned(g.t, 0) == ["sour"]
