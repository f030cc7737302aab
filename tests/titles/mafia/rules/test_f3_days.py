"""F3: who is accused, how they are tried, who may do it."""

import pytest

from games.titles.mafia.rules.events import (
    DayBegan,
    DefenceEnded,
    JudgesDeclared,
    PlayerAccused,
    PlayersExecuted,
    SuspectsNamed,
    VerdictReached,
    VotesCounted,
)
from games.titles.mafia.rules.moves import Accuse, Decide, EndDefence, VoteFor
from games.titles.mafia.rules.phases.accusation import threshold
from games.titles.mafia.rules.state import Ballot, Options, Verdict
from tests.titles.mafia.rules.table import Check, Game

MAFIA = (5, 6, 7)


def test_f3_1_accusations_are_asked_in_order_from_a_speaker_who_moves_on_each_day():
    g = Game("iccccmmg").night()
    assert g.told_to(DayBegan) == [(None, DayBegan(1, 0))]
    order = []
    while g.kinds() == {"accuse"}:
        order.extend(g.asked())
        g.play(g.asked()[0], Accuse(None))
    assert order == [0, 1, 2, 3, 4, 5, 6, 7]
    g.kill(1, by=[MAFIA])
    assert g.t.speaker == 2 and g.phase == "Accusing" and g.state.phase.left == (2, 3, 4, 5, 6, 7, 0)


def test_f3_1_together_all_are_asked_and_opened_in_the_same_order():
    g = Game("iccccmmg", accusations="together").night()
    assert g.asked() == list(range(8)) and g.kinds() == {"accuse_together"}
    g.play(1, Accuse(4)).play(0, Accuse(3))
    assert g.told_to(PlayerAccused) == [] and g.view(2).waiting == ()
    g.play(1, Accuse(5)).accuse(s2=4, s3=5, s4=3, s5=4)
    assert [what.seat for _, what in g.told_to(PlayerAccused)] == list(range(8))
    assert g.told_to(SuspectsNamed) == [(None, SuspectsNamed((3, 5, 4), 2))]


def test_f3_1_together_silence_accuses_nobody():
    g = Game("iccccmmg", accusations="together").night().play(0, Accuse(3)).play(1, Accuse(3))
    for seat in range(2, 8):
        g.play(seat, None)
    assert g.told_to(SuspectsNamed) == [(None, SuspectsNamed((3,), 2))]
    assert (None, PlayerAccused(2, None, True)) in g.told_to(PlayerAccused)


@pytest.mark.parametrize(
    ("options", "suspects"),
    [({}, (5,)), ({"threshold": 1}, (5, 2)), ({"threshold": 3}, ()), (dict(Options.BEFORE), (5, 2))],
)
def test_f3_5_together_it_takes_as_many_accusers_as_the_threshold(options, suspects):
    g = Game("iccccmmg", accusations="together", **options).night().accuse(s0=5, s1=2, s3=5)
    assert g.told(SuspectsNamed)[0].suspects == suspects
    assert g.phase == ("Defence" if suspects else "Night")


def test_f3_5_the_threshold_is_2_from_8_players_and_else_1():
    assert [threshold(Options(), players) for players in (6, 7, 8, 20)] == [1, 1, 2, 2]
    g = Game("icccmmg", accusations="together").night().accuse(s0=5)
    assert g.told(SuspectsNamed) == [SuspectsNamed((5,), 1)]


def test_f3_5_in_turn_one_accuser_is_enough_whatever_the_threshold():
    assert Game("iccccmmg", threshold=3).night().accuse(s0=5).told(SuspectsNamed) == [SuspectsNamed((5,), 1)]


def test_f3_2_the_accused_are_suspects_in_order_of_first_accusation():
    g = Game("iccccmmg").night()
    assert g.menu(0)[Accuse]["whom"].choices == (1, 2, 3, 4, 5, 6, 7, None)
    g.refuses(0, Accuse(0))
    g.play(0, Accuse(5))
    assert g.told_to(PlayerAccused) == [(None, PlayerAccused(0, 5, False))]
    g.accuse(s1=2, s2=5, s3=2, s4=6)
    assert g.told_to(SuspectsNamed) == [(None, SuspectsNamed((5, 2, 6)))]
    assert g.kinds() == {"defence"} and g.asked() == [5, 2, 6]


def test_f3_2_without_accusation_there_is_no_trial():
    g = Game("iccccmmg").night()
    for seat in range(8):
        g.play(seat, None)
    assert g.told_to(SuspectsNamed) == [(None, SuspectsNamed(()))]
    assert g.told_to(PlayerAccused) == [(None, PlayerAccused(7, None, True))]
    assert g.phase == "Night" and g.t.round == 2


def trial(cards="iccccmmg", day=1, rulings=2, **accused):
    """A trial on which the suspects have had their say."""
    g = Game(cards, rulings=rulings).night()
    while g.t.round < day:
        g.quiet_day().night()
    return g.accuse(**accused).defend()


def test_f3_3_suspects_say_that_they_are_done_and_then_all_vote_the_accused_too():
    g = Game("iccccmmg").night().accuse(s0=5, s1=2)
    g.play(2, None)
    assert g.told_to(DefenceEnded) == [(None, DefenceEnded(2, True))] and g.asked() == [5]
    g.play(5, EndDefence())
    assert g.told_to(DefenceEnded) == [(None, DefenceEnded(5, False))]
    assert g.kinds() == {"trial"} and g.asked() == list(range(8))
    assert g.menu(5)[VoteFor]["whom"].choices == (5, 2, None)


def test_f3_3_an_abstention_counts_for_the_last_suspect_and_silence_is_not_cast():
    g = trial(s0=5, s1=2).play(0, VoteFor(5)).play(1, VoteFor(None)).play(2, VoteFor(None))
    for seat in range(3, 8):
        g.play(seat, None)
    votes = {0: 5, 1: None, 2: None}
    assert g.told_to(VotesCounted) == [(None, VotesCounted(votes, {5: 1, 2: 2}, (2,), False))]
    assert g.told_to(PlayersExecuted) == [(None, PlayersExecuted((2,)))]
    assert g.t.ballots == (Ballot(1, (5, 2), votes),)


def test_f3_3_where_nobody_votes_nobody_is_executed():
    g = trial(s0=5, s1=2).vote().vote().decide()
    assert [what.totals for what in g.told(VotesCounted, last=False)] == [{5: 0, 2: 0}] * 2 and len(g.t.alive) == 8


def test_f3_3_by_rulings_1_silence_counted_for_the_last_suspect():
    g = trial(rulings=1, s0=5, s1=2).vote(s0=5, s1=5, s2=5, s3=None, s4=2)
    votes = {0: 5, 1: 5, 2: 5, 3: None, 4: 2, 5: None, 6: None, 7: None}
    assert g.told_to(VotesCounted) == [(None, VotesCounted(votes, {5: 3, 2: 5}, (2,), False))]
    assert g.told_to(PlayersExecuted) == [(None, PlayersExecuted((2,)))]
    assert g.t.ballots == (Ballot(1, (5, 2), votes),)


def test_f3_3_votes_are_sealed_until_all_are_in():
    g = trial(s0=5, s1=2).play(0, VoteFor(5)).play(0, VoteFor(2))
    assert g.told_to(VotesCounted) == [] and g.view(1).answers == {} and g.view(1).waiting == ()


HALVES = {"s0": 5, "s1": 5, "s3": 5, "s4": 5, "s2": 2, "s5": 2, "s6": 2, "s7": 2}
"""Four votes for each of two suspects."""


def tied():
    """Two suspects, 5 and 2, with four votes each."""
    return trial(s0=5, s1=2).vote(**HALVES)


def test_f3_4_a_tie_is_voted_on_again_among_the_tied():
    g = trial(s0=5, s1=2, s2=6).vote(s0=5, s1=5, s3=5, s2=2, s5=2, s6=2, s4=6, s7=6)
    assert g.kinds() == {"second_trial"} and g.asked() == list(range(8))
    assert g.menu(0)[VoteFor]["whom"].choices == (5, 2, None)
    g.vote(s0=5, s1=5, s2=5, s3=5, s4=5)
    assert g.told_to(VotesCounted)[0][1].second and g.told_to(PlayersExecuted) == [(None, PlayersExecuted((5,)))]


def test_f3_4_tied_again_the_others_decide_to_execute_all_or_none():
    g = tied().vote(**HALVES)
    assert g.kinds() == {"all_or_none"} and g.asked() == [0, 1, 3, 4, 6, 7]
    g.decide(silent=False, s0=True, s1=True, s3=True, s4=False, s6=False)
    verdict = {0: True, 1: True, 3: True, 4: False, 6: False}
    assert g.told_to(VerdictReached) == [(None, VerdictReached((5, 2), verdict, True))]
    assert g.told_to(PlayersExecuted) == [(None, PlayersExecuted((5, 2)))]
    assert g.t.verdicts == (Verdict(1, (5, 2), verdict, True),) and g.t.alive == (0, 1, 3, 4, 6, 7)


def test_f3_4_half_of_the_votes_does_not_execute():
    g = tied().vote(**HALVES).decide(s0=True, s1=True, s3=False, s4=False)
    assert g.told_to(PlayersExecuted) == [] and len(g.t.alive) == 8 and g.phase == "Night"


def test_f3_4_where_nobody_decides_nobody_is_executed():
    g = tied().vote(**HALVES).decide()
    assert len(g.t.alive) == 8


def test_f3_5_from_day_2_a_single_suspect_is_executed_after_the_defence():
    g = Game("iccccmmg").second_night().night().accuse(s0=3, s1=3)
    assert g.kinds() == {"defence"} and g.asked() == [3]
    g.defend()
    assert g.told_to(PlayersExecuted) == [(None, PlayersExecuted((3,)))] and 3 not in g.t.alive
    assert g.last_words().phase == "Night"


@pytest.mark.parametrize(("ayes", "nays", "executed"), [((0, 1, 2), (4, 3), True), ((0, 1), (4, 3), False)])
def test_f3_5_on_day_1_a_single_suspect_is_executed_by_a_strict_majority(ayes, nays, executed):
    g = trial(s0=3)
    assert g.kinds() == {"execute"} and g.asked() == list(range(8))
    g.decide(**{f"s{seat}": True for seat in ayes}, **{f"s{seat}": False for seat in nays})
    assert (3 not in g.t.alive) is executed


JUDGED = "jjkicccccmmg"


def test_f3_7_judges_are_confirmed_on_day_1_but_not_which_kind():
    g = Game(JUDGED).night()
    assert g.told_to(JudgesDeclared) == [(None, JudgesDeclared((0, 1, 2)))]
    assert g.view(5).table.judges == (0, 1, 2) and g.view(5).table.role == {5: "citizen"}
    g.quiet_day().night()
    assert g.told_to(JudgesDeclared) == []


def test_f3_7_only_judges_vote_and_decide_while_one_lives():
    g = trial(JUDGED, s0=5, s1=6)
    assert g.kinds() == {"trial"} and g.asked() == [0, 1, 2]
    g.vote(s0=5, s1=5, s2=5)
    assert 5 not in g.t.alive
    g = trial(JUDGED, s0=5)
    assert g.kinds() == {"execute"} and g.asked() == [0, 1, 2]


def test_f3_4_where_all_judges_are_tied_all_others_decide():
    g = trial(JUDGED, s3=0, s4=1).play(0, VoteFor(0)).play(1, VoteFor(1)).play(2, VoteFor(None))
    assert g.told_to(VotesCounted)[0][1].most == (1,) and 1 not in g.t.alive
    g = trial("jkicccccmg", s3=0, s4=1).vote(s0=0, s1=1).vote(s0=0, s1=1)
    assert g.kinds() == {"all_or_none"} and g.asked() == [2, 3, 4, 5, 6, 7, 8, 9]
    g.decide(silent=False, s2=True)
    assert g.told(PlayersExecuted) == [PlayersExecuted((0, 1))]


def test_f3_4_a_judge_who_is_not_tied_decides_alone():
    g = trial(JUDGED, s3=0, s4=1).vote(s0=0, s1=1).vote(s0=0, s1=1)
    assert g.kinds() == {"all_or_none"} and g.asked() == [2]


def test_f3_4_by_rulings_1_judges_who_were_all_tied_decided_nothing():
    g = trial("jkicccccmg", rulings=1, s3=0, s4=1).vote(s0=0, s1=1).vote(s0=0, s1=1)
    assert g.told_to(VerdictReached) == [(None, VerdictReached((0, 1), {}, False))] and g.phase == "Night"


def test_f3_7_when_all_judges_are_dead_everybody_votes():
    g = trial("jicccccmg", day=2, s1=0).night().accuse(s1=3, s2=4).defend()
    assert 0 not in g.t.alive and g.asked() == [1, 2, 3, 4, 5, 6, 7, 8]


def test_f3_7_without_judges_nothing_is_declared():
    assert Game().night().told_to(JudgesDeclared) == []


def test_f3_8_the_dead_are_asked_nothing_and_silent():
    g = trial(s0=3).decide(s0=True)
    assert g.view(3).silent and not g.view(0).silent and g.view(3).asks == ()
    g.night()
    assert 3 not in g.state.phase.left and 3 not in g.menu(1)[Accuse]["whom"].choices
    assert g.view(3).table.role == {3: "citizen"}


def test_f3_8_the_dead_see_all_where_the_table_allows_it():
    g = Game("iccccmmg", dead_see=True).night().accuse(s0=6).defend().decide(s0=True)
    assert g.view(6).table.role == g.t.role and g.view(0).table.role == {0: "investigator"}
    assert g.view(None).table.role == {}


def test_f3_8_a_dead_member_of_a_group_sees_no_choice_of_the_living():
    g = Game("iccccmmg").night().accuse(s0=6).defend().decide(s0=True)
    g.play(5, g.attack(5, 1))
    assert g.view(6).confided == {} and g.view(7).confided == {5: g.attack(5, 1)}


def test_f3_3_nobody_else_is_heard_at_a_trial():
    g = trial(s0=5, s1=2)
    g.refuses(0, VoteFor(3))
    g.refuses(0, Decide(True))
    g.refuses(0, Check(5))
