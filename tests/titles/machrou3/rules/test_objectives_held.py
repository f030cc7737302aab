"""The objectives about what one holds now: each reached and declared, and each missed by a little."""

import pytest

from games.titles.machrou3.rules.moves import AnswerSwap, Campaign, DeclareObjective, OfferSwap
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.table import Game


def holds(code, hold, players=4, seat=0, **more):
    """Whether seat 0, on its turn with this map, may declare `code`; if so it does, else it is refused."""
    g = Game(players).arrange(hold=hold, objective={seat: code}, speaker=seat, turn_of=seat, powers=("EP-15",), **more)
    if g.offers(seat, DeclareObjective) is None:
        g.refuses(seat, DeclareObjective())
        return False
    g.play(seat, DeclareObjective())
    assert g.t.completed[seat] == (code,) and g.t.objective[seat] is None
    return True


def test_obj_01_three_districts_of_north_lebanon():
    assert holds("OBJ-01", {0: "akkar miniyeh koura"})
    assert not holds("OBJ-01", {0: "akkar miniyeh jbeil", 1: "koura"})


def test_obj_02_three_districts_of_bekaa():
    assert holds("OBJ-02", {0: "zahle hermel rashaya"})
    assert not holds("OBJ-02", {0: "zahle hermel aley"})


def test_obj_03_three_districts_of_mount_lebanon():
    assert holds("OBJ-03", {0: "jbeil metn aley"})
    assert not holds("OBJ-03", {0: "jbeil metn batroun"})


def test_obj_04_four_districts_of_south_lebanon():
    assert holds("OBJ-04", {0: "saida sour jezzine hasbaya"})
    assert not holds("OBJ-04", {0: "saida sour jezzine chouf"})


def test_obj_05_both_beiruts():
    assert holds("OBJ-05", {0: "beirut-1 beirut-2"})
    assert not holds("OBJ-05", {0: "beirut-1", 1: "beirut-2"})


def test_obj_06_one_district_in_each_governorate():
    assert holds("OBJ-06", {0: "akkar zahle metn beirut-2 sour"})
    assert not holds("OBJ-06", {0: "akkar zahle metn sour saida tripoli"})


def test_obj_07_two_districts_with_a_media_station():
    assert holds("OBJ-07", {0: "akkar sour"}, media="akkar sour")
    assert not holds("OBJ-07", {0: "akkar sour", 1: "metn"}, media="akkar metn")


def test_obj_09_the_larger_bloc_than_every_others():
    assert holds("OBJ-09", {0: "beirut-2", 1: "baalbek", 2: "metn"})
    assert not holds("OBJ-09", {0: "beirut-1", 1: "metn"})  # 8 and 8


@pytest.mark.parametrize(
    ("players", "enough", "short"),
    [
        (4, "tripoli baalbek beirut-2 batroun bcharre", "tripoli baalbek beirut-2 metn"),  # 42, 40
        (5, "tripoli baalbek beirut-2 saida", "tripoli baalbek beirut-2"),  # 37, 32
        (6, "tripoli baalbek beirut-2", "tripoli baalbek beirut-1"),  # 32, 29
    ],
)
def test_obj_10_a_bloc_of_42_or_37_or_32_seats(players, enough, short):
    assert holds("OBJ-10", {0: enough, 1: "zgharta"}, players)
    assert not holds("OBJ-10", {0: short}, players)


@pytest.mark.parametrize(("players", "number"), [(4, 6), (5, 5), (6, 5)])
def test_obj_11_many_districts_and_no_smaller_bloc(players, number):
    mine = ["koura", "bcharre", "jbeil", "rashaya", "jezzine", "nabatieh"]
    rest = {1: "tripoli batroun zgharta", 2: "keserwan metn", 3: "west-bekaa zahle saida"}
    rest |= {4: "hasbaya bint-jbeil beirut-1", 5: "baabda beirut-2"}
    rest = {seat: codes for seat, codes in rest.items() if seat < players}
    if players == 4:
        rest[3] += " hasbaya bint-jbeil"
    more = Effect("ip_mod", "EP-26", 3, "rest_of_game", 1, districts=("west-bekaa",), amount=2)
    assert holds("OBJ-11", {0: mine[:number], **rest}, players, effects=(more,))
    assert not holds("OBJ-11", {0: mine[: number - 1], **rest}, players, effects=(more,))
    assert not holds("OBJ-11", {0: [*mine[: number - 1], "akkar"], **rest, 1: ""}, players, effects=(more,))


def test_obj_21_four_joined_by_frontiers_from_the_sea_to_the_eastern_border():
    assert holds("OBJ-21", {0: "beirut-2 baabda zahle rashaya"})
    assert not holds("OBJ-21", {0: "beirut-2 zahle rashaya hasbaya"}, media="beirut-2 zahle")  # joined by stations only
    assert not holds("OBJ-21", {0: "beirut-2 baabda aley chouf"})  # no border
    assert not holds("OBJ-21", {0: "west-bekaa jezzine rashaya hasbaya"})  # no coast
    assert not holds("OBJ-21", {0: "baabda zahle rashaya"})  # three


def test_obj_22_one_of_those_tied_for_a_group():
    assert holds("OBJ-22", {0: "bcharre", 1: "zgharta"})
    assert not holds("OBJ-22", {0: "koura", 1: "bcharre", 2: "zgharta"})  # others are tied
    voice = Effect("assign_group", "EP-25", 1, "while_tied", 1, players=(0, 1), group="batroun-koura-bcharre-zgharta")
    assert not holds("OBJ-22", {0: "bcharre", 1: "zgharta"}, effects=(voice,))  # somebody takes its seats


def test_obj_23_every_district_of_a_group_of_two_or_more():
    assert holds("OBJ-23", {0: "saida jezzine"})
    assert not holds("OBJ-23", {0: "metn baabda zahle saida", 1: "jezzine"})


@pytest.mark.parametrize(("players", "number"), [(4, 5), (5, 4), (6, 4)])
def test_obj_24_many_districts_in_no_more_than_two_governorates(players, number):
    mine = ["sour", "saida", "metn", "aley", "chouf"]
    assert holds("OBJ-24", {0: mine[:number]}, players)
    assert not holds("OBJ-24", {0: mine[: number - 1]}, players)
    assert not holds("OBJ-24", {0: [*mine[: number - 1], "akkar"]}, players)


def test_obj_26_akkar_and_sour():
    assert holds("OBJ-26", {0: "akkar sour"})
    assert not holds("OBJ-26", {0: "akkar zahrani", 1: "sour"})


def test_obj_12_the_speaker_has_campaigned_for_a_swing_district_this_turn():
    arranged = {"hold": {0: "sour", 1: "metn"}, "objective": {0: "OBJ-12"}, "powers": ("EP-15",)}
    g = Game().arrange(speaker=0, turn_of=0, **arranged).play(0, Campaign("akkar", vote=False, then="ask"))
    g.play(0, DeclareObjective())
    assert g.t.completed[0] == ("OBJ-12",)
    g = Game().arrange(speaker=1, turn_of=0, **arranged).play(0, Campaign("akkar", then="ask")).vote(ayes=range(4))
    assert g.t.owner["akkar"] == 0
    g.refuses(0, DeclareObjective())


def test_obj_12_the_turn_before_does_not_count():
    g = Game().arrange(hold={0: "sour"}, objective={0: "OBJ-12"}, speaker=0, turn_of=0)
    g.play(0, Campaign("akkar", vote=False, then="keep")).pass_until(0).arrange(speaker=0)
    assert g.offers(0, DeclareObjective) is None


def test_obj_25_swaps_with_two_different_players_as_proposer_or_partner():
    hold = {0: "sour akkar", 1: "nabatieh", 2: "koura"}
    g = Game().arrange(hold=hold, objective={0: "OBJ-25"}, speaker=0, turn_of=0, powers=("EP-15",))
    g.play(0, OfferSwap("sour", "nabatieh", "ask")).play(1, AnswerSwap(True))
    g.refuses(0, DeclareObjective()).silence(0)
    again = g.pass_until(2).play(2, OfferSwap("koura", "nabatieh", "keep")).play(0, AnswerSwap(True))
    again.arrange(turn_of=0).play(0, DeclareObjective())
    assert g.t.completed[0] == ("OBJ-25",)


def test_obj_25_two_swaps_with_one_player_are_not_enough():
    g = Game().arrange(hold={0: "sour akkar", 1: "nabatieh"}, objective={0: "OBJ-25"}, speaker=0, turn_of=0)
    g.play(0, OfferSwap("sour", "nabatieh", "keep")).play(1, AnswerSwap(True)).arrange(turn_of=0)
    g.arrange(turn_of=1).play(1, OfferSwap("sour", "akkar", "keep")).play(0, AnswerSwap(True))
    assert len([deed for deed in g.t.deeds if deed.seat == 0]) == 2
    assert g.arrange(turn_of=0).offers(0, DeclareObjective) is None
