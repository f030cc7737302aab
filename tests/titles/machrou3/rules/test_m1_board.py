"""M1: the map, the parliament, and who holds what in it."""

import json
from pathlib import Path

import pytest

from games.titles.machrou3.rules import board, content
from games.titles.machrou3.rules.events import GroupChanged
from games.titles.machrou3.rules.moves import AnswerSwap, Campaign, OfferSwap
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.table import DECK, Game

NORTH = "batroun-koura-bcharre-zgharta"
SOUTH = "nabatieh-bint-jbeil-marjayoun-hasbaya"


def test_m1_1_the_map_has_28_districts_in_5_governorates():
    printed = json.loads((Path(content.DATA) / "districts.json").read_text(encoding="utf-8"))
    assert len(DECK.districts) == 28
    assert len({district.governorate for district in DECK.districts.values()}) == 5
    for entry in printed["districts"]:
        assert DECK.districts[entry["code"]].neighbours == set(entry["neighbours"])
        assert DECK.districts[entry["code"]].governorate == entry["governorate"]


def test_m1_1_districts_are_adjacent_where_they_share_a_frontier():
    t = Game().t
    assert board.adjacent(t, "zahle", "baabda") and board.adjacent(t, "baabda", "zahle")
    assert not board.adjacent(t, "zahle", "beirut-1")


def test_m1_2_the_parliament_has_128_seats_in_15_groups():
    assert len(DECK.groups) == 15
    assert sum(group.seats for group in DECK.groups.values()) == 128
    assert sorted(code for group in DECK.groups.values() for code in group.districts) == sorted(DECK.districts)


def test_m1_3_each_district_has_its_influence_points():
    t = Game().t
    printed = {"tripoli": 8, "bcharre": 7, "zgharta": 7, "koura": 4, "batroun": 8, "baalbek": 11, "zahle": 10}
    printed |= {"west-bekaa": 6, "metn": 7, "baabda": 12, "aley": 4, "sour": 6}
    assert {code: board.influence(t, code) for code in printed} == printed
    assert {code for code in DECK.districts if DECK.districts[code].ip_source == "rulebook"} == set(printed)


def test_m1_4_the_worked_example_12_against_14_for_10_seats():
    g = Game().arrange(hold={0: "batroun koura", 1: "bcharre zgharta"})
    assert board.group_sums(g.t, NORTH) == {0: 12, 1: 14}
    assert g.t.control[NORTH] == 1
    assert board.bloc(g.t, 1) == DECK.groups[NORTH].seats == 10


def test_m1_4_a_group_of_one_district_goes_to_its_owner():
    g = Game().arrange(hold={2: "beirut-2"})
    assert g.t.control["beirut-2"] == 2
    assert g.t.control["beirut-1"] is None


def test_m1_5_a_tie_for_the_highest_sum_gives_the_seats_to_nobody():
    g = Game().arrange(hold={0: "bcharre", 1: "zgharta"})
    assert g.t.control[NORTH] is None
    assert board.blocs(g.t) == {0: 0, 1: 0, 2: 0, 3: 0}
    g.arrange(hold={0: "bcharre koura", 1: "zgharta"})
    assert g.t.control[NORTH] == 0


def test_m1_5_a_group_without_owners_has_no_controller():
    g = Game().arrange(hold={0: "sour"})
    assert g.t.control[NORTH] is None and board.leaders(g.t, NORTH) == ()


def test_m1_5_r_09_a_tie_of_three_gives_the_seats_to_nobody():
    four = {"hasbaya": -3, "bint-jbeil": -3}
    effects = [
        Effect("ip_mod", "EP-27", 3, "end_of_next_round", 1, districts=(code,), amount=amount)
        for code, amount in four.items()
    ]
    g = Game().arrange(hold={0: "hasbaya", 1: "bint-jbeil", 2: "marjayoun"}, effects=effects)
    assert board.leaders(g.t, SOUTH) == (0, 1, 2) and g.t.control[SOUTH] is None
    g.arrange(hold={0: "hasbaya nabatieh", 1: "bint-jbeil", 2: "marjayoun"})
    assert board.group_sums(g.t, SOUTH) == {0: 8, 1: 4, 2: 4} and g.t.control[SOUTH] == 0


def test_m1_6_the_worked_example_a_bloc_of_10_6_and_8():
    g = Game().arrange(hold={0: "bcharre zgharta baabda metn", 1: "batroun koura"})
    assert board.bloc(g.t, 0) == 10 + 6 + 8 == 24


def test_m1_6_r_08_blocs_follow_every_change_of_a_district():
    g = Game().arrange(hold={0: "sour", 1: "metn"}, speaker=0, turn_of=0)
    assert board.blocs(g.t) == {0: 7, 1: 8, 2: 0, 3: 0}
    g.play(0, Campaign("beirut-2", vote=False))
    assert board.blocs(g.t) == {0: 18, 1: 8, 2: 0, 3: 0}
    assert g.told(GroupChanged) == [GroupChanged("beirut-2", 0, None)]


def test_m1_6_a_swap_inside_a_tied_group_changes_no_seats_on_the_way():
    g = Game().arrange(hold={0: "bcharre", 1: "zgharta"}, speaker=0, turn_of=0)
    g.play(0, OfferSwap("bcharre", "zgharta")).play(1, AnswerSwap(True))
    assert g.t.owner["bcharre"] == 1 and g.t.owner["zgharta"] == 0
    assert g.told(GroupChanged) == [] and g.t.control[NORTH] is None


@pytest.mark.parametrize("holder", [1, None])
def test_m1_7_r_12_media_stations_connect_wherever_and_whoseever(holder):
    g = Game().arrange(hold={0: "tripoli", holder: "sour"}, media="tripoli sour jbeil")
    assert board.connected(g.t, "tripoli", "sour") and not board.adjacent(g.t, "tripoli", "sour")
    g.arrange(media="tripoli jbeil")
    assert not board.connected(g.t, "tripoli", "sour")


def test_m1_8_a_district_of_nobody_is_swing():
    g = Game().arrange(hold={0: "sour"})
    assert len(board.swing(g.t)) == 27 and "sour" not in board.swing(g.t)


def test_m1_8_a_player_holds_at_most_10_districts():
    ten = "sour saida jezzine zahrani nabatieh bint-jbeil marjayoun hasbaya metn aley"
    g = Game().arrange(hold={0: ten}, speaker=0, turn_of=0)
    assert board.full(g.t, 0)
    g.refuses(0, Campaign("baabda", vote=False))
    g.arrange(hold={0: ten.removesuffix(" aley")}, turn_of=0).play(0, Campaign("baabda", vote=False))
    assert len(g.owned(0)) == 10


def test_r_10_effective_influence_is_never_less_than_1():
    less = Effect("ip_mod", "EP-27", 3, "end_of_next_round", 1, districts=("koura",), amount=-3)
    g = Game().arrange(hold={0: "koura"}, effects=(less,))
    assert board.influence(g.t, "koura") == 1
    more = Effect("ip_mod", "EP-26", 3, "rest_of_game", 1, districts=("koura",), amount=2)
    g.arrange(effects=(less, more))
    assert board.influence(g.t, "koura") == 1
    assert board.influence(g.arrange(effects=(more, more, more)).t, "koura") == 4 + 8 - 6
