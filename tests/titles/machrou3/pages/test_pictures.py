import dataclasses
import json
from itertools import accumulate, combinations
from math import dist
from pathlib import Path

import pytest

from games.titles.machrou3.page.hemicycle import RADIUS, hemicycle
from games.titles.machrou3.page.parliament import parliament_picture
from games.titles.machrou3.page.pictures import map_picture
from games.titles.machrou3.rules.drawing import drawing
from tests.titles.machrou3.pages.facts import OWNERS, SEATS, blocs, districts, groups


def parliament(lang="en"):
    return parliament_picture(groups(), blocs(), SEATS, lang)


def test_m1_1_the_map_has_28_districts_with_neighbours_both_ways():
    picture = map_picture(districts(), SEATS, "en")
    neighbours = {d.code: {n.code for n in d.neighbours} for d in picture.districts}
    assert len(neighbours) == 28
    assert all(code in neighbours[other] for code, others in neighbours.items() for other in others)


def test_every_district_shows_its_owner_and_a_swing_district_none():
    owners = {d.code: d.owner and d.owner.index for d in map_picture(districts(), SEATS, "en").districts}
    assert {code: owner for code, owner in owners.items() if owner is not None} == OWNERS


@pytest.mark.parametrize(("lang", "name"), [("en", "Zahle"), ("ar", "زحلة"), ("fr", "Zahlé"), ("de", "Zahle")])
def test_names_come_in_the_language_of_the_page(lang, name):
    assert name in {d.name for d in map_picture(districts(), SEATS, lang).districts}


def test_marks_follow_the_facts():
    zahle = {"media": "on", "legal": True, "asked": True, "new_owner": True, "ip": 7}
    by_code = {d.code: d for d in map_picture(districts(zahle=zahle), SEATS, "en").districts}
    drawn, plain = by_code["zahle"], by_code["metn"]
    assert (drawn.media, drawn.legal, drawn.asked, drawn.new_owner, drawn.changed) == ("on", True, True, True, "up")
    assert (plain.media, plain.legal, plain.asked, plain.new_owner, plain.changed) == ("", False, False, False, "")


def test_a_district_without_a_fact_is_an_error():
    with pytest.raises(KeyError):
        map_picture(districts()[1:], SEATS, "en")


def test_pawns_badges_and_stations_of_two_districts_never_touch():
    marks = [
        (d.code, (float(d.pawn_x) + float(x), float(d.pawn_y) + float(y)), r)
        for d in map_picture(districts(), SEATS, "en").districts
        for x, y, r in ((0, 0, 14), (d.badge_x, d.badge_y, 12))
    ]
    for (a, p, r), (b, q, s) in combinations(marks, 2):
        assert a == b or dist(p, q) > r + s, (a, b)


def test_m1_2_the_hemicycle_has_128_places_and_none_overlaps_another():
    places = hemicycle()
    assert len(places) == 128
    assert min(dist(p, q) for p, q in combinations(places, 2)) > 2 * RADIUS
    assert all(RADIUS <= x <= 400 - RADIUS and y >= RADIUS and y + RADIUS <= 210 for x, y in places)


def test_each_group_has_its_seats_in_the_hemicycle():
    picture = parliament()
    assert {w.group.code: w.seats for w in picture.wedges} == {g["code"]: g["seats"] for g in drawing()["groups"]}
    assert len({(dot.x, dot.y) for wedge in picture.wedges for dot in wedge.dots}) == 128


def test_the_small_house_has_an_arc_for_each_bloc_and_one_for_what_nobody_leads():
    picture = parliament()
    arcs = {arc.colour: arc.seats for arc in picture.arcs}
    rest = picture.tied_seats + picture.empty_seats
    assert arcs == {bloc.seat.colour: bloc.seats for bloc in picture.blocs if bloc.seats} | {"": rest}
    assert [arc.before for arc in picture.arcs] == [0, *accumulate(arc.seats for arc in picture.arcs)][:-1]


def test_wedges_go_by_player_then_tied_then_empty():
    kinds = [(wedge.kind, wedge.owner.index if wedge.owner else None) for wedge in parliament().wedges]
    order = {"held": 0, "tied": 1, "empty": 2}
    assert kinds == sorted(kinds, key=lambda kind: (order[kind[0]], kind[1] or 0))
    assert {kind for kind, _ in kinds} == {"held", "tied", "empty"}


def test_m1_5_a_tied_group_has_no_leader_and_shows_its_sums():
    saida_jezzine = next(g for g in parliament().groups if g.code == "saida-jezzine")
    assert saida_jezzine.tied and saida_jezzine.leader is None
    assert [(s.seat.name, s.ip) for s in saida_jezzine.sums] == [("Lara", 5), ("Ziad", 5)]


def test_m1_6_blocs_and_leaderless_seats_make_the_house():
    picture = parliament()
    assert sum(bloc.seats for bloc in picture.blocs) + picture.tied_seats + picture.empty_seats == 128
    assert [bloc.seats for bloc in picture.blocs] == sorted((bloc.seats for bloc in picture.blocs), reverse=True)


def test_pictures_are_the_same_for_the_same_facts():
    assert parliament() == parliament()
    assert map_picture(districts(), SEATS, "ar") == map_picture(districts(), SEATS, "ar")


def test_pictures_are_frozen():
    with pytest.raises(dataclasses.FrozenInstanceError):
        map_picture(districts(), SEATS, "en").lang = "fr"


def test_the_drawing_agrees_with_the_rules_on_groups_and_seats():
    deck = json.loads(Path("games/titles/machrou3/data/house-deck.json").read_text(encoding="utf-8"))
    theirs = {group["id"]: (group["seats"], set(group["districts"])) for group in deck["district_groups"]}
    assert {g["code"]: (g["seats"], set(g["districts"])) for g in drawing()["groups"]} == theirs
