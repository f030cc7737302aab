"""F5: what a table chooses, and orders given beforehand."""

from games.kernel import Standing, obey
from games.titles.mafia.rules import RULESET as RULES
from games.titles.mafia.rules.moves import Accuse, Decide, EndDefence, FinalVote, PutVote, VoteFor
from games.titles.mafia.rules.orders import AccuseFirst, Sentence, SpareWords, VoteFirst
from games.titles.mafia.rules.press import PLEDGES, ExecutePlayer
from games.titles.mafia.rules.state import Options
from tests.titles.judged import judged
from tests.titles.mafia.rules.table import Game


def ordered(g, seat, order):
    """What the order answers to what the seat is asked."""
    (decision,) = g.view(seat).asks
    return obey(RULES, g.view(seat), decision, [Standing(1, order)]).answer


def test_f5_by_default_presets_are_dealt_the_dead_see_nothing_and_accusations_are_in_turn():
    assert RULES.options() == Options("preset", False, "in_turn")
    assert RULES.seats == range(6, 21)


def test_f5_orders_accuse_and_vote_for_the_first_who_can_be_named():
    g = Game("iccccmmg").night()
    assert ordered(g, 0, AccuseFirst((3, 1))) == Accuse(3)
    g.accuse(s0=3).defend().decide(s0=True).night()
    assert ordered(g, 1, AccuseFirst((3, 5))) == Accuse(5) and ordered(g, 1, AccuseFirst((3,))) == Accuse(None)
    g.accuse(s0=5, s1=2)
    assert ordered(g, 5, SpareWords()) == EndDefence()
    g.defend()
    assert ordered(g, 0, VoteFirst((1, 2, 5))) == VoteFor(2) and ordered(g, 0, VoteFirst((1,))) == VoteFor(None)


def test_f5_orders_decide_on_executions():
    g = Game("iccccmmg").night().accuse(s0=3).defend()
    assert ordered(g, 0, Sentence(True)) == Decide(True) and ordered(g, 3, Sentence(False)) == Decide(False)


def test_f3_5_whether_to_execute_is_answered_by_an_order_of_whom_to_vote_for_if_they_are_a_suspect():
    g = Game("iccccmmg").night().accuse(s0=3).defend()
    assert g.kinds() == {"execute"}
    assert ordered(g, 0, VoteFirst((5, 3))) == Decide(True) and ordered(g, 0, VoteFirst((5,))) is None
    g = Game("iccccmmg").night().accuse(s0=5, s1=2).defend().vote(s0=5, s1=2).defend().vote(s0=5, s1=2)
    assert g.kinds() == {"all_or_none"}
    assert ordered(g, 0, VoteFirst((2,))) == Decide(True) and ordered(g, 0, VoteFirst((3,))) is None


def test_f3_9_in_an_open_vote_an_order_votes_for_the_first_whom_somebody_votes_for():
    g = Game("iccccmmg", accusations="open").night().play(1, PutVote(5)).play(2, PutVote(None))
    (decision,) = (each for each in g.view(0).asks if each.kind == "open_end")

    def says(*players):
        return obey(RULES, g.view(0), decision, [Standing(1, VoteFirst(players))]).answer

    assert says(2, 5) == FinalVote(5) and says(2) is None


def test_the_order_of_a_promise_to_execute_keeps_it_wherever_the_vote_is_about_them():
    pledge = PLEDGES[ExecutePlayer]
    assert set(RULES.orders[type(pledge.order(ExecutePlayer(5)))].questions) == set(pledge.questions)
    g = Game("iccccmmg").night().accuse(s0=5).defend()
    g.decide(s0=ordered(g, 0, pledge.order(ExecutePlayer(5))).execute, s1=False).night()
    assert judged(g, 0, ExecutePlayer(5), until=1) == "kept"


def test_f5_orders_are_for_the_living_and_name_others():
    g = Game("iccccmmg").night()
    (blank,) = RULES.orders[AccuseFirst].fields(g.view(0))
    assert blank.choices == (1, 2, 3, 4, 5, 6, 7)
    g.accuse(s0=3).defend().decide(s0=True)
    assert all(kind.fields(g.view(3)) is None for kind in RULES.orders.values())
    assert all(kind.fields(g.view(0)) is not None for kind in RULES.orders.values())
