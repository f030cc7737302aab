"""What bots of Original Mafia make of numbers: who can still be a criminal, and which day need not execute anybody."""

from math import exp

import pytest

from games.kernel import owed
from games.kernel.hearing import SILENCE
from games.kernel.press import Claim
from games.mechanics.personas import Persona
from games.titles.mafia.bots import counting, sensible, trust
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.rules.moves import Accuse, Check, Decide, Protect, VoteFor
from games.titles.mafia.rules.press import ClaimCheck
from games.titles.mafia.rules.state import Ballot, Death, Verdict
from tests.titles.mafia.bots.test_sensible import answers, found
from tests.titles.mafia.rules.table import RULES, Game
from tests.titles.talked import heard, says


def dies(t, seat, how, round_=1):
    t.deaths = (*t.deaths, Death(round_, seat, how))
    t.alive = tuple(each for each in t.alive if each != seat)


def suspects(g, viewer, *said, shown=True):
    return trust.suspicions(g.view(viewer), RULES, heard(g.state, *said), Persona(), shown)


def test_f2_3_whoever_knows_enough_of_the_good_knows_the_others():
    g = Game("icccmg").night(s0=Check(1))
    assert suspects(g, 0)[4] < 1
    g.quiet_day().night(s0=Check(2))
    dies(g.t, 3, "night", 2)
    scores = suspects(g, 0)
    assert min(scores[4], scores[5]) > 2 and max(scores[1], scores[2]) < -3


def test_f4_2_who_was_executed_was_a_criminal_where_the_game_would_be_over_else():
    g = Game("icccmg").second_night()
    g.t.ballots = (Ballot(1, (4, 3), {0: 4, 1: 4, 2: 3, 5: 3}),)
    dies(g.t, 4, "execution")
    before = counting.most_living(g.t)
    dies(g.t, 3, "night", 2)
    assert (before, counting.most_living(g.t)) == (2, 1)


@pytest.mark.parametrize(
    ("cards", "waits"),
    [("icccmg", True), ("iccccmg", False), ("iccccmyg", False), ("iccccsmg", False), ("icccdwmg", True)],
)
def test_nobody_is_accused_for_nothing_where_an_even_number_faces_one_group(cards, waits):
    g = Game(cards).night()
    first = owed(g.state)[0].seat
    assert counting.can_wait(g.view(first).table) == waits
    assert (answers(g, first) == {Accuse(None)}) == waits


def test_f3_11_nobody_waits_after_a_night_in_which_nobody_died():
    g = Game("iccccmmg").second_night().night()
    assert len(g.t.alive) % 2 == 0 and not counting.can_wait(g.t)
    dies(g.t, 2, "night", 2)
    dies(g.t, 3, "night", 2)
    assert counting.can_wait(g.t)


def test_f4_2_the_good_accuse_the_most_suspect_where_it_may_be_the_last_day():
    sure = Game("icccmmg").night()
    assert counting.may_be_last(sure.t) and Accuse(None) not in answers(sure, 0)
    early = Game("icccccmmg").night()
    assert not counting.may_be_last(early.t) and Accuse(None) in answers(early, 0)


def test_f3_5_nobody_executes_on_a_hunch_where_the_good_can_wait():
    g = Game("iccccmmg").night().accuse(s0=4).defend()
    assert answers(g, 1) == {Decide(False)}
    assert answers(g, 1, found(4)) == {Decide(True)}


def test_whoever_spared_a_criminal_is_suspected_and_whoever_did_not_is_trusted():
    g = Game("iccccmmg").second_night()
    g.t.verdicts = (Verdict(1, (6,), {1: True, 2: False}, True),)
    said = (0, Claim(ClaimCheck(6, True)))
    dies(g.t, 6, "execution")
    scores = suspects(g, 3, said)
    assert scores[2] > scores[4] + 0.3 and scores[1] < scores[4] - 0.3
    silent = suspects(g, 3)
    assert silent[2] == silent[1] == silent[4], "nothing speaks against who was executed"


def test_f3_3_a_criminal_gives_up_a_friend_who_looks_guilty_to_everybody():
    g = Game("iccccmmg").night().accuse(s0=5, s1=2).defend()
    guilty = found(5, by=0)
    careful, bold = Persona(risk=0.0, trust=1.0), Persona(risk=1.0, trust=1.0)
    assert answers(g, 6, guilty, persona=careful) == {VoteFor(5)}
    assert answers(g, 6, persona=careful) == {VoteFor(2)}
    assert answers(g, 6, guilty, persona=bold) == {VoteFor(2)}
    alone = Game("iccccmmg").night().accuse(s0=5).defend()
    assert answers(alone, 6, guilty, persona=careful) == {Decide(True)}
    assert answers(alone, 6, persona=careful) == {Decide(False)}


def test_a_claim_against_whoever_has_found_one_counts_for_nothing():
    g = Game("iccccmmg").night()
    claim, retort = (0, Claim(ClaimCheck(5, True))), (5, Claim(ClaimCheck(0, True)))
    assert suspects(g, 1, claim, retort) == suspects(g, 1, claim)
    assert suspects(g, 1, retort, claim) == suspects(g, 1, retort), "whoever was first is believed"
    assert suspects(g, 1, claim, (6, Claim(ClaimCheck(0, True)))) != suspects(g, 1, claim)


def test_f3_3_the_last_friend_is_given_up_sooner():
    last, other = Game("iccccmmg").night(), Game("iccccmmg").night()
    dies(last.t, 7, "execution", 0)
    looks = sensible.LOST - sensible.ALONE / 2
    given_up = []
    for g in (last, other):
        mind = Mind(RULES, g.view(6), heard(g.state), None, Persona(risk=0.0))
        mind.outside = {5: looks}
        given_up.append(sensible._is_lost(mind, 5))
    assert given_up == [True, False]


def test_whoever_alone_claims_to_look_at_others_is_believed_to():
    g = Game("iccccmmg").night()
    assert suspects(g, 2, found(4, criminal=False, by=1))[1] < -0.4


def test_the_investigator_speaks_once_another_claims_to_be_the_one_who_looks():
    g = Game("iccccccmg").night(s0=Check(1))
    claim = Claim(ClaimCheck(1, False))
    assert claim in says(RULES, g.state, 0, heard(g.state, found(4, criminal=False, by=7)))
    assert claim not in says(RULES, g.state, 0, heard(g.state))


def test_only_the_criminal_who_was_found_claims_to_have_found_one():
    g = Game("iccccmmgcc").night()
    listened = heard(g.state, (0, Claim(ClaimCheck(5, True))))
    retort = Claim(ClaimCheck(0, True))
    assert retort in says(RULES, g.state, 5, listened)
    assert retort not in says(RULES, g.state, 6, listened)


def test_a_criminal_claims_to_have_found_one_among_the_good_once_few_are_left():
    many, few, nobody_looks = (Game(cards).second_night().night() for cards in ("icccmg", "icccmg", "ccccmg"))
    for g in (few, nobody_looks):
        dies(g.t, 3, "night", 2)
    claimed = [
        {each.what for each in says(RULES, g.state, 4, SILENCE, tries=200) if isinstance(each, Claim)}
        for g in (few, many, nobody_looks)
    ]
    assert claimed[0] and not claimed[1] and not claimed[2]
    assert all(what.criminal and what.player in (0, 1, 2) for what in claimed[0]), "of no friend, nor of the dead"


def test_f2_3_who_looks_good_is_trusted_less_where_some_criminals_do():
    found_good = [suspects(Game(cards).night(s0=Check(1)), 0)[1] for cards in ("iccccmmg", "iccccmlg")]
    assert found_good[0] < -3 < -2 < found_good[1] < 0
    said = [suspects(Game(cards).night(), 2, found(1, criminal=False))[1] for cards in ("iccccmmg", "iccccmlg")]
    assert said[0] < said[1] - 0.1


@pytest.mark.parametrize(("cards", "again"), [("tccccmgi", False), ("dccccmgi", True)])
def test_f2_6_the_mafia_turns_to_others_where_whoever_outlived_an_attempt_may_be_immortal(cards, again):
    g = Game(cards).second_night()
    said = [found(5, by=0)]
    first = {each.whom for each in answers(g, 5, *said)}
    assert first == {0}
    protects = {"s0": Protect(0)} if again else {}
    g.night(s5=g.attack(5, 0), s6=g.attack(6, 0), **protects).quiet_day()
    assert 0 in g.t.alive
    assert ({each.whom for each in answers(g, 5, *said)} == {0}) == again


def test_fitted_scores_agree_with_counting_all_sets():
    g = Game("icccmg").night()
    scores = {1: 0.7, 2: -0.2, 3: 0.0, 4: 1.1, 5: -1.0}
    sets = [(a, b) for a in scores for b in scores if a < b]
    weight = {pair: exp(scores[pair[0]] + scores[pair[1]]) for pair in sets}
    chance = {seat: sum(w for pair, w in weight.items() if seat in pair) / sum(weight.values()) for seat in scores}
    odds = {seat: chance[seat] / (1 - chance[seat]) / (2 / 3) for seat in scores}
    fitted = counting.fitted(g.t, scores)
    assert {seat: exp(score) for seat, score in fitted.items()} == pytest.approx(odds, rel=1e-3)
