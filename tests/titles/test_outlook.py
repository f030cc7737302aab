"""How long a game will take is a range in which games end, and comes from public facts."""

import random
from dataclasses import replace
from datetime import time
from itertools import pairwise
from statistics import mean, median

import pytest

from games.bots.arena.results import Table, tables
from games.clock.calendar import NIGHT, Calendar
from games.clock.control import Daily, TimeControl
from games.clock.outlook import outlook, roughly, whole
from games.management.commands.waits import games_of, waits
from games.management.people import alike
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
    "mafia": {"cards": ("basic", "preset"), "accusations": ("in_turn", "together", "open")},
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
        assert {kind for stage in stages for kind in stage} <= set(registry.ruleset(slug).questions)
        assert measured.rounds > 0 and measured.each_round


@pytest.mark.one_in(2)
@pytest.mark.parametrize("shape", [FIVE, ("machrou3", "advanced", "together", 6)], ids=str)
def test_games_whose_people_answer_in_a_part_of_their_time_end_within_the_range(shape):
    _, variant, interventions, players = shape
    table = Table("machrou3", RULES.options(variant=variant, interventions=interventions), players)
    rng = random.Random(1)
    asked = [len(list(waits(table, seed))) + 2 for seed in range(8)]
    everything = whole(PLAIN, WAITS[shape], 1, SEALED)
    low, high = of(shape=shape, people=players)
    assert low < mean(sum(DAY * rng.uniform(0.25, 1) for _ in range(number)) for number in asked) < high
    assert mean(asked) == pytest.approx(everything / DAY, rel=0.1)


def test_the_range_is_the_measured_part_of_the_whole_of_the_time():
    low, high = of()
    everything, spread = whole(PLAIN, WAITS[FIVE], 1, SEALED), WAITS[FIVE].spread
    assert (low, high) == pytest.approx((everything * spread.low, everything * spread.high))


def test_every_table_says_between_what_8_of_its_10_games_lie():
    for measured in WAITS.values():
        assert 0.2 < measured.spread.low < measured.spread.median < measured.spread.high < 2


def test_games_with_people_end_within_the_range_that_is_said_of_them():
    """12 games, at a pace at which none was measured."""
    table = Table("machrou3", RULES.options(), 5)
    control = TimeControl({"default": 8 * 3600, "turn": DAY}, honours=("quiet", "night"))
    low, high = outlooks.of_options("machrou3", control, RULES.options(), 5)
    days = [each.seconds for each in games_of(table, control, 12, 1)]
    assert sum(low * 0.9 < each < high * 1.1 for each in days) >= 8


def test_of_three_people_with_the_same_habits_one_causes_more_than_35_per_cent_of_the_waiting():
    """So no clock brings the slowest of three below the bar of bench/length.py; of many people it is far from it."""
    table = Table("article2", registry.ruleset("article2").options(), 3)
    control = registry.title("article2").usual_time
    equal = games_of(table, control, 12, 1, lambda players, _seed: alike(players))
    assert 0.4 < median(each.slowest for each in equal) < 0.55


def test_fewer_people_are_waited_for_less_and_live_games_end_the_same_day():
    assert of(people=1).high < of(people=3).high < of().high
    assert of(people=0).high == 0
    assert of(TimeControl({"default": 90})).high < DAY


def test_each_round_brings_the_end_nearer():
    ends = [of(round_under_way=number) for number in (None, 1, 2, 3, 4, 5)]
    assert ends[0].high == ends[1].high
    for earlier, later in pairwise(ends[1:]):
        assert (later.low, later.high) < (earlier.low, earlier.high) and later.low > 0


def test_calendars_make_games_longer_and_a_fixed_time_knows_no_night():
    rested = of(TimeControl({"default": DAY}, honours=("quiet", "days_off", "vacation")))
    assert rested == pytest.approx((of().low * 1.3 * 1.2, of().high * 1.3 * 1.2))
    evening = Daily(time(18), "Asia/Beirut")
    assert of(TimeControl(daily=evening, honours=("quiet",))) == of(TimeControl(daily=evening)) == of()


def test_the_calendar_of_whoever_asks_counts_for_all():
    control = TimeControl({"default": DAY}, honours=("quiet", "night", "days_off"))

    def high(example):
        return outlook(control, WAITS[FIVE], 1, SEALED, calendars=(example,)).high

    half = Calendar("Asia/Beirut", (time(20), time(8)), frozenset({5, 6}))
    assert high(half) == pytest.approx(of().high * 2 * 7 / 5)
    assert high(Calendar()) == pytest.approx(of().high * 24 / 15)


def test_each_calendar_counts_as_much_as_the_others():
    control = TimeControl({"default": DAY}, honours=("quiet",))
    half = Calendar("Asia/Beirut", (time(20), time(8)))
    alone, mixed = (outlook(control, WAITS[FIVE], 1, SEALED, calendars=each) for each in ([half], [half, Calendar()]))
    assert alone.high == pytest.approx(of().high * 2) and mixed.high == pytest.approx(of().high * 1.5)
    assert outlook(control, WAITS[FIVE], 1, SEALED, calendars=[None] * 5) == outlook(control, WAITS[FIVE], 1, SEALED)


@pytest.mark.parametrize(
    ("quiet", "days", "told"),
    [
        ((time(1), time(5)), {2}, ((time(2), time(6)), {5, 6})),
        ((time(22, 30), time(6)), {0, 1}, (NIGHT, {5, 6})),
        ((time(0), time(11)), {0, 1, 2}, ((time(20), time(8)), {0, 1, 2, 3})),
        (None, set(), (None, set())),
    ],
)
def test_others_are_told_of_a_calendar_only_how_long_it_rests_in_bands(quiet, days, told):
    assert roughly(Calendar("Asia/Beirut", quiet, frozenset(days))) == Calendar("UTC", told[0], frozenset(told[1]))


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
