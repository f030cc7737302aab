"""The exceptional powers over influence points and battles."""

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import EffectEnded
from games.titles.machrou3.rules.moves import ApplyPower, Battle, OfferSwap, StayNeutral
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.drawing import choices, draw, has_no_target, shield


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
