"""The newsflash cards over influence points and over what is connected (M8.9)."""

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import BattleOpened
from games.titles.machrou3.rules.moves import ApplyPower, Battle, OfferSwap, Support
from tests.titles.machrou3.rules.advanced import changes, table

PASS = {0: "metn rashaya", 1: "zahle", 2: "aley west-bekaa", 3: "akkar"}
"""Metn and Aley lie west of the mountains, Zahle, Rashaya and West Bekaa east of them."""


def points(*codes):
    return lambda g: [board.influence(g.t, code) for code in codes]


def targets(g, seat=0):
    """What a seat may challenge on its turn."""
    offer = g.offers(seat, Battle)
    return set(offer["target"].choices) if offer else set()


def test_nf_01_power_cut_stations_connect_nothing_for_a_battle():
    stations = "sour chouf"
    assert changes("NF-01", lambda g: "chouf" in targets(g), True, False, media=stations)
    assert "nabatieh" in targets(table(newsflash="NF-01", media=stations))  # over a frontier
    table(newsflash="NF-01", media=stations).refuses(0, Battle("chouf", "sour"))


def test_nf_01_nor_for_those_who_intervene():
    def asked(g):
        return g.play(0, Battle("nabatieh", "sour", then="keep")).waits_for()[0]

    assert changes("NF-01", asked, (3, "intervention"), (1, "turn"), media="nabatieh akkar")


def test_nf_02_live_coverage_two_points_more_with_a_station():
    assert changes("NF-02", points("sour", "koura"), [6, 4], [8, 4], media="sour")


def test_nf_02_r_08_the_parliament_follows_a_station_that_is_placed():
    hold = {0: "bcharre", 1: "zgharta", 2: "metn", 3: "sour"}
    g = table(hold=hold, newsflash="NF-02").earn(0, ("EP-07",))
    assert g.t.control["batroun-koura-bcharre-zgharta"] is None
    assert g.play(0, ApplyPower(district="bcharre")).t.control["batroun-koura-bcharre-zgharta"] == 0


def test_nf_03_snow_on_the_pass_no_battle_over_it():
    assert changes("NF-03", lambda g: "zahle" in g.offers(0, Battle)["source"].choices, True, True, hold=PASS)
    from_metn = lambda g: "metn" in g.offers(0, Battle)["source"].choices["zahle"]  # noqa: E731
    assert changes("NF-03", from_metn, True, False, hold=PASS)
    table(newsflash="NF-03", hold=PASS).refuses(0, Battle("zahle", "metn"))


def test_nf_03_nobody_intervenes_over_it():
    def enter(g):
        g.play(0, Battle("zahle", "rashaya", then="keep"))
        return set(g.told(BattleOpened)[0].challenging), set(g.offers(2, Support)["districts"].choices)

    open_pass = ({"rashaya", "metn"}, {"aley", "west-bekaa"})
    assert changes("NF-03", enter, open_pass, ({"rashaya"}, {"west-bekaa"}), hold=PASS)


def test_nf_03_stations_still_connect():
    g = table(newsflash="NF-03", hold=PASS, media="metn zahle")
    assert "metn" in g.offers(0, Battle)["source"].choices["zahle"]


def test_nf_04_beach_season_one_point_more_on_the_coast():
    assert changes("NF-04", points("sour", "tripoli", "zahle"), [6, 8, 10], [7, 9, 10])


def test_nf_05_harvest_subsidy_two_points_more_in_bekaa():
    assert changes("NF-05", points("zahle", "hermel", "metn"), [10, 6, 7], [12, 8, 7])


def test_nf_05_r_10_the_points_count_in_swaps_and_for_the_parliament():
    hold = {0: "west-bekaa", 1: "metn", 2: "bcharre baalbek", 3: "chouf"}
    assert changes("NF-05", lambda g: bool(g.offers(0, OfferSwap)), False, True, hold=hold)
    g = table(hold={0: "rashaya", 1: "metn"}, newsflash="NF-05")
    assert g.t.control["west-bekaa-rashaya"] == 0


def test_nf_07_capital_gridlock_beirut_starts_no_battle_but_may_be_attacked():
    hold = {0: "beirut-1", 1: "baabda metn", 2: "sour", 3: "akkar"}
    assert changes("NF-07", targets, {"baabda", "metn"}, set(), hold=hold)
    g = table(newsflash="NF-07", hold=hold, turn_of=1)
    assert "beirut-1" in targets(g, 1)
    g.play(1, Battle("beirut-1", "baabda"))
    assert g.t.owner["beirut-1"] == 1


def test_nf_07_beirut_does_not_intervene():
    hold = {0: "aley beirut-2", 1: "baabda", 2: "beirut-1", 3: "akkar"}

    def entering(g):
        g.play(0, Battle("baabda", "aley", then="keep"))
        return set(g.told(BattleOpened)[0].challenging), g.waits_for()[0]

    assert changes("NF-07", entering, ({"aley", "beirut-2"}, (2, "intervention")), ({"aley"}, (1, "turn")), hold=hold)


def test_nf_17_cousins_everywhere_the_same_governorate_counts_for_entering_a_battle():
    def entering(g):
        g.play(0, Battle("nabatieh", "sour", then="keep"))
        return set(g.told(BattleOpened)[0].defending), g.waits_for()[0]

    far = ({"nabatieh"}, (1, "turn"))
    assert changes("NF-17", entering, far, ({"nabatieh", "saida"}, (3, "intervention")))


def test_nf_17_not_for_starting_one():
    assert changes("NF-17", lambda g: "hasbaya" in targets(g), False, False)


def test_nf_21_pride_of_the_village_two_points_more_for_a_district_of_origin_at_home():
    hold = {0: "bcharre rashaya", 1: "metn", 2: "nabatieh", 3: "hasbaya"}
    assert changes("NF-21", points("bcharre", "rashaya", "metn"), [7, 6, 7], [9, 6, 7], hold=hold)


def test_nf_21_m8_5_it_goes_with_the_district_and_comes_back_with_it():
    g = table(newsflash="NF-21", hold={0: "sour", 1: "bcharre"})
    assert board.influence(g.t, "bcharre") == 7
    assert board.influence(g.arrange(hold={0: "bcharre"}).t, "bcharre") == 9
