"""How long a game will take is a range in which games end, and comes from public facts."""

import random
from dataclasses import replace
from datetime import time
from itertools import pairwise
from statistics import mean

import pytest

from games.bots.arena.results import Table, tables
from games.clock.control import Daily, TimeControl
from games.clock.outlook import outlook
from games.management.commands.waits import waits
from games.reading import outlooks
from games.titles import registry

DAY = 86400
RULES = registry.ruleset("machrou3")
SEALED = {kind for kind, question in RULES.questions.items() if question.sealed}
FIVE = ("machrou3", "beginner", "in_turn", 5)
OPTIONS = {
    "article2": {"match": (False, True)},
    "korapsyon": {"edition": ("new", "old")},
    "machrou3": {"variant": ("beginner", "advanced"), "interventions": ("in_turn", "together")},
    "mafia": {"cards": ("basic", "preset"), "accusations": ("in_turn", "together")},
}
"""slug -> what the length of a game depends on."""
WAITS = {(slug, *shape): waits for slug, title in registry.titles().items() for shape, waits in title.waits.items()}
PLAIN = TimeControl({"default": DAY})


def of(control=PLAIN, shape=FIVE, people=5, round_under_way=None):
    return outlook(control, WAITS[shape], people / shape[-1], SEALED, round_under_way)


def test_every_table_that_can_be_opened_has_been_measured():
    """But Original Mafia with cards of the table's own choice."""
    shapes = {
        (slug, *registry.title(slug).page.shape(table.options), table.players)
        for slug, options in OPTIONS.items()
        for table in tables(registry.ruleset(slug), options, registry.ruleset(slug).seats)
    }
    assert set(WAITS) == shapes and set(OPTIONS) == set(registry.rulesets())


def test_what_is_waited_for_is_a_question_of_the_game():
    for (slug, *_shape), measured in WAITS.items():
        stages = (measured.before, measured.each_round, measured.end)
        assert {kind for stage in stages for kind in stage} <= {*registry.ruleset(slug).questions, "other"}
        assert measured.rounds > 0 and measured.each_round


@pytest.mark.parametrize("shape", [FIVE, ("machrou3", "advanced", "together", 6)], ids=str)
def test_games_whose_people_answer_in_a_part_of_their_time_end_within_the_range(shape):
    _, variant, interventions, players = shape
    table = Table("machrou3", RULES.options(variant=variant, interventions=interventions), players)
    rng = random.Random(1)
    asked = [len(list(waits(table, seed))) + 2 for seed in range(8)]
    low, high = of(shape=shape, people=players)
    assert all(low < sum(DAY * rng.uniform(0.25, 1) for _ in range(number)) < high for number in asked)
    assert mean(asked) == pytest.approx(high / DAY, rel=0.1)


def test_the_range_is_from_a_quarter_to_the_whole_of_the_time():
    low, high = of()
    assert low == pytest.approx(high / 4)


def test_fewer_people_are_waited_for_less_and_live_games_end_the_same_day():
    assert of(people=1).high < of(people=3).high < of().high
    assert of(people=0).high == 0
    assert of(TimeControl({"default": 90})).high < DAY


def test_each_round_brings_the_end_nearer():
    ends = [of(round_under_way=number) for number in (None, 1, 2, 3, 4, 5)]
    assert ends[0].high == ends[1].high
    for earlier, later in pairwise(ends[1:]):
        assert (later.low, later.high) < (earlier.low, earlier.high) and later.low > 0


def test_calendars_make_the_longer_end_longer_and_a_fixed_time_knows_no_night():
    rested = of(TimeControl({"default": DAY}, honours=("quiet", "days_off", "vacation")))
    assert rested.low == of().low and rested.high == pytest.approx(of().high * 1.3 * 1.2)
    evening = Daily(time(18), "Asia/Beirut")
    assert of(TimeControl(daily=evening, honours=("quiet",))) == of(TimeControl(daily=evening)) == of()


def test_two_days_a_week_take_longer_than_seven():
    twice = TimeControl(daily=Daily(time(18), "Asia/Beirut", frozenset({0, 3})))
    assert of(twice).high == pytest.approx(of().high * 7 / 2)


def test_a_game_that_nobody_measured_has_no_outlook(monkeypatch):
    monkeypatch.setitem(registry.titles(), "machrou3", replace(registry.title("machrou3"), waits={}))
    assert outlooks.usual("machrou3", PLAIN, 5) is None


def test_a_round_beyond_the_last_is_as_near_the_end_as_the_last():
    """Some games go on for longer than most."""
    last = of(round_under_way=WAITS[FIVE].rounds)
    assert last.high > 0 and of(round_under_way=WAITS[FIVE].rounds + 3) == last


def test_what_all_answer_at_once_takes_as_long_for_one_person_as_for_five():
    kinds = {kind for stage in (WAITS[FIVE].each_round, WAITS[FIVE].end) for kind in stage}
    alone, five, nobody = (outlook(PLAIN, WAITS[FIVE], people / 5, kinds) for people in (1, 5, 0))
    assert alone == five and nobody.high == 0
