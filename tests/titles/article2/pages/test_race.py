"""The gauges as a race: which way is better in which election, and who would be elected as it stands (A2, A3)."""

import pytest
from django.template.loader import render_to_string

from games.titles.article2.page import stage
from games.titles.article2.rules import counting
from tests.titles.article2.rules.table import Game
from tests.titles.seen import scene

LYING = {0: "true_blue_1", 1: "true_blue_2", 2: "newspaper_1"}


def board(*arranged, players=4, **more):
    return stage.board(scene(Game(players).arrange(0, *arranged, hands={0: "gaffe_1"}, **more)))


def drawn(part, **facts):
    return render_to_string(f"article2/{part}.html", facts)


def ways(found):
    return [each.affiliation.better for each in found.stands]


def test_a2_affiliation_counts_for_one_in_the_primary_and_against_the_candidates_in_the_general_election():
    assert ways(board(lying=LYING)) == [1, 1, 1, 1]
    assert ways(board("general", lying=LYING)) == [-1, -1, 0, 0]
    assert {each.electability.better for each in board("general", lying=LYING).stands} == {1}


def test_a3_styles_turn_the_direction():
    assert ways(board(style={0: "outsider"})) == [0, 1, 1, 1]
    assert ways(board("general", style={0: "necromancer", 3: "highlander"})) == [0, -1, 0, -1]


@pytest.mark.parametrize(("step", "seat"), [(1, 0), (1, 2), (-1, 0), (-1, 1)])
def test_the_direction_is_the_one_in_which_the_rules_count(step, seat):
    """A card with affiliation changes the total by as much as the direction says."""
    arranged = ("general",) if step < 0 else ()
    without, with_card = (
        Game(4).arrange(0, *arranged, lying=lying, style={0: "screaming_partisan"}, hands={0: "gaffe_1"}).t
        for lying in ({}, {seat: "true_blue_1"})
    )
    before, after = counting.tally(without, seat), counting.tally(with_card, seat)
    electability, affiliation = (after.figures[each] - before.figures[each] for each in (0, 1))
    assert affiliation > 0 and counting.direction(with_card, seat) == step
    assert after.total - before.total == electability + step * affiliation


def test_a2_1_the_race_says_who_would_be_a_candidate_and_how_far_behind_the_others_are():
    race = board(lying=LYING).race
    assert [each.place for each in race[:2]] == ["would be a candidate"] * 2
    for each in race[2:]:
        assert each.place == f"{race[1].counts.value - each.counts.value} behind"


def test_a2_1_equals_for_the_last_place_are_tied():
    assert [each.place for each in board(players=3).stands] == ["tied: the lot would decide"] * 3


def test_a2_3_with_no_candidate_above_zero_the_spoilers_race():
    found = {each.seat.name: each.place for each in board("general", lying={2: "soulja_moment_1"}).stands}
    assert found["Maya"] == "would be president" and found["Lara"] == ""
    assert found["Ziad"].endswith(" behind")


def test_which_way_is_better_is_drawn_and_said_in_words():
    found = board("general", lying=LYING)
    lara, maya = (drawn("_stand", stand=found.stands[seat]) for seat in (0, 2))
    assert "less is better" in lara and "more is better" in lara and lara.count("gauge-way") == 2
    assert "does not count now" in maya and maya.count("gauge-way") == 1
    assert "would be" in drawn("_figures", board=found)
