"""The exceptional powers that move districts, media stations and influence points, one by one."""

import pytest

from games.rules.machrou3 import board
from games.rules.machrou3.events import EffectEnded, PowerDrawn
from games.rules.machrou3.moves import ApplyPower, Battle, Campaign, OfferSwap, StayNeutral
from games.rules.machrou3.state import Effect
from tests.rules.table import DECK, Game

TEN = "sour saida jezzine zahrani nabatieh bint-jbeil marjayoun hasbaya metn aley"
MAP = {0: "sour zahrani koura", 1: "nabatieh metn baabda zahle", 2: "chouf aley hermel", 3: "akkar"}


def draw(code, *more, hold=MAP, media="", speaker=0, **arranged):
    """Seat 0 has completed an objective before acting and drawn `code` (then `more`)."""
    return Game().arrange(hold=hold, media=media, speaker=speaker).earn(0, (code, *more), **arranged)


def choices(g, name="district"):
    return set(g.offers(0, ApplyPower)[name].choices)


def has_no_target(code, **more):
    """The card is discarded, and one replacement drawn (R-30)."""
    g = draw(code, "EP-15", **more)
    assert g.told(PowerDrawn) == [PowerDrawn(0, code, False), PowerDrawn(0, "EP-15", True)]
    assert g.t.power_discards == (code, "EP-15") and g.waits_for() == [(0, "turn")]
    return True


def shield(code, seat=1):
    return Effect("shield", "EP-13", seat, "end_of_next_round", 1, districts=(code,), against=("battle", "power"))


def rounds_on(g, number):
    for _ in range(number):
        g.pass_round()
    return g


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


def test_timeout_power_choice_is_a_legal_choice_at_random():
    taken = set()
    for seed in range(8):
        g = Game(seed=seed).arrange(hold=MAP, speaker=0).earn(0, ("EP-01",))
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


def test_ep_03_redrawn_lines_joins_two_districts_to_the_end_of_the_next_round():
    g = draw("EP-03")
    g.refuses(0, ApplyPower(district="sour", other="zahrani")).refuses(0, ApplyPower(district="sour", other="sour"))
    g.play(0, ApplyPower(district="sour", other="akkar"))
    assert board.adjacent(g.t, "akkar", "sour") and "akkar" in g.offers(0, Battle)["target"].choices
    rounds_on(g, 1)
    assert board.adjacent(g.t, "akkar", "sour")
    g.pass_round()
    assert not board.adjacent(g.t, "akkar", "sour") and g.t.round == 3


def test_ep_03_a_shielded_district_is_not_touched():
    assert "metn" not in choices(draw("EP-03", effects=(shield("metn"),)))


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


def test_ep_07_antenna_licence_places_a_station_on_ones_own_district():
    g = draw("EP-07", media="sour")
    assert choices(g) == {"zahrani", "koura"}
    assert set(g.play(0, ApplyPower(district="koura")).t.media) == {"sour", "koura"}


def test_ep_07_without_such_a_district():
    assert has_no_target("EP-07", media="sour zahrani koura")


def test_ep_08_relocated_mast_moves_any_station():
    g = draw("EP-08", media="metn")
    assert choices(g) == {"metn"} and len(choices(g, "other")) == 27
    assert g.play(0, ApplyPower(district="metn", other="beirut-1")).t.media == ("beirut-1",)


def test_ep_08_ep_09_without_a_station():
    assert has_no_target("EP-08") and has_no_target("EP-09")


def test_ep_09_pulled_plug_removes_any_station_for_good():
    g = draw("EP-09", media="metn sour").play(0, ApplyPower(district="metn"))
    assert g.t.media == ("sour",) and rounds_on(g, 3).t.media == ("sour",)


def test_ep_13_village_watch_shields_one_of_ones_districts_from_battles_and_powers():
    g = draw("EP-13")
    assert choices(g) == {"sour", "zahrani", "koura"}
    g.play(0, ApplyPower(district="sour")).pass_turns()
    assert "sour" not in g.offers(1, Battle)["target"].choices
    assert "zahrani" in g.offers(1, Battle)["target"].choices
    g.refuses(1, Battle("sour", "nabatieh")).earn(1, ("EP-05",))
    assert "sour" not in g.offers(1, ApplyPower)["district"].choices


def test_ep_13_lasts_to_the_end_of_the_next_round():
    g = rounds_on(draw("EP-13").play(0, ApplyPower(district="sour")), 1)
    assert board.shielded(g.t, "sour", "battle", by=None)
    g.pass_round()
    assert not board.shielded(g.t, "sour", "battle", by=None)
    assert g.told(EffectEnded) == [EffectEnded("EP-13", 0)]


def test_ep_13_the_shield_stays_on_the_district_even_against_its_drawer():
    g = draw("EP-13").play(0, ApplyPower(district="sour")).arrange(hold={**MAP, 0: "zahrani", 2: "sour"}, turn_of=0)
    g.refuses(0, Battle("sour", "zahrani"))


def test_ep_13_without_a_district():
    assert has_no_target("EP-13", hold={1: "metn"})


def test_ep_14_summit_abroad_shields_all_ones_districts_from_battles_to_ones_next_turn():
    g = draw("EP-14")
    assert g.waits_for() == [(0, "turn")]
    g.play(0, Campaign("saida", vote=False, then="keep"))
    assert not g.owned(0) & set(g.offers(1, Battle)["target"].choices) and len(g.owned(0)) == 4
    g.earn(1, ("EP-05",))
    assert "sour" in g.offers(1, ApplyPower)["district"].choices


def test_ep_14_ends_when_ones_next_turn_starts():
    g = draw("EP-14").pass_turns(3)
    assert board.shielded(g.t, "sour", "battle", by=None)
    g.pass_until(0)
    assert not board.shielded(g.t, "sour", "battle", by=None) and ("EP-14", 0) in [
        (event.card, event.seat) for event in g.told(EffectEnded)
    ]


def test_ep_14_without_a_district():
    assert has_no_target("EP-14", hold={1: "metn"})


def test_ep_21_roadblock_a_district_neither_starts_nor_supports_a_battle_but_defends():
    g = draw("EP-21", effects=(shield("metn"),))
    assert choices(g) == {"nabatieh", "baabda", "zahle", "chouf", "aley", "hermel", "akkar"}
    g.play(0, ApplyPower(district="aley")).pass_until(2)
    assert "aley" not in {code for codes in g.offers(2, Battle)["source"].choices.values() for code in codes}
    g.refuses(2, Battle("baabda", "aley"))
    g.arrange(hold={0: "metn", 1: "baabda", 2: "aley", 3: "west-bekaa"}, turn_of=0).play(0, Battle("baabda", "metn"))
    assert g.told(PowerDrawn) == [] and g.waits_for() != [(2, "intervention")]
    g.arrange(hold={0: "metn", 1: "baabda", 2: "aley"}, turn_of=1).play(1, Battle("aley", "baabda"))
    assert g.t.owner["aley"] == 1


def test_ep_21_lasts_to_the_end_of_the_next_round():
    g = rounds_on(draw("EP-21").play(0, ApplyPower(district="aley")), 1)
    assert board.frozen(g.t, "aley") and not board.frozen(g.pass_round().t, "aley")


def test_ep_21_without_such_a_district():
    assert has_no_target("EP-21", hold={0: "sour", 1: "metn"}, effects=(shield("metn"),))


def test_ep_26_public_works_adds_2_for_the_rest_of_the_game():
    g = draw("EP-26").play(0, ApplyPower(district="sour"))
    assert board.influence(g.t, "sour") == 8
    assert board.influence(g.close_parliament().t, "sour") == 8


def test_ep_26_r_08_the_parliament_follows():
    g = draw("EP-26", hold={0: "bcharre", 1: "zgharta"})
    assert g.t.control["batroun-koura-bcharre-zgharta"] is None
    assert g.play(0, ApplyPower(district="bcharre")).t.control["batroun-koura-bcharre-zgharta"] == 0


def test_ep_26_without_a_district():
    assert has_no_target("EP-26", hold={1: "metn"})


def test_ep_27_audit_season_takes_3_but_leaves_1_to_the_end_of_the_next_round():
    g = draw("EP-27", effects=(shield("metn"),))
    assert choices(g) == {"nabatieh", "baabda", "zahle", "chouf", "aley", "hermel", "akkar"}
    g.play(0, ApplyPower(district="aley"))
    assert board.influence(g.t, "aley") == 1 and board.influence(g.pass_round().t, "aley") == 1
    assert board.influence(g.pass_round().t, "aley") == 4


def test_ep_27_without_such_a_district():
    assert has_no_target("EP-27", hold={0: "sour", 1: "metn"}, effects=(shield("metn"),))


def test_ep_28_homecoming_reads_a_swing_district_next_to_one_of_mine():
    g = draw("EP-28")
    assert choices(g) == {"bint-jbeil", "saida", "jezzine", "batroun", "bcharre", "tripoli", "zgharta"}
    assert g.play(0, ApplyPower(district="saida")).t.owner["saida"] == 0


@pytest.mark.parametrize("hold", [{0: "akkar", 1: "hermel miniyeh"}, {1: "metn"}, {0: TEN}])
def test_ep_28_without_one_or_without_room(hold):
    assert has_no_target("EP-28", hold=hold)


def test_ep_29_village_festival_adds_4_to_one_of_mine_to_the_end_of_the_next_round():
    g = draw("EP-29")
    assert choices(g) == {"sour", "zahrani", "koura"}
    g.play(0, ApplyPower(district="koura"))
    assert board.influence(g.t, "koura") == 8 and board.influence(g.pass_round().t, "koura") == 8
    assert board.influence(g.pass_round().t, "koura") == 4


def test_ep_29_ep_26_ep_27_r_10_points_of_cards_add_up_in_swaps_and_battles():
    less = Effect("ip_mod", "EP-27", 3, "end_of_next_round", 1, districts=("koura",), amount=-3)
    g = draw("EP-29", effects=(less,)).play(0, ApplyPower(district="koura"))
    assert board.influence(g.t, "koura") == 5
    assert set(g.offers(0, OfferSwap)["take"].choices["koura"]) == {"nabatieh", "aley", "akkar"}


def test_ep_29_without_a_district():
    assert has_no_target("EP-29", hold={1: "metn"})


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


def test_ep_15_long_convoy_adds_4_to_the_next_battle_as_challenger():
    g = draw("EP-15", hold={0: "aley", 1: "west-bekaa metn"}).pass_until(1)
    g.play(1, Battle("aley", "west-bekaa"))
    assert g.t.owner["aley"] == 1  # as the defender it does not help
    g.arrange(hold={0: "aley", 1: "west-bekaa metn"}, turn_of=0).play(0, Battle("west-bekaa", "aley"))
    assert g.t.owner["west-bekaa"] == 0 and g.told(EffectEnded) == [EffectEnded("EP-15", 0)]
    g.arrange(hold={0: "aley", 1: "zahle"}, turn_of=0).play(0, Battle("zahle", "aley"))
    assert g.t.owner["aley"] is None


def test_ep_16_r_50_sandbags_adds_4_to_the_next_battle_as_defender():
    g = draw("EP-16", hold={0: "aley koura", 1: "west-bekaa metn"}).play(0, Battle("west-bekaa", "aley"))
    assert g.t.owner["aley"] is None and [effect.card for effect in g.t.effects] == ["EP-16"]
    g.arrange(hold={0: "aley", 1: "west-bekaa"}, turn_of=1).play(1, Battle("aley", "west-bekaa"))
    assert g.t.owner["aley"] == 0 and g.t.owner["west-bekaa"] is None and g.t.effects == ()


def test_ep_15_ep_16_are_lost_at_the_end_of_phase_1():
    assert draw("EP-15", "EP-16").close_parliament().t.effects == ()


def test_ep_22_cold_shoulder_keeps_a_player_out_of_battles_to_ones_next_turn():
    hold = {0: "metn", 1: "baabda", 2: "beirut-1", 3: "aley"}
    g = draw("EP-22", hold=hold)
    assert choices(g, "player") == {1, 2, 3}
    g.play(0, ApplyPower(player=2)).play(0, Battle("baabda", "metn", then="keep"))
    assert g.waits_for() == [(3, "intervention")]
    g.play(3, StayNeutral()).arrange(hold=hold).pass_until(0)
    assert g.t.effects == ()
    g.play(0, Battle("baabda", "metn", then="keep"))
    assert g.waits_for() == [(2, "intervention")]
