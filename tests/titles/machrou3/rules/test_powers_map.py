"""The exceptional powers over frontiers, media stations, and what may be attacked from where."""

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import EffectEnded, PowerDrawn
from games.titles.machrou3.rules.moves import ApplyPower, Battle, Campaign
from tests.titles.machrou3.rules.drawing import MAP, choices, draw, has_no_target, rounds_on, shield


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
