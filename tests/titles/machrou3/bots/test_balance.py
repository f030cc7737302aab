"""What games between bots say about each card: drawn, usable, used, lapsed; offered, chosen, used."""

from collections import Counter
from types import SimpleNamespace

import pytest

from games.bots.arena import play_game
from games.bots.arena.results import Table
from games.kernel import Event
from games.titles import registry
from games.titles.machrou3.balance import shares
from games.titles.machrou3.balance.drawn import drawn
from games.titles.machrou3.balance.homes import homes
from games.titles.machrou3.balance.record import Record
from games.titles.machrou3.balance.report import report, summary
from games.titles.machrou3.rules import events

MACHROU3 = registry.ruleset("machrou3")
BEFORE = MACHROU3.dealt_from("machrou3-house-deck")


def told(*happened, rules=BEFORE):
    """A Played game in which just this happened."""
    state = SimpleNamespace(table=SimpleNamespace(deck=rules.content))
    return SimpleNamespace(state=state, events=[Event(what) for what in happened])


CLOSED = events.ParliamentClosed("rounds", {})


def test_powers_are_counted_as_drawn_and_with_a_legal_target():
    found = drawn(told(events.PowerDrawn(0, "EP-28", False), events.PowerDrawn(0, "EP-15", True), CLOSED))
    assert found == {("drawn", "EP-28"): 1, ("usable", "EP-28"): 0, ("drawn", "EP-15"): 1, ("usable", "EP-15"): 1}


@pytest.mark.parametrize(
    ("code", "after", "lapsed"),
    [
        ("EP-16", (events.EffectEnded("EP-16", 0), CLOSED), 1),
        ("EP-16", (events.EffectEnded("EP-16", 0), events.TurnPassed(1, False), CLOSED), 0),
        ("EP-14", (events.EffectEnded("EP-14", 0), CLOSED), 0),
        ("EP-32", (events.EffectEnded("EP-32", 0), events.TurnPassed(1, False), CLOSED), 1),
        ("EP-32", (events.VoteAnnulled(0, "akkar"), CLOSED), 0),
        ("EP-01", (events.PowerLapsed(0, "EP-01"), CLOSED), 1),
    ],
)
def test_a_power_lapses_whose_occasion_never_came(code, after, lapsed):
    assert drawn(told(events.PowerApplied(0, code), *after))["lapsed", code] == lapsed


@pytest.mark.parametrize(("left", "lapsed"), [(2, 1), (1, 0)])
def test_a_power_of_two_effects_lapses_only_where_both_are_left(left, lapsed):
    ended = (events.EffectEnded("EP-18", 0),) * left
    assert drawn(told(events.PowerApplied(0, "EP-18"), *ended, CLOSED, rules=MACHROU3))["lapsed", "EP-18"] == lapsed


def home(district, *after, rules=MACHROU3, media=(), others=()):
    dealt = events.GameStarted({0: (district, "hermel"), 1: ("metn", "saida", *others)}, media, 0, {})
    return homes(told(dealt, events.OriginChosen(0, district, False), *after, rules=rules))


def battle(target, challenging, defending, challenger=0, defender=1):
    sides = [tuple((code, 5) for code in codes) for codes in (challenging, defending)]
    return events.BattleResolved(challenger, defender, challenging[0], target, *sides, 0, 0, 5, 5, True)


def test_a_home_is_offered_by_what_one_holds_and_chosen_once():
    found = home("tripoli")
    assert found["offered", "harbour"] == found["offered", "safe_retreat"] == found["chosen", "harbour"] == 1
    assert found["chosen", "safe_retreat"] == 0


@pytest.mark.parametrize(
    ("district", "power", "what", "used"),
    [
        ("bcharre", "stronghold", battle("bcharre", ("metn",), ("bcharre",), 1, 0), 1),
        ("bcharre", "stronghold", battle("hermel", ("metn",), ("hermel",), 1, 0), 0),
        ("tripoli", "harbour", battle("saida", ("tripoli",), ("saida",)), 1),
        ("tripoli", "harbour", battle("saida", ("hermel",), ("saida",)), 0),
        ("keserwan", "on_air", battle("saida", ("keserwan",), ("saida",)), 1),
        ("keserwan", "on_air", battle("metn", ("keserwan",), ("metn",)), 0),
        ("chouf", "open_house", events.VoteCounted(0, "akkar", "campaign", 3, 1, 0, True), 1),
        ("chouf", "open_house", events.VoteCounted(1, "akkar", "campaign", 3, 1, 0, True), 0),
        ("chouf", "open_house", events.VoteCounted(0, "metn", "battle", 3, 1, 0, True), 0),
        ("koura", "broker", events.OriginPowerUsed(0, "broker", "koura"), 1),
    ],
)
def test_an_origin_power_is_used_where_it_counted(district, power, what, used):
    assert home(district, what)["used", power] == used


def test_a_home_that_is_lost_is_of_no_use():
    lost = events.DistrictTaken("tripoli", 1, 0, "battle")
    assert home("tripoli", lost, battle("saida", ("tripoli",), ("saida",)))["used", "harbour"] == 0


def test_figures_out_of_bounds_are_marked():
    of = Table("machrou3", MACHROU3.options(), 4)
    record = SimpleNamespace(
        held=[("corrupt", "OBJ-01")] * 10,
        completed=[("corrupt", "OBJ-01")],
        counts=Counter({("drawn", "EP-01"): 4, ("usable", "EP-01"): 2, ("lapsed", "EP-01"): 1}),
    )
    (objective,) = shares.objectives({of: [record]}, MACHROU3.content, False)[2:]
    assert objective.split()[-3:] == ["!", "of", "10"]
    power = next(line for line in shares.powers({of: [record]}, MACHROU3.content, False) if "EP-01" in line)
    assert power.endswith("4, 50.0 % !, 50.0 % !")


@pytest.mark.parametrize(("completed", "mark"), [(46, "2 !"), (47, "2"), (50, "1"), (80, "1")])
def test_a_level_that_figures_deny_is_marked_and_one_near_the_bound_is_not(completed, mark):
    of = Table("machrou3", MACHROU3.options(), 4)
    easy = next(code for code, card in MACHROU3.content.objectives.items() if card.level == 1)
    record = SimpleNamespace(held=[("corrupt", easy)] * 100, completed=[("corrupt", easy)] * completed)
    (line,) = shares.levels({of: [record]}, MACHROU3.content, True)[2:]
    assert [cell.strip() for cell in line.split("|")[2:4]] == ["1", mark]


@pytest.mark.parametrize(("won", "marks"), [(3, 1), (4, 0), (6, 0), (7, 1)])
def test_a_side_that_wins_too_often_is_marked(won, marks):
    of = Table("machrou3", MACHROU3.options(), 4)
    played = [Record("corrupt" if number < won else "reformist", "president", 5, 60, 0) for number in range(10)]
    assert summary({of: played}, False)[2].count(" !") == marks
    assert report({of: played}, MACHROU3.content, False)[-1] == f"Figures out of bounds: {marks}."


@pytest.mark.parametrize(("completed", "level"), [(0.6, 1), (0.5, 1), (0.4, 2), (0.2, 3), (0, 3)])
def test_an_objective_is_the_harder_the_fewer_complete_it(completed, level):
    assert shares.level(completed) == level


def test_a_game_of_bots_is_counted_whole():
    played = play_game(MACHROU3, MACHROU3.options(variant="advanced"), ["sensible"] * 4, 3)
    found = homes(played)
    assert sum(number for (what, _), number in found.items() if what == "chosen") == 4
    happened = [event.what for event in played.events]
    assert sum(number for (what, _), number in drawn(played).items() if what == "drawn") == sum(
        isinstance(what, events.PowerDrawn) for what in happened
    )
