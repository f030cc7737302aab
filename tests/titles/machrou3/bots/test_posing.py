"""In the first round two corrupt players among five answer in the open as reformists would from their seats."""

import random
from functools import partial

import pytest

from games import bots
from games.kernel import owed
from games.kernel.press import Pledge
from games.mechanics.personas import Persona
from games.titles import registry
from games.titles.machrou3.bots.cunning import search
from games.titles.machrou3.bots.shrewd import belief, mind, turns
from games.titles.machrou3.rules.moves import Battle, Campaign, CastVote, Pass
from games.titles.machrou3.rules.orders import Assist
from tests.titles.machrou3.bots.talking import chooses
from tests.titles.machrou3.rules.advanced import opened, table
from tests.titles.machrou3.rules.table import Game

RULES = registry.ruleset("machrou3")
HOLD = {0: "metn chouf", 1: "baabda jbeil", 2: "beirut-1 saida", 3: "aley akkar tripoli", 4: "zahle sour"}
HOMES = {0: "chouf", 1: "jbeil", 2: "saida", 3: "akkar", 4: "sour"}
LATER = belief.POSES + 1


def asked(game):
    """What seat 0 is asked; others who are asked before it run out of time."""
    while not any(each.seat == 0 for each in owed(game.state)):
        game.silence(owed(game.state)[0].seat)
    return next(each for each in owed(game.state) if each.seat == 0)


def answer(game, kind="shrewd"):
    """What the player at seat 0 answers."""
    decision = asked(game)
    return bots.choose(kind, RULES, game.view(0), decision, random.Random(3))


def answers(arranged):
    """(of one of the corrupt, of a reformist in the same seat)."""
    return tuple(answer(arranged(teams)) for teams in ("CRCRR", "RCCRR"))


def turn(seed, number):
    return lambda teams: Game(5, seed, rules=RULES).arrange(teams=teams, turn_of=0, round=number)


def advanced(seed, number):
    """The last is the judge."""
    return lambda teams: opened(5, seed, rules=RULES).arrange(teams=f"{teams[:-1]}J", turn_of=0, round=number)


def strikes(game, action, seat):
    return isinstance(action, Battle) and game.view(0).table.owner[action.target] == seat


@pytest.mark.parametrize("turn", [turn, advanced])
def test_m2_6_in_a_turn_of_the_first_round_they_do_what_a_reformist_would_but_challenge_their_ally(turn, monkeypatch):
    monkeypatch.setattr(turns, "NEAR", 0)
    spared = 0
    for seed in range(1, 17):
        corrupt, reformist = answers(turn(seed, belief.POSES))
        game = turn(seed, belief.POSES)("RCCRR")
        if strikes(game, reformist, 2):
            spared += 1
            assert not strikes(game, corrupt, 2)
        else:
            assert corrupt == reformist
    assert 0 < spared < 8
    later = [answers(turn(seed, LATER)) for seed in range(1, 9)]
    assert any(corrupt != reformist for corrupt, reformist in later)


def test_m2_6_of_what_a_reformist_may_take_they_take_the_best_for_both(monkeypatch):
    found = [(0.5, "first"), (0.2, "last"), (0.5 - turns.NEAR / 2, "near"), (0.5 - 2 * turns.NEAR, "far")]
    own = {"first": 0.1, "near": 0.3, "far": 0.6, "last": 0.9}
    assert [action for _, action in turns.while_posing(found, lambda actions: own)] == ["near", "first", "far", "last"]
    monkeypatch.setattr(turns, "while_posing", lambda found, own: [(1, Pass())])
    corrupt, reformist = answers(turn(1, belief.POSES))
    assert corrupt == Pass() != reformist


def test_m2_6_who_plays_on_in_its_mind_tries_what_a_reformist_would_and_in_the_worlds_that_it_knows(monkeypatch):
    def tried(teams, number):
        found = []

        def worth(rules, start, move, rng):
            found.append((move.answer, tuple(RULES.team(start.table, seat) for seat in (0, 2))))
            return rng.random()

        monkeypatch.setattr(search, "_worth", worth)
        answer(turn(1, number)(teams), "cunning")
        actions, sides = zip(*found, strict=True)
        return set(actions), set(sides)

    monkeypatch.setattr(turns, "NEAR", 0)
    corrupt, reformist = (tried(teams, belief.POSES) for teams in ("CRCRR", "RCCRR"))
    assert corrupt[0] == reformist[0] != tried("CRCRR", LATER)[0]
    assert corrupt[1] == {("corrupt", "corrupt")} and ("corrupt", "corrupt") not in reformist[1]


def battle(number, **options):
    """Of the ally, against somebody whom a reformist helps."""

    def arranged(teams):
        game = Game(5, rules=RULES, **options)
        game.arrange(hold=HOLD, media="", speaker=2, teams=teams, turn_of=2, round=number)
        return game.play(2, Battle("baabda", "beirut-1"))

    return arranged


def advanced_battle(number):
    def arranged(teams):
        game = table(
            5, {"rules": RULES}, hold=HOLD, doo=HOMES, speaker=2, teams=f"{teams[:-1]}J", turn_of=2, round=number
        )
        return game.play(2, Battle("baabda", "beirut-1"))

    return arranged


@pytest.mark.parametrize("battle", [battle, partial(battle, interventions="together"), advanced_battle])
def test_m6_3_help_in_a_battle_of_the_first_round_tells_nobody_of_an_ally(battle):
    """Sealed help too: it is opened."""
    corrupt, reformist = answers(battle(belief.POSES))
    assert corrupt == reformist
    corrupt, reformist = answers(battle(LATER))
    assert corrupt != reformist


@pytest.mark.parametrize(("teams", "side"), [("RCCRR", "challenger"), ("CRCRR", None)])
def test_what_they_promised_in_the_first_round_they_keep_as_they_are_candid(teams, side):
    game = battle(belief.POSES)(teams)
    asked(game)
    promised = (0, Pledge(Assist(2), belief.POSES))
    assert getattr(chooses(game, 0, promised, persona=Persona(candour=0.0)), "side", None) == side


def test_m5_3_a_sealed_card_betrays_nobody_in_the_first_round_either():
    """So it is against what helps a reformist, where one of these is with it."""

    def campaign(teams):
        game = Game(5, rules=RULES)
        game.arrange(hold=HOLD, media="", speaker=4, teams=teams, turn_of=4, round=belief.POSES)
        return game.play(4, Campaign("rashaya"))

    assert answers(campaign) == (CastVote("against"), CastVote("with"))


@pytest.mark.parametrize(("players", "teams"), [(4, "CRRR"), (6, "CCRRRR")])
def test_who_is_corrupt_alone_and_two_among_six_do_not_pose(players, teams):
    game = Game(players, rules=RULES).arrange(teams=teams, turn_of=0, round=belief.POSES)
    assert not mind.poses(game.view(0))
