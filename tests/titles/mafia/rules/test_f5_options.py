"""F5: what a table chooses, and orders given beforehand."""

from games.kernel import Standing, obey
from games.titles.mafia.rules import RULESET as RULES
from games.titles.mafia.rules.moves import Accuse, Decide, EndDefence, VoteFor
from games.titles.mafia.rules.orders import AccuseFirst, Sentence, SpareWords, VoteFirst
from games.titles.mafia.rules.state import Options
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


def test_f5_orders_are_for_the_living_and_name_others():
    g = Game("iccccmmg").night()
    (blank,) = RULES.orders[AccuseFirst].fields(g.view(0))
    assert blank.choices == (1, 2, 3, 4, 5, 6, 7)
    g.accuse(s0=3).defend().decide(s0=True)
    assert all(kind.fields(g.view(3)) is None for kind in RULES.orders.values())
    assert all(kind.fields(g.view(0)) is not None for kind in RULES.orders.values())
