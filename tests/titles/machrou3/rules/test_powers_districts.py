"""The exceptional powers that move districts, and what holds for all powers (R-29, R-30)."""

import pytest

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import PowerApplied, PowerDrawn, PowerLapsed
from games.titles.machrou3.rules.moves import ApplyPower
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.drawing import MAP, TEN, choices, draw, has_no_target, shield
from tests.titles.machrou3.rules.table import DECK, Game


def test_r_30_no_legal_target_twice_and_nothing_happens():
    g = draw("EP-17", "EP-08")
    assert g.told(PowerDrawn) == [PowerDrawn(0, "EP-17", False), PowerDrawn(0, "EP-08", False)]
    assert g.t.power_discards == ("EP-17", "EP-08") and g.waits_for() == [(0, "turn")]


def test_r_29_the_drawer_alone_chooses_among_legal_targets_only():
    g = draw("EP-01")
    assert g.waits_for() == [(0, "power")]
    g.refuses(1, ApplyPower(district="saida")).refuses(0, ApplyPower(district="metn")).refuses(0, ApplyPower())
    g.refuses(0, ApplyPower(district="saida", player=2))
    assert g.play(0, ApplyPower(district="saida")).t.owner["saida"] == 0


def test_m3_3_timeout_power_choice_is_none_the_power_lapses():
    g = draw("EP-01")
    free = board.swing(g.t)
    g.silence(0)
    assert board.swing(g.t) == free and g.told(PowerLapsed) == [PowerLapsed(0, "EP-01")] and g.told(PowerApplied) == []
    assert g.t.power_discards[-1] == "EP-01" and g.waits_for() == [(0, "turn")]


def test_m3_3_an_objective_declared_by_silence_earns_a_power_that_waits_for_its_owner():
    """Silence declares; what the power is applied to is asked, and lapses unanswered."""
    g = Game().arrange(
        hold=MAP, objective={0: "OBJ-19"}, deeds=(("campaign_refused", 0, {}),), powers=("EP-01",), speaker=0, turn_of=0
    )
    g.silence(0)
    assert g.t.completed[0] == ("OBJ-19",) and g.waits_for() == [(0, "power")]
    owner = g.t.owner
    g.silence(0)
    assert g.t.owner == owner and g.told(PowerLapsed) == [PowerLapsed(0, "EP-01")] and g.t.active == 1


def test_power_choice_under_rulings_1_is_a_legal_choice_at_random():
    taken = set()
    for seed in range(8):
        g = Game(seed=seed, rulings=1).arrange(hold=MAP, speaker=0).earn(0, ("EP-01",))
        free = set(board.swing(g.t))
        (code,) = free - set(board.swing(g.silence(0).t))
        assert g.t.owner[code] == 0
        taken.add(code)
    assert len(taken) > 2


def test_ep_01_quiet_handover_takes_a_swing_district_without_a_vote():
    g = draw("EP-01")
    assert choices(g) == set(board.swing(g.t))
    g.play(0, ApplyPower(district="saida"))
    assert g.t.owner["saida"] == 0 and g.waits_for() == [(0, "turn")]
    assert not [deed for deed in g.t.deeds if deed.type == "campaign_won"]


def test_ep_01_r_32_not_above_10_districts():
    assert has_no_target("EP-01", hold={0: TEN})


def test_ep_04_annulled_result_swings_a_district_of_six_points_or_less():
    g = draw("EP-04", effects=(shield("aley", 2),))
    assert choices(g) == {"nabatieh", "hermel", "akkar"}
    g.play(0, ApplyPower(district="hermel"))
    assert g.t.owner["hermel"] is None


def test_ep_04_r_10_counts_effective_points():
    more = Effect("ip_mod", "EP-29", 2, "end_of_next_round", 1, districts=("aley",), amount=4)
    assert "aley" not in choices(draw("EP-04", effects=(more,)))


def test_ep_04_without_such_a_district():
    assert has_no_target("EP-04", hold={0: "sour", 1: "metn"})


def test_ep_05_uprooted_reads_eight_points_or_less_in_the_beginners_game():
    g = draw("EP-05")
    assert choices(g) == {"nabatieh", "metn", "aley", "hermel", "akkar"}
    assert g.play(0, ApplyPower(district="metn")).t.owner["metn"] is None


def test_ep_05_without_such_a_district():
    assert has_no_target("EP-05", hold={0: "sour", 1: "baabda chouf"})


def test_ep_06_marriage_of_interest_swaps_without_consent_for_equal_or_lower():
    g = draw("EP-06", effects=(shield("akkar", 3),))
    assert set(g.offers(0, ApplyPower)["other"].open_choices({"district": "sour"})) == {"nabatieh", "aley", "hermel"}
    g.refuses(0, ApplyPower(district="koura", other="hermel")).refuses(0, ApplyPower(district="sour", other="akkar"))
    g.play(0, ApplyPower(district="sour", other="hermel"))
    assert g.t.owner["sour"] == 2 and g.t.owner["hermel"] == 0
    assert not [deed for deed in g.t.deeds if deed.type == "swap_done"]


def test_ep_06_without_such_a_pair():
    assert has_no_target("EP-06", hold={0: "koura", 1: "metn"})


def test_ep_28_homecoming_reads_a_swing_district_next_to_one_of_mine():
    g = draw("EP-28")
    assert choices(g) == {"bint-jbeil", "saida", "jezzine", "batroun", "bcharre", "tripoli", "zgharta"}
    assert g.play(0, ApplyPower(district="saida")).t.owner["saida"] == 0


@pytest.mark.parametrize("hold", [{0: "akkar", 1: "hermel miniyeh"}, {1: "metn"}, {0: TEN}])
def test_ep_28_without_one_or_without_room(hold):
    assert has_no_target("EP-28", hold=hold)


def test_ep_30_turncoat_takes_the_weakest_district_of_a_richer_player():
    g = draw(
        "EP-30", hold={0: "sour", 1: "nabatieh aley metn", 2: "chouf akkar", 3: "baabda"}, effects=(shield("akkar", 2),)
    )
    assert choices(g, "player") == {1, 2}
    field = g.offers(0, ApplyPower)["district"]
    assert set(field.open_choices({"player": 1})) == {"nabatieh", "aley"}
    assert set(field.open_choices({"player": 2})) == {"chouf"}  # its weaker one is shielded
    g.refuses(0, ApplyPower(player=1, district="metn")).refuses(0, ApplyPower(player=3, district="baabda"))
    assert g.play(0, ApplyPower(player=1, district="aley")).t.owner["aley"] == 0


@pytest.mark.parametrize("hold", [{0: "sour", 1: "metn"}, {0: TEN, 1: "chouf"}])
def test_ep_30_without_a_richer_player(hold):
    assert has_no_target("EP-30", hold=hold)


def test_ep_31_poisoned_gift_gives_one_and_takes_a_swing_one():
    g = draw("EP-31")
    assert choices(g) == {"sour", "zahrani", "koura"} and choices(g, "player") == {1, 2, 3}
    g.play(0, ApplyPower(district="koura", player=2, other="saida"))
    assert g.t.owner["koura"] == 2 and g.t.owner["saida"] == 0


def test_ep_31_r_32_with_10_one_may_give_and_take_but_not_give_to_one_with_10():
    g = draw("EP-31", hold={0: TEN, 1: "chouf"})
    g.play(0, ApplyPower(district="aley", player=1, other="akkar"))
    assert len(g.owned(0)) == 10
    g = draw("EP-31", hold={1: TEN, 0: "chouf"})
    assert choices(g, "player") == {2, 3}


@pytest.mark.parametrize("quarter", [0, 7])
def test_ep_31_without_a_district_to_give_or_one_to_take(quarter):
    every = list(DECK.districts)
    assert has_no_target("EP-31", hold={seat: every[7 * seat : 7 * seat + 7] for seat in range(4) if seat or quarter})
