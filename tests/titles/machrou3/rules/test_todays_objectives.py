"""The objectives that the deck of today words otherwise than the one before."""

import pytest

from games.titles.machrou3.rules.predicates import met
from tests.titles.machrou3.rules.advanced import DOO, table
from tests.titles.machrou3.rules.table import TODAY, Game

MANY = "akkar koura metn aley chouf zahle baabda jbeil keserwan batroun"
"""Ten districts; a hold begins with so many of them."""

LOST = ("battle_lost", 0, {"role": "challenger"})
BEATEN = ("battle_lost", 0, {"role": "defender"})
WON = ("battle_won", 0, {"role": "challenger"})
HELD = ("battle_won", 0, {"role": "defender"})
HELPED = ("battle_won", 0, {"role": "supporter"})
REFUSED = ("campaign_refused", 0, {"against": 3})
APPROVED = ("campaign_approved", 0, {"against": 1})
SWAPPED = tuple(("swap_done", 0, {"partner": partner}) for partner in (1, 2))


def holds(code, players, hold, deeds=(), media="", doo=None, **others):
    """Whether seat 0, with these districts and deeds since it drew the card, meets its criterion."""
    g = table(players, {"rules": TODAY}) if doo else Game(players, rules=TODAY)
    g.arrange(
        hold={0: hold, **{int(seat[1:]): codes for seat, codes in others.items()}},
        media=media,
        objective={0: code},
        deeds=deeds,
        doo=doo,
    )
    return met(g.t, 0, g.t.deck.objectives[code].predicate)


def some(number):
    return " ".join(MANY.split()[:number])


@pytest.mark.parametrize(("players", "number"), [(4, 3), (5, 3), (6, 3)])
def test_obj_01_so_many_of_the_north_by_players(players, number):
    north = ["akkar", "koura", "batroun", "zgharta"]
    assert holds("OBJ-01", players, " ".join(north[:number]))
    assert not holds("OBJ-01", players, " ".join((*north[: number - 1], "metn")))


@pytest.mark.parametrize(("players", "number"), [(4, 6), (5, 6), (6, 5)])
def test_obj_02_two_of_bekaa_and_so_many_districts_by_players(players, number):
    plain = ["zahle", "baalbek", "akkar", "koura", "metn", "aley", "chouf"]
    assert holds("OBJ-02", players, " ".join(plain[:number]))
    assert not holds("OBJ-02", players, " ".join(plain[: number - 1]))
    assert not holds("OBJ-02", players, " ".join(("sour", *plain[1:number])))


@pytest.mark.parametrize(("players", "number"), [(4, 4), (5, 3), (6, 3)])
def test_obj_04_so_many_of_the_south_by_players(players, number):
    south = ["sour", "saida", "jezzine", "zahrani"]
    assert holds("OBJ-04", players, " ".join(south[:number]))
    assert not holds("OBJ-04", players, " ".join((*south[: number - 1], "metn")))


def test_obj_05_two_of_the_capital_and_its_neighbours():
    assert holds("OBJ-05", 4, "beirut-1 metn")
    assert holds("OBJ-05", 4, "beirut-2 baabda")
    assert not holds("OBJ-05", 4, "beirut-1 aley chouf")


@pytest.mark.parametrize(("players", "number", "districts"), [(4, 5, 5), (5, 4, 6), (6, 4, 5)])
def test_obj_06_so_many_governorates_and_districts_by_players(players, number, districts):
    one_each = ["akkar", "zahle", "metn", "beirut-1", "sour"]
    others = ["koura", "batroun", "zgharta", "bcharre"]
    wide = [*one_each[:number], *others]
    assert holds("OBJ-06", players, " ".join(wide[:districts]))
    assert not holds("OBJ-06", players, " ".join(wide[: districts - 1]))
    assert not holds("OBJ-06", players, " ".join([*one_each[: number - 1], *others]))


@pytest.mark.parametrize(("players", "number"), [(4, 7), (5, 5), (6, 4)])
def test_obj_07_two_stations_and_so_many_districts_by_players(players, number):
    assert holds("OBJ-07", players, some(number), media="akkar koura")
    assert not holds("OBJ-07", players, some(number - 1), media="akkar koura")
    assert not holds("OBJ-07", players, some(number), media="akkar sour")


@pytest.mark.parametrize(("players", "number"), [(4, 7), (5, 6), (6, 5)])
@pytest.mark.parametrize(
    ("code", "deeds", "short"),
    [
        ("OBJ-13", (WON, WON), (WON, HELD)),
        ("OBJ-14", (HELPED, HELD), (HELPED, HELD, BEATEN)),
        ("OBJ-14", (HELPED, WON, LOST), (HELPED,)),
        ("OBJ-20", (APPROVED,), (APPROVED, REFUSED)),
        ("OBJ-20", (APPROVED,), ()),
    ],
)
def test_obj_13_obj_14_obj_20_deeds_and_one_district_more_than_was_dealt(players, number, code, deeds, short):
    assert holds(code, players, some(number), deeds)
    assert not holds(code, players, some(number - 1), deeds)
    assert not holds(code, players, some(number), short)


@pytest.mark.parametrize(("players", "number"), [(4, 6), (5, 5), (6, 4)])
@pytest.mark.parametrize(
    ("code", "deeds", "short"),
    [
        ("OBJ-15", (LOST, BEATEN), (LOST, WON)),
        ("OBJ-19", (REFUSED,), (APPROVED,)),
    ],
)
def test_obj_15_obj_19_deeds_and_as_many_districts_as_were_dealt(players, number, code, deeds, short):
    assert holds(code, players, some(number), deeds)
    assert not holds(code, players, some(number - 1), deeds)
    assert not holds(code, players, some(number), short)


def test_obj_11_seven_districts_with_4_players_and_no_smaller_bloc():
    mine = "koura bcharre jbeil rashaya jezzine nabatieh hermel"
    rest = {
        "_1": "tripoli batroun zgharta baalbek",
        "_2": "keserwan metn",
        "_3": "zahle saida hasbaya bint-jbeil chouf",
    }
    assert holds("OBJ-11", 4, mine, **rest)
    assert not holds("OBJ-11", 4, mine.removesuffix(" hermel"), **rest)
    assert not holds("OBJ-11", 4, mine, **{**rest, "_2": ""})


@pytest.mark.parametrize(("players", "number"), [(4, 6), (5, 5), (6, 4)])
def test_obj_25_swaps_with_two_and_so_many_districts_by_players(players, number):
    assert holds("OBJ-25", players, some(number), SWAPPED)
    assert not holds("OBJ-25", players, some(number - 1), SWAPPED)
    assert not holds("OBJ-25", players, some(number), SWAPPED[:1] * 2)


@pytest.mark.parametrize(("players", "number"), [(4, 2), (5, 3), (6, 3)])
def test_obj_16_helped_winners_so_often_by_players(players, number):
    assert holds("OBJ-16", players, "metn", (HELPED,) * number)
    assert not holds("OBJ-16", players, "metn", (*(HELPED,) * (number - 1), WON))


@pytest.mark.parametrize(("players", "seats"), [(4, 28), (5, 22), (6, 18)])
def test_obj_22_tied_and_with_a_bloc_of_so_many_seats(players, seats):
    tied = {"_1": "zgharta"}
    large, small = "bcharre aley chouf metn beirut-1", "bcharre aley"
    assert holds("OBJ-22", players, large, **tied)
    assert not holds("OBJ-22", players, large)
    assert not holds("OBJ-22", players, small, **tied)
    assert TODAY.content.objectives["OBJ-22"].predicate["all"][1]["n"][str(players)] == seats


@pytest.mark.parametrize(("players", "number"), [(4, 7), (5, 6), (6, 5)])
def test_obj_23_a_whole_group_and_so_many_districts_by_players(players, number):
    group = "aley chouf " + " ".join(code for code in MANY.split() if code not in ("aley", "chouf", "jbeil"))
    enough = group.split()[:number]
    assert holds("OBJ-23", players, " ".join(enough))
    assert not holds("OBJ-23", players, " ".join(enough[:-1]))
    assert not holds("OBJ-23", players, " ".join(("sour", *enough[1:])))


@pytest.mark.parametrize(("players", "number"), [(4, 5), (5, 5), (6, 4)])
def test_obj_24_so_many_in_two_governorates_by_players(players, number):
    local = ["akkar", "koura", "batroun", "metn", "aley"]
    assert holds("OBJ-24", players, " ".join(local[-number:]))
    assert not holds("OBJ-24", players, " ".join(local[-number + 1 :]))
    assert not holds("OBJ-24", players, " ".join((*local, "sour")))


def test_obj_26_akkar_and_one_of_the_far_south():
    assert holds("OBJ-26", 4, "akkar sour")
    assert holds("OBJ-26", 4, "akkar bint-jbeil")
    assert not holds("OBJ-26", 4, "miniyeh sour bint-jbeil")


def test_obj_d6_the_origin_kept_and_two_battles_won_for_it_or_for_others():
    doo = {0: "metn", **{seat: DOO[seat] for seat in (1, 2, 3)}}
    assert holds("OBJ-D6", 4, "metn", (HELD, HELPED), doo=doo)
    assert not holds("OBJ-D6", 4, "metn", (HELD, WON), doo=doo)
    assert not holds("OBJ-D6", 4, "aley", (HELD, HELPED), doo=doo)
