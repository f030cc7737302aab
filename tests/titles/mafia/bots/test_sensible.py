"""The sensible player of Original Mafia: it answers all it is asked, from what it sees, and beats chance."""

import random
from collections import Counter

import pytest

from games import bots
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.kernel.press import Claim, Distrust, Pledge
from games.mechanics.personas import PLAIN, Persona
from games.titles.mafia.rules.moves import Accuse, Check, Decide, FinalVote, PutVote, VoteFor
from games.titles.mafia.rules.press import AccusePlayer, ClaimCheck, ExecutePlayer, SparePlayer
from tests.titles.mafia.rules.table import RULES, Game
from tests.titles.talked import heard

TABLES = {
    "basic-6": (6, RULES.options(cards="basic")),
    "basic-together-10": (10, RULES.options(cards="basic", accusations="together")),
    "preset-12": (12, RULES.options()),
    "preset-15": (15, RULES.options(dead_see=True)),
    "preset-19": (19, RULES.options()),
    "preset-20": (20, RULES.options(accusations="together")),
}


def play(players, options, kinds, seed, look=lambda *moment: None):
    """The last state of a game between bots; kinds: "good" and "criminal" -> kind. Every answer must be legal."""
    rng = random.Random(seed)
    state = start(RULES, options, (None,) * players, f"{seed:032x}").after
    while state.outcome is None:
        decision = owed(state)[0]
        kind = kinds[RULES.content.side(state.table.role[decision.seat])]
        draw = rng.getrandbits(64)
        answer = bots.choose(kind, RULES, view(RULES, state, decision.seat), decision, random.Random(draw))
        look(state, decision, draw, answer)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after
    return state


def both(kind):
    return {"good": kind, "criminal": kind}


@pytest.mark.parametrize("table", TABLES)
def test_it_plays_whole_games_without_an_illegal_answer(table):
    players, options = TABLES[table]
    for seed in range(3):
        assert play(players, options, both("sensible"), seed).outcome is not None


@pytest.mark.parametrize("table", ["basic-6", "preset-12", "preset-19"])
def test_its_answer_depends_on_what_it_sees_alone(table):
    players, options = TABLES[table]
    tried = []

    def look(state, decision, draw, answer):
        if decision.id % 3 == 0:
            world = RULES.redeal(state, decision.seat, Chance(f"{decision.id:032x}"))
            seen = view(RULES, world, decision.seat)
            assert bots.choose("sensible", RULES, seen, decision, random.Random(draw)) == answer
            tried.append(decision)

    play(players, options, both("sensible"), 5, look)
    assert len(tried) > 5


def wins(good, criminal, games=40):
    """How often the good win of so many games of 10 players."""
    kinds = {"good": good, "criminal": criminal}
    ends = Counter(play(10, RULES.options(), kinds, seed).outcome.winner for seed in range(games))
    return ends["good"]


@pytest.mark.slow
def test_it_beats_random_players_on_either_side_and_both_sides_win_a_share():
    chance = wins("random", "random")
    assert wins("sensible", "random") > chance + 5
    assert wins("random", "sensible") < chance - 3
    assert 6 <= wins("sensible", "sensible") <= 34


FAITH = Persona(trust=1.0)


def answers(g, seat, *said, persona=PLAIN):
    """Each different answer of the seat to its question, of 30 draws, after `said`: (seat, act) of each utterance."""
    look = g.view(seat)
    decision = next(each for each in owed(g.state) if each.seat == seat)
    ears = heard(g.state, *said)
    return {bots.choose("sensible", RULES, look, decision, random.Random(draw), ears, persona) for draw in range(30)}


def spares(seat, *players):
    return [(seat, Pledge(SparePlayer(player), 0)) for player in players]


def found(player, criminal=True, by=3):
    """Somebody says that they looked at the player at night."""
    return by, Claim(ClaimCheck(player, criminal))


@pytest.mark.parametrize("how", ["in_turn", "together"])
def test_f3_2_nobody_is_accused_whom_one_has_promised_to_spare(how):
    g = Game("icccccmmg", accusations=how).night()
    first = 0 if how == "in_turn" else 1
    against = [(3, Distrust(4))]
    assert Accuse(4) in answers(g, first, *against)
    spared = {each.whom for each in answers(g, first, *against, *spares(first, 4))}
    assert 4 not in spared and len(spared) > 1
    assert answers(g, first, *spares(first, *range(9))) == {Accuse(None)}


def test_f3_3_nobody_votes_for_whom_they_have_promised_to_spare():
    g = Game("iccccmmg").second_night().night().accuse(s0=4, s1=2).defend()
    assert answers(g, 1, found(4)) == {VoteFor(4)}
    assert answers(g, 1, found(4), *spares(1, 4)) == {VoteFor(2)}
    assert answers(g, 1, *spares(1, 4, 2)) == {VoteFor(None)}
    assert answers(g, 1, found(2, criminal=False), *spares(1, 4), persona=FAITH) == {VoteFor(None)}, "nor for the good"


def test_f3_5_nobody_decides_to_execute_whom_they_have_promised_to_spare():
    g = Game("iccccmmg").night().accuse(s0=4).defend()
    assert answers(g, 1, found(4)) == {Decide(True)}
    assert answers(g, 1, found(4), *spares(1, 4)) == {Decide(False)}


def test_f3_5_whoever_has_promised_to_vote_for_an_execution_decides_so():
    g = Game("iccccmmg").night().accuse(s0=4).defend()
    assert Decide(False) in answers(g, 1)
    assert answers(g, 1, (1, Pledge(ExecutePlayer(4), 0))) == {Decide(True)}
    assert answers(g, 1, (1, Pledge(ExecutePlayer(3), 0))) == answers(g, 1)
    tied = Game("iccccmmg").night().accuse(s0=4, s1=2).defend().vote(s0=4, s1=2)
    tied.vote(s0=4, s1=2)
    assert tied.kinds() == {"all_or_none"}
    assert answers(tied, 1, (1, Pledge(ExecutePlayer(4), 0))) == {Decide(True)}
    promised = (1, Pledge(ExecutePlayer(4), 0))
    assert answers(tied, 1, found(2, criminal=False), promised, persona=FAITH) == {Decide(False)}, "one of them is good"


def test_f3_9_an_open_vote_is_for_whom_it_was_promised_and_never_for_whom_one_spares():
    g = Game("iccccmmg", accusations="open").night().play(2, PutVote(4)).play(3, PutVote(4))
    assert answers(g, 0) == {FinalVote(4)}
    assert not answers(g, 0, *spares(0, 4)) & {FinalVote(4)}
    for pledge in (AccusePlayer(6), ExecutePlayer(6)):
        assert answers(g, 0, (0, Pledge(pledge, 0))) == {FinalVote(6)}


def test_the_good_break_the_promise_to_spare_whom_they_know_to_be_a_criminal():
    g = Game("iccccmmg").night(s0=Check(5))
    assert answers(g, 0, *spares(0, 5)) == {Accuse(5)}


def test_the_mafia_keeps_its_word_to_spare_somebody_unless_others_suspect_them_too():
    g = Game("iccccmmg").night().accuse(s0=4).defend()
    assert Decide(True) in answers(g, 5) and answers(g, 5, found(4)) == {Decide(True)}
    assert answers(g, 5, *spares(5, 4)) == {Decide(False)}
    assert answers(g, 5, found(4), *spares(5, 4)) == {Decide(True)}


def test_the_mafia_harms_a_friend_for_its_word_where_it_cannot_be_saved_and_the_candid_sooner(monkeypatch):
    g = Game("iccccmmg").night().accuse(s0=6).defend()
    promised = (5, Pledge(ExecutePlayer(6), 0))
    assert answers(g, 5, promised) == {Decide(False)} == answers(g, 5, found(6), promised)
    monkeypatch.setattr("games.titles.mafia.bots.sensible.LOYAL", -2.0)
    assert answers(g, 5, found(6)) == {Decide(False)} and answers(g, 5, found(6), promised) == {Decide(True)}
    monkeypatch.setattr("games.titles.mafia.bots.sensible.LOYAL", 0.4)
    monkeypatch.setattr("games.titles.mafia.bots.sensible.CANDID", 1.5)
    kept = [answers(g, 5, found(6), promised, persona=Persona(candour=candour)) for candour in (0.0, 1.0)]
    assert kept == [{Decide(False)}, {Decide(True)}]
