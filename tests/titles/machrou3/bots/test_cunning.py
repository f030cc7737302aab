"""The cunning player: worlds that may be the real one, and what it makes of its actions in them."""

import os
import random
import subprocess
import sys
from dataclasses import replace

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel import Move, apply, owed, start, view
from games.kernel.draft import copy_record
from games.titles import registry
from games.titles.machrou3.bots.cunning import search
from games.titles.machrou3.bots.cunning.worlds import possible, world
from games.titles.machrou3.bots.shrewd.mind import Mind
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import Pass
from games.titles.machrou3.rules.state import Accusation, Ally, Exposed
from tests.titles.machrou3.rules.table import Game

RULES = registry.ruleset("machrou3")
TABLES = {
    "beginner": RULES.options(),
    "advanced": RULES.options(variant="advanced"),
    "chosen": RULES.options(variant="advanced", exposed="chosen", chaotic=False),
}


def turns(options, players, kind="shrewd", seed=1):
    """(state, decision) of each turn of a game."""
    rng = random.Random(seed)
    state = start(RULES, options, (None,) * players, f"{seed:032x}").after
    while state.outcome is None:
        decision = owed(state)[0]
        if decision.kind == "turn":
            yield state, decision
        answer = bots.choose(kind, RULES, view(RULES, state, decision.seat), decision, rng)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("players", RULES.seats)
def test_a_world_looks_to_the_viewer_as_the_real_one_and_obeys_the_laws(options, players):
    rng = random.Random(5)
    seen = 0
    for state, decision in turns(options, players, "random"):
        look = view(RULES, state, decision.seat)
        for corrupt, _ in Mind(RULES, look).worlds:
            dealt = world(look, corrupt, rng)
            assert view(RULES, dealt, decision.seat) == look
            assert [each for each in state.seats if board.side(dealt.table, each) == "corrupt"] == list(corrupt)
            assert not [fault for law in RULES.laws for fault in law(dealt)]
            seen += 1
    assert seen > 20


CHARACTERS = """
import random
import django
django.setup()
from games.kernel import view
from games.titles.machrou3.bots.cunning.worlds import world
from games.titles.machrou3.bots.shrewd.mind import Mind
from tests.titles.machrou3.bots.test_cunning import RULES, TABLES, turns
for state, decision in list(turns(TABLES["advanced"], 6, "random"))[:6]:
    look = view(RULES, state, decision.seat)
    for corrupt, _ in Mind(RULES, look).worlds:
        print(world(look, corrupt, random.Random(1)).table.character)
"""


def test_the_same_draw_deals_the_same_worlds_in_every_process():
    """Python hashes words otherwise in each: nothing is drawn in the order of a set."""
    settings = os.environ | {"DJANGO_SETTINGS_MODULE": "machrou3.settings.test"}
    worlds = {
        subprocess.run(
            [sys.executable, "-c", CHARACTERS],
            env=settings | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in "012"
    }
    assert len(worlds) == 1


def test_in_a_world_everybody_knows_what_the_rules_showed_them():
    """M2.6: allies know each other; M8.3: the judge knows the exposed one, the corrupt too where they chose."""
    for name, options in TABLES.items():
        state, decision = next(turns(options, 6))
        look = view(RULES, state, decision.seat)
        corrupt = Mind(RULES, look).worlds[0][0]
        dealt = world(look, corrupt, random.Random(1))
        for seat in state.seats:
            side = RULES.content.characters[dealt.table.character[seat]].side
            facts = dealt.knowledge[seat]
            assert {each.seat for each in facts if isinstance(each, Ally)} == set(
                corrupt if side == "corrupt" else ()
            ) - {seat}
            told = side == "judge" or (side == "corrupt" and name == "chosen")
            assert [each.seat in corrupt for each in facts if isinstance(each, Exposed)] == [True] * told


def test_who_leaves_nobody_to_be_the_judge_is_not_corrupt():
    """R-55: whoever was accused in vain is not the judge."""
    found = turns(TABLES["advanced"], 5)
    state, decision = next(each for each in found if board.side(each[0].table, each[1].seat) == "reformist")
    last, *accused = (seat for seat in state.seats if seat != decision.seat)
    table = copy_record(state.table)
    table.accusations = tuple(Accusation(accused[0], seat, False) for seat in accused)
    look = view(RULES, replace(state, table=table), decision.seat)
    assert not possible(look, (last, accused[0]))
    assert possible(look, tuple(accused[:2]))
    bots.choose("cunning", RULES, look, decision, random.Random(1))


def test_the_unknown_is_dealt_anew_each_time():
    state, decision = next(turns(TABLES["advanced"], 5))
    look = view(RULES, state, decision.seat)
    corrupt = Mind(RULES, look).worlds[0][0]
    one, other, again = (world(look, corrupt, random.Random(draw)) for draw in (1, 2, 1))
    assert one == again and one.table.objective != other.table.objective


def test_it_takes_the_action_that_ends_best_in_the_worlds_it_drew(monkeypatch):
    """Whatever shrewd thinks of it: here the last of its best."""
    state, decision = next(each for each in turns(TABLES["beginner"], 5) if each[0].table.round == 2)
    look = view(RULES, state, decision.seat)
    tried = []

    def worth(rules, start, move, rng):
        tried.append(move.answer)
        return (0.2, 0.1, 0.3)[list(dict.fromkeys(tried)).index(move.answer)]

    monkeypatch.setattr(search, "_worth", worth)
    answer = bots.choose("cunning", RULES, look, decision, random.Random(1))
    assert answer == tried[2] and len(set(tried)) == search.ACTIONS


def test_what_is_played_on_ends_with_the_round():
    state, decision = next(turns(TABLES["beginner"], 5))
    look = view(RULES, state, decision.seat)
    dealt = world(look, Mind(RULES, look).worlds[0][0], random.Random(1))
    worth = search._worth(RULES, dealt, Move(decision.id, decision.seat, Pass(), "bot"), random.Random(1))
    assert 0 < worth < 1.5
    assert worth == search._worth(RULES, dealt, Move(decision.id, decision.seat, Pass(), "bot"), random.Random(1))


@pytest.mark.parametrize(("players", "ends"), [(4, True), (5, False)])
def test_m7_where_one_alone_is_corrupt_the_last_round_is_played_on_to_the_end_of_the_game(players, ends):
    *_, (state, decision) = turns(TABLES["beginner"], players)
    look = view(RULES, state, decision.seat)
    dealt = world(look, Mind(RULES, look).worlds[0][0], random.Random(1))
    worth = search._worth(RULES, dealt, Move(decision.id, decision.seat, Pass(), "bot"), random.Random(1))
    assert (worth in (0, 1)) == ends


def test_m3_3_what_who_is_corrupt_alone_completes_in_its_mind_is_worth_what_it_hoped_for():
    """So playing on does not lead it away from its objective."""
    hold = {0: "metn", 1: "jbeil", 2: "beirut-1", 3: "aley chouf baabda"}
    before, after = (
        Game(4).arrange(hold=hold, media="", speaker=0, turn_of=3, teams="RRRC", **cards)
        for cards in ({"objective": {3: "OBJ-09"}}, {"objective": {3: "OBJ-04"}, "completed": {3: "OBJ-09"}})
    )
    hoped = Mind(RULES, before.view(3))
    held, kept = (Mind(RULES, after.view(3), since=since) for since in (None, before.t))
    assert kept.chance(kept.t) > hoped.chance(hoped.t) > held.chance(held.t)


def test_the_work_is_counted_and_the_fewer_turns_are_left_the_more_worlds_are_tried():
    for players in RULES.seats:
        numbers = [search._worlds(players, later) for later in range(players)]
        assert numbers == sorted(numbers, reverse=True)
        assert set(numbers) <= set(range(search.FEWEST, search.MOST + 1))


def test_a_whole_game_with_talk_has_no_illegal_answer():
    played = play_game(RULES, RULES.options(), ["cunning", "shrewd", "shrewd", "cunning"], 2, talk=True)
    assert played.illegal == 0 and played.talk.said
