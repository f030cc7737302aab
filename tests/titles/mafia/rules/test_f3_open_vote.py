"""F3.9: the open vote, instead of accusations and trials."""

import pytest

from games.kernel import Standing, obey
from games.titles.mafia.rules import RULESET as RULES
from games.titles.mafia.rules.events import DayVoted, PlayersExecuted, VoteEnded, VotePut, VoteTakenBack
from games.titles.mafia.rules.moves import Accuse, EndDay, FinalVote, PutVote, TakeBack
from games.titles.mafia.rules.orders import AccuseFirst
from games.titles.mafia.rules.state import Ballot
from tests.titles.mafia.rules.table import Game


def day(cards="iccccmmg", **options):
    return Game(cards, accusations="open", **options).night()


def everybody_done(g):
    while g.kinds() == {"open_end"}:
        g.play(g.asked()[0], EndDay())
    return g


def test_f3_9_from_dawn_all_may_vote_and_move_and_take_back_and_all_see_it():
    g = day()
    assert g.kinds() == {"open_end"} and g.asked() == list(range(8))
    assert g.menu(0)[PutVote]["whom"].choices == (1, 2, 3, 4, 5, 6, 7, None)
    g.play(0, PutVote(5))
    assert g.told_to(VotePut) == [(None, VotePut(0, 5))] and g.view(None).phase.votes == {0: 5}
    assert 5 not in g.menu(0)[PutVote]["whom"].choices
    g.refuses(0, PutVote(5))
    g.play(0, PutVote(None)).play(1, PutVote(5)).play(0, TakeBack())
    assert g.told(VoteTakenBack) == [VoteTakenBack(0)] and g.state.phase.votes == {1: 5}
    g.refuses(0, TakeBack())
    g.refuses(0, Accuse(1))


def test_f3_9_a_strict_majority_of_the_living_ends_the_day_at_once():
    g = day()
    for seat in (0, 1, 2, 3):
        g.play(seat, PutVote(5))
    assert g.phase == "OpenVoting"
    g.play(4, PutVote(5))
    votes = dict.fromkeys(range(5), 5)
    assert g.told(DayVoted) == [DayVoted(votes, 5, True)] and g.told(PlayersExecuted) == [PlayersExecuted((5,))]
    assert g.t.ballots == (Ballot(1, (5,), votes),) and g.phase == "LastWord"


def test_f3_9_a_majority_for_no_execution_ends_it_too():
    g = day()
    for seat in range(5):
        g.play(seat, PutVote(None))
    assert g.told(DayVoted)[0].executed is None and g.told(DayVoted)[0].hammer
    assert g.phase == "Night" and len(g.t.alive) == 8


def test_f3_9_at_the_deadline_the_most_votes_execute_if_they_reach_the_threshold():
    g = day().play(0, PutVote(5)).play(1, PutVote(5)).play(2, PutVote(3))
    for seat in range(8):
        assert g.phase == "OpenVoting"
        g.play(seat, None)
    assert g.told(VoteEnded) == [VoteEnded(7, True)]
    assert g.told(DayVoted) == [DayVoted({0: 5, 1: 5, 2: 3}, 5, False)] and 5 not in g.t.alive


@pytest.mark.parametrize("votes", [{}, {0: 5}, {0: 5, 1: 5, 2: 3, 4: 3}, {0: None, 1: None, 2: 5}])
def test_f3_9_too_few_a_tie_or_no_execution_executes_nobody(votes):
    g = day()
    for seat, whom in votes.items():
        g.play(seat, PutVote(whom))
    everybody_done(g)
    assert g.told(DayVoted) == [DayVoted(votes, None, False)] and len(g.t.alive) == 8 and g.phase == "Night"


@pytest.mark.parametrize(("threshold", "dies"), [(1, True), (0, False), (3, False)])
def test_f3_9_the_threshold_is_an_option(threshold, dies):
    g = everybody_done(day(threshold=threshold).play(0, PutVote(5)))
    assert (5 not in g.t.alive) is dies


def test_f3_9_the_day_ends_early_when_everybodys_vote_is_final():
    g = day().play(0, PutVote(5)).play(0, EndDay())
    assert g.menu(0) == {} and g.told(VoteEnded) == [VoteEnded(0, False)]
    g.play(1, FinalVote(5))
    assert g.told(VotePut) == [VotePut(1, 5)] and g.state.phase.final == (0, 1)
    assert g.menu(2)[FinalVote]["whom"].choices[-1] is None
    everybody_done(g)
    assert 5 not in g.t.alive


def test_f3_9_a_final_vote_may_be_the_one_that_decides():
    g = day()
    for seat in (0, 1, 2, 3):
        g.play(seat, PutVote(5))
    g.play(4, FinalVote(5))
    assert g.told(DayVoted)[0].hammer


def test_f3_9_judges_alone_vote_if_there_are_any():
    g = day("jjkicccccmmg")
    assert g.asked() == [0, 1, 2] and g.menu(5) == {}
    g.play(0, PutVote(5)).play(1, PutVote(5))
    assert g.told(DayVoted)[0].hammer and 5 not in g.t.alive


def test_f3_9_the_dead_neither_vote_nor_are_voted_for():
    g = day()
    for seat in range(5):
        g.play(seat, PutVote(5))
    g.night()
    assert g.asked() == [0, 1, 2, 3, 4, 6, 7] and 5 not in g.menu(0)[PutVote]["whom"].choices


def test_f3_9_an_order_votes_at_the_deadline():
    g = day()
    (decision,) = [each for each in g.view(0).asks if each.kind == "open_end"]

    def ordered(*players):
        return obey(RULES, g.view(0), decision, [Standing(1, AccuseFirst(players))]).answer

    assert ordered(3, 1) == FinalVote(3)
    assert RULES.orders[AccuseFirst].answer(g.view(0), decision, AccuseFirst((9,))) == EndDay()
