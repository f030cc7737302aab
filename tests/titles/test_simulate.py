"""`manage simulate`: games of any ruleset, at every table that was asked for and that the rules allow."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.bots.arena.results import results, tables
from games.management.arena import numbers
from games.titles import registry


def said(slug, **chosen):
    out = StringIO()
    call_command("simulate", slug, **{"games": 3, "workers": 1, "bot": "random", **chosen}, stdout=out)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("slug", registry.rulesets())
def test_every_game_is_played_at_its_smallest_table(slug):
    (line,) = said(slug, players=(min(registry.ruleset(slug).seats),), json=True)
    found = json.loads(line)
    assert found["games"] == sum(found["winners"].values()) == sum(found["ends"].values()) == 3
    assert found["illegal"] == 0 and found["moves"] > 3 and found["rounds"] >= 1


def test_there_is_a_row_for_each_option_and_number_of_players_that_the_rules_allow():
    rows = said("article2", options=[("match", ("no", "yes"))], players=(3, 4), markdown=True, games=1)[2:]
    assert [row.split("|")[1].strip() for row in rows] == [
        "match False, 3 players",
        "match False, 4 players",
        "match True, 4 players",
    ]


def test_machrou3_tells_of_its_objectives_and_powers():
    found = json.loads(said("machrou3", players=(4,), json=True)[0])
    assert found["objectives_completed"] > 0
    assert found["powers_used"] and set(found["powers_used"]) <= set(registry.ruleset("machrou3").content.powers)


def test_what_comes_of_it_does_not_depend_on_the_workers():
    (of,) = tables(registry.ruleset("article2"), {}, (2,))
    one, two = (results(of, "sensible", 6, 2, workers) for workers in (1, 2))
    assert (one.winners, one.moves, one.rounds) == (two.winners, two.moves, two.rounds)


def test_progress_is_told():
    (of,), seen = tables(registry.ruleset("article2"), {}, (2,)), []
    results(of, "random", 3, 1, 1, lambda done, total: seen.append((done, total)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": (5,)},
        {"options": [("match", ("maybe",))]},
        {"games": 0},
        {"workers": 0},
        {"bot": "shrewd"},
        {"options": [("colour", ("red",))]},
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(wrong):
    with pytest.raises(CommandError):
        said("article2", **wrong)


def test_a_span_of_numbers():
    assert numbers("4,9-11") == (4, 9, 10, 11)
