"""What the holder of an objective is told of each part of its criterion (R-24)."""

import re
from html import unescape

import pytest

from games.titles.machrou3.words.cards import measures
from tests.titles.machrou3.pages.scenes import drawn_you
from tests.titles.machrou3.rules import advanced
from tests.titles.machrou3.rules.table import RULES, TODAY, Game
from tests.titles.seen import scene


def told(game):
    """What stands beside the objective of seat 0, a line for each part."""
    (drawn,) = re.findall(r'<ul class="measures">(.*?)</ul>', drawn_you(game, 0), re.DOTALL)
    return [" ".join(unescape(re.sub("<[^>]*>", " ", line)).split()) for line in drawn.split("</li>")[:-1]]


@pytest.mark.parametrize(
    ("objective", "lines"),
    [
        ("OBJ-26", ["Yours: Akkar not yet", "Yours: Sour or Bint Jbeil yes"]),
        ("OBJ-02", ["Districts of yours in Bekaa 1 of 2", "Districts of yours 3 of 6"]),
    ],
)
def test_r_24_the_parts_of_a_criterion_are_told_apart(objective, lines):
    assert told(Game(4, rules=TODAY).arrange(hold={0: "sour zahle metn"}, objective={0: objective})) == lines


def test_r_24_the_parts_of_a_criterion_about_ones_origin_are_told_apart():
    game = advanced.table(doo={0: "metn", 1: "rashaya", 2: "hermel", 3: "hasbaya"}, hold={0: "metn sour"}, media="metn")
    titles = {each.title["en"]: code for code, each in game.rules.content.objectives.items()}
    assert told(game.arrange(objective={0: titles["Local Dynasty"]}))[1:] == [
        "You lead the group of your district of origin yes",
        "District groups you lead in its governorate 1 of 2",
    ]
    assert told(game.arrange(objective={0: titles["Village Star"]}))[1:] == [
        "Your district of origin, with a media station yes",
        "Districts of yours with a media station 1 of 2",
    ]


@pytest.mark.parametrize("rules", [RULES, TODAY])
def test_r_24_no_objective_lists_two_parts_by_one_name(rules):
    game = advanced.table(options={"rules": rules})
    names = scene(game).names
    twice = []
    for code, objective in game.rules.content.objectives.items():
        labels = [label for label, *_ in measures(game.t, 0, objective, names)]
        if len(set(labels)) < len(labels):
            twice.append(code)
    assert twice == []
