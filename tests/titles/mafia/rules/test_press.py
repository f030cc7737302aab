"""What players promise and claim, and what becomes of it as others see it: votes and accusations are open (F3)."""

import pytest

from games.kernel.errors import BadAnswer
from games.kernel.judging import check_act, is_late
from games.kernel.press import Claim, Deal, Distrust
from games.titles.mafia.rules.moves import Accuse, EndDay, PutVote
from games.titles.mafia.rules.orders import Sentence
from games.titles.mafia.rules.press import (
    CLAIMS,
    PLEDGES,
    AccusePlayer,
    ClaimCard,
    ClaimCheck,
    ExecutePlayer,
    SparePlayer,
)
from tests.titles.judged import believed, betrayed, judged
from tests.titles.mafia.rules.table import RULES, Game

MAFIA = (5, 6, 7)


@pytest.mark.parametrize("how", ["in_turn", "together"])
def test_f3_2_an_accusation_is_of_whom_it_was_promised(how):
    g = Game("iccccmmg", accusations=how).night().accuse(s0=5, s1=5, s2=4)
    assert judged(g, 2, AccusePlayer(5)) == judged(g, 0, SparePlayer(5)) == judged(g, 4, AccusePlayer(5)) == "broken"
    assert judged(g, 0, SparePlayer(4)) == judged(g, 3, SparePlayer(5)) == "open"
    while g.phase != "Night":
        g.silence()
    assert g.night().t.round == 2
    assert judged(g, 0, AccusePlayer(5), until=1) == "kept"
    assert judged(g, 0, SparePlayer(4), until=1) == "kept"


def test_f2_a_promise_ends_with_one_of_the_two():
    g = Game("iccccmmg").night().accuse()
    since = g.state.number
    g.kill(1, by=[MAFIA])
    for pledge in (AccusePlayer(2), ExecutePlayer(2), Sentence(True)):
        assert judged(g, 1, pledge, since) == "void", pledge
    for pledge in (AccusePlayer(1), ExecutePlayer(1)):
        assert judged(g, 2, pledge, since) == "void", pledge
    assert judged(g, 1, SparePlayer(2), since) == judged(g, 2, SparePlayer(1), since) == "kept"
    assert judged(g, 2, Sentence(True), since) == "open"


def test_f3_3_a_vote_is_for_whom_it_was_promised_if_they_are_a_suspect():
    g = Game("iccccmmg").second_night().night().accuse(s0=5, s1=2).defend()
    g.vote(s0=5, s1=2, s3=5, s4=5)
    assert judged(g, 1, ExecutePlayer(5)) == judged(g, 0, SparePlayer(5)) == "broken"
    g.last_words()
    assert judged(g, 0, ExecutePlayer(5)) == "kept" and judged(g, 0, ExecutePlayer(2)) == "broken"
    assert judged(g, 6, ExecutePlayer(5)) == "void"
    assert judged(g, 0, ExecutePlayer(3), until=3) == "open"


def test_f3_5_all_or_none_are_executed_as_was_said():
    g = Game("iccccmmg").night().accuse(s0=5, s1=2).defend().vote(s0=5, s1=2)
    if g.kinds() & {"second_trial"}:
        g.defend().vote(s0=5, s1=2)
    assert g.kinds() == {"all_or_none"}
    g.decide(s0=True, s1=False)
    assert judged(g, 0, Sentence(False)) == judged(g, 1, Sentence(True)) == judged(g, 0, SparePlayer(5)) == "broken"
    assert judged(g, 1, SparePlayer(3)) == "open"
    g.night()
    assert judged(g, 0, Sentence(True), until=1) == judged(g, 1, Sentence(False), until=1) == "kept"
    assert judged(g, 3, Sentence(True), until=1) == "void"


def test_f3_5_whether_a_single_suspect_is_executed_is_a_vote_for_their_execution():
    g = Game("iccccmmg").night().accuse(s0=5).defend()
    assert g.kinds() == {"execute"} <= set(PLEDGES[ExecutePlayer].questions)
    g.decide(s0=True, s1=False)
    assert judged(g, 1, ExecutePlayer(5)) == "broken" and judged(g, 0, SparePlayer(5)) == "broken"
    assert judged(g, 0, ExecutePlayer(5)) == judged(g, 1, SparePlayer(5)) == "open"
    g.night()
    assert judged(g, 0, ExecutePlayer(5), until=1) == "kept" and judged(g, 3, ExecutePlayer(5), until=1) == "void"
    assert judged(g, 0, ExecutePlayer(2), until=1) == "void"


def test_f3_4_whether_all_or_none_are_executed_is_a_vote_for_the_execution_of_each():
    g = Game("iccccmmg").night().accuse(s0=5, s1=2).defend().vote(s0=5, s1=2)
    if g.kinds() & {"second_trial"}:
        g.defend().vote(s0=5, s1=2)
    assert g.kinds() == {"all_or_none"} <= set(PLEDGES[ExecutePlayer].questions)
    since = g.state.number
    g.decide(s0=True, s1=False)
    for whom in (2, 5):
        assert judged(g, 1, ExecutePlayer(whom), since) == judged(g, 0, SparePlayer(whom), since) == "broken"
    g.night()
    assert judged(g, 0, ExecutePlayer(2), since, until=1) == "kept"
    assert judged(g, 1, SparePlayer(2), since, until=1) == "kept"


def test_f3_9_an_open_vote_counts_as_it_stands_when_the_day_ends():
    g = Game("iccccmmg", accusations="open").night().play(0, PutVote(5)).play(1, PutVote(2))
    assert judged(g, 0, AccusePlayer(5)) == judged(g, 1, SparePlayer(2)) == "open"
    while g.kinds() == {"open_end"}:
        g.play(g.asked()[0], EndDay())
    assert judged(g, 0, SparePlayer(5)) == judged(g, 1, AccusePlayer(5)) == judged(g, 3, AccusePlayer(5)) == "broken"
    assert judged(g, 1, ExecutePlayer(5)) == "broken"
    g.night()
    assert judged(g, 0, AccusePlayer(5), until=1) == judged(g, 0, ExecutePlayer(5), until=1) == "kept"
    assert judged(g, 0, ExecutePlayer(3), until=1) == "void", "nobody voted for them"


def test_f3_9_a_majority_comes_before_one_has_voted():
    g = Game("iccccmmg", accusations="open").night()
    for seat in range(5):
        g.play(seat, PutVote(5))
    assert judged(g, 6, AccusePlayer(4)) == "open" and judged(g, 0, AccusePlayer(4)) == "broken"


def past(g, seat, pledge, *untils):
    """Whether a deal in which the seat gives it is past, for each day that it may be until."""
    other = next(each for each in g.t.alive if each != seat)
    deals = [Deal(other, pledge, SparePlayer(seat), until) for until in untils]
    return [is_late(RULES, g.view(other), deal, seat) for deal in deals]


def test_f3_2_what_somebody_gives_on_this_day_is_past_once_they_have_accused():
    g = Game("iccccmmg").second_night().night()
    first, second = g.asked()[0], (g.asked()[0] + 1) % 8
    assert past(g, first, AccusePlayer(second), 2, 3, 0) == [False] * 3
    g.play(first, Accuse(None))
    assert past(g, first, AccusePlayer(second), 2, 3, 0) == [True, False, False]
    assert past(g, second, AccusePlayer(first), 2) == past(g, first, SparePlayer(second), 2) == [False]
    with pytest.raises(BadAnswer):
        check_act(RULES, g.view(first), Deal(second, AccusePlayer(5), SparePlayer(5), 2))


def test_f3_3_nobody_but_the_suspects_is_executed_on_this_day():
    g = Game("iccccmmg").second_night().night().accuse(s0=5, s1=2)
    assert past(g, 0, ExecutePlayer(5), 2) == past(g, 0, SparePlayer(4), 2) == [False]
    assert past(g, 0, ExecutePlayer(4), 2, 3, 0) == past(g, 0, AccusePlayer(5), 2, 3, 0) == [True, False, False]


def test_f3_9_who_is_done_with_an_open_vote_has_voted():
    g = Game("iccccmmg", accusations="open").night().play(0, PutVote(5))
    for whom in (4, 5):
        assert past(g, 0, AccusePlayer(whom), 1) == past(g, 0, ExecutePlayer(whom), 1) == [False]
    g.play(0, EndDay())
    assert past(g, 0, AccusePlayer(4), 1, 2) == past(g, 0, ExecutePlayer(4), 1, 2) == [True, False]
    assert past(g, 0, AccusePlayer(5), 1) == past(g, 1, AccusePlayer(4), 1) == [False]


def test_f2_what_is_about_the_dead_or_given_by_them_is_past():
    g = Game("iccccmmg").night().accuse().kill(1, by=[MAFIA])
    for kind in (AccusePlayer, ExecutePlayer, SparePlayer):
        assert past(g, 0, kind(1), 2, 0) == past(g, 1, kind(0), 2, 0) == [True, True]
        assert past(g, 0, kind(2), 3, 0) == [False, False]


def test_what_one_who_is_dead_would_promise_cannot_be():
    g = Game("iccccmmg").night().accuse().kill(1, by=[MAFIA])
    for kind in (AccusePlayer, SparePlayer, ExecutePlayer, Sentence):
        assert RULES.pledges[kind].fields(g.view(0), 1) is None and RULES.pledges[kind].fields(g.view(0), 0) is not None


def test_f1_4_a_claim_is_seen_through_by_who_sees_the_card():
    g = Game("iccccmmg")
    holds = CLAIMS[ClaimCard].holds
    assert holds(g.view(1), 0, ClaimCard("investigator")) is None
    assert holds(g.view(0), 0, ClaimCard("investigator")) is True and holds(g.view(0), 0, ClaimCard("doctor")) is False
    found = CLAIMS[ClaimCheck].holds
    assert found(g.view(1), 0, ClaimCheck(5, True)) is None
    assert found(g.view(5), 0, ClaimCheck(5, True)) is True and found(g.view(5), 0, ClaimCheck(5, False)) is False


def test_f3_4_a_broken_promise_costs_the_life_of_whoever_is_executed_that_day():
    g = Game("iccccmmg").night().accuse(s0=5, s1=5, s2=4).defend()
    assert betrayed(g, 0, SparePlayer(5)) is None
    g.vote(s0=5, s1=5, s2=5, s3=5)
    while g.kinds() & {"second_trial"}:
        g.vote(s0=5, s1=5, s2=5, s3=5)
    g.last_words()
    assert 5 not in g.t.alive
    assert betrayed(g, 0, SparePlayer(5)) == (5, 1) and betrayed(g, 0, SparePlayer(5), 3) is None
    assert betrayed(g, 2, AccusePlayer(6), 5) == (5, 1)
    assert betrayed(g, 2, SparePlayer(4)) is betrayed(g, 6, SparePlayer(5)) is None


def test_f3_2_who_accuses_whom_another_accused_believed_them():
    g = Game("iccccmmg").night().accuse(s0=5, s1=5, s2=4)
    assert believed(g, 3, Distrust(5)) == believed(g, 3, Claim(ClaimCheck(5, True))) == 2
    assert believed(g, 0, Distrust(5)) == 1 and believed(g, 3, Distrust(4)) == 1
    assert believed(g, 3, Claim(ClaimCheck(5, False))) == believed(g, 3, Distrust(0)) == 0
