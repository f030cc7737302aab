"""The eight objectives about districts of origin (Advanced Game): each reached and declared, and each just missed."""

import pytest

from games.titles.machrou3.rules.moves import Battle, DeclareObjective
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import Game

OF = {0: "metn", 1: "baabda", 2: "nabatieh", 3: "hasbaya"}


def holds(code, hold, seat=0, **more):
    """Whether seat 0, on its turn with this map, may declare `code`; if so it does, else it is refused."""
    arranged = {"doo": OF, "hold": hold, "objective": {seat: code}, "powers": ("EP-15",), "turn_of": seat, **more}
    return can_declare(table(**arranged), seat, code)


def can_declare(g, seat, code):
    if g.offers(seat, DeclareObjective) is None:
        g.refuses(seat, DeclareObjective())
        return False
    g.play(seat, DeclareObjective())
    assert g.t.completed[seat] == (code,) and g.t.objective[seat] is None
    return True


def test_obj_d1_home_turf_the_origin_and_two_neighbours_of_it():
    assert holds("OBJ-D1", {0: "metn beirut-1 zahle"})
    assert not holds("OBJ-D1", {0: "metn beirut-1 sour"})
    assert not holds("OBJ-D1", {0: "beirut-1 zahle keserwan", 1: "metn"})  # not possessed
    line = Effect("link", "EP-03", 0, "end_of_next_round", 1, districts=("metn", "sour"))
    assert holds("OBJ-D1", {0: "metn beirut-1 sour"}, effects=(line,))  # counts as sharing a frontier


def test_obj_d1_stations_are_no_frontiers():
    assert not holds("OBJ-D1", {0: "metn beirut-1 sour"}, media="metn sour")


def test_obj_d2_local_dynasty_the_origins_group_and_another_of_its_governorate():
    assert holds("OBJ-D2", {0: "metn keserwan"})
    assert not holds("OBJ-D2", {0: "metn zahle"})  # another governorate
    assert not holds("OBJ-D2", {0: "keserwan baabda", 1: "metn"})  # not possessed
    doo = {**OF, 0: "bcharre"}
    assert holds("OBJ-D2", {0: "bcharre koura tripoli", 1: "zgharta"}, doo=doo)
    assert not holds("OBJ-D2", {0: "bcharre akkar tripoli", 1: "batroun"}, doo=doo)  # its own group is another's


def test_obj_d3_politics_in_exile_three_districts_without_the_origin():
    assert holds("OBJ-D3", {0: "sour akkar zahle", 1: "metn"})
    assert holds("OBJ-D3", {0: "sour akkar zahle"})  # nobody possesses it
    assert not holds("OBJ-D3", {0: "sour akkar zahle metn"})
    assert not holds("OBJ-D3", {0: "sour akkar", 1: "metn"})


def test_obj_d4_uninvited_guest_another_players_origin():
    assert holds("OBJ-D4", {0: "baabda"})
    assert not holds("OBJ-D4", {0: "metn zahle", 1: "baabda"})


def test_obj_d7_village_star_the_origin_with_a_station_and_another_with_one():
    assert holds("OBJ-D7", {0: "metn sour"}, media="metn sour")
    assert not holds("OBJ-D7", {0: "metn sour zahle"}, media="sour zahle")
    assert not holds("OBJ-D7", {0: "metn sour"}, media="metn")
    assert not holds("OBJ-D7", {0: "sour zahle", 1: "metn"}, media="metn sour zahle")


def fought(code, seat, source, target, hold, by=0, **more):
    """`seat` holds `code`; `by` challenges `target` from `source`, nobody intervenes; then it is the turn of `seat`."""
    g = table(doo=OF, hold=hold, objective={seat: code}, powers=("EP-15",), turn_of=by, **more)
    g.play(by, Battle(target, source, then="keep"))
    while g.phase == "Intervention":
        g.silence(g.waits_for()[0][0])
    return can_declare(g.arrange(turn_of=seat), seat, code)


def test_obj_d5_sent_from_the_village_won_as_challenger_from_the_origin():
    assert fought("OBJ-D5", 0, "metn", "keserwan", {0: "metn", 1: "keserwan"})
    assert not fought("OBJ-D5", 0, "keserwan", "jbeil", {0: "metn keserwan", 1: "jbeil"})
    assert not fought("OBJ-D5", 0, "metn", "zahle", {0: "metn", 1: "zahle"})  # lost
    assert not fought("OBJ-D5", 0, "baabda", "aley", {0: "baabda", 1: "aley"})  # another's origin


def test_obj_d6_the_village_stands_won_as_defender_of_the_origin():
    assert fought("OBJ-D6", 1, "metn", "baabda", {0: "metn", 1: "baabda"})
    assert not fought("OBJ-D6", 1, "metn", "zahle", {0: "metn", 1: "zahle baabda"})  # another district
    assert not fought("OBJ-D6", 0, "zahle", "metn", {0: "metn", 1: "zahle"}, by=1)  # lost


def test_obj_d8_nothing_to_lose_lost_as_challenger_from_the_origin():
    assert fought("OBJ-D8", 0, "metn", "zahle", {0: "metn", 1: "zahle"})
    assert not fought("OBJ-D8", 0, "keserwan", "baalbek", {0: "metn keserwan jbeil", 1: "baalbek bcharre hermel"})
    assert not fought("OBJ-D8", 0, "metn", "keserwan", {0: "metn", 1: "keserwan"})  # won
    assert not fought("OBJ-D8", 1, "metn", "baabda", {0: "metn", 1: "baabda"})  # as the defender


@pytest.mark.parametrize(
    ("code", "deed", "more"),
    [
        ("OBJ-D5", "battle_won", {"role": "challenger", "from_doo": True}),
        ("OBJ-D6", "battle_won", {"role": "defender", "target_doo": True}),
        ("OBJ-D8", "battle_lost", {"role": "challenger", "from_doo": True}),
    ],
)
def test_r_24_of_origins_only_what_happened_since_the_card_was_drawn_counts(code, deed, more):
    before = table(doo=OF, deeds=[(deed, 0, more)]).arrange(objective={0: code})
    assert not can_declare(before, 0, code)
    assert can_declare(table(doo=OF, objective={0: code}, deeds=[(deed, 0, more)], powers=("EP-15",)), 0, code)


def test_r_25_the_eight_are_in_the_advanced_game_alone():
    advanced = table().t
    everywhere = {*advanced.objective_deck, *advanced.objective.values()}
    assert {code for code in everywhere if code.startswith("OBJ-D")} == {f"OBJ-D{number}" for number in range(1, 9)}
    beginner = Game().t
    assert not [code for code in (*beginner.objective_deck, *beginner.objective.values()) if "D" in code]
