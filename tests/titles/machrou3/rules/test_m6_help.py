"""M6.4: both sides say whose help they accept before anybody's counts."""

import pytest

from games.titles.machrou3.rules.events import (
    BattleOpened,
    BattleResolved,
    StayedNeutral,
    SupportGiven,
    SupportOffered,
    SupportRefused,
)
from games.titles.machrou3.rules.moves import AnswerHelp, Battle, SetHelp, StayNeutral, Support
from games.titles.machrou3.rules.state import Help
from tests.titles.machrou3.rules.table import Game

HOLD = {0: "metn sour", 1: "baabda akkar", 2: "beirut-1 beirut-2", 3: "aley"}
AIR = Support("defender", ("beirut-1",))
WAYS = {"in_turn": ("intervention", 1), "together": ("together", 2)}
"""How those who may help are asked -> (the question, how many are asked at once)."""


def battle(hold=HOLD, refuse=(), ask_me=(), **options):
    """Seat 0 challenges Baabda of seat 1 from Metn; seats 2 and 3 may help."""
    g = Game(4, **options).arrange(hold=hold, media="", speaker=0, turn_of=0)
    g.asks_defender = True
    return g.play(0, Battle("baabda", "metn", refuse, ask_me, then="keep"))


@pytest.fixture(params=WAYS)
def way(request):
    return request.param


def helper_answers(g, answer):
    """Seat 2 answers so, seat 3 stays neutral."""
    g.play(2, answer)
    return g.play(3, StayNeutral()) if g.phase == "Together" else g


def test_m6_4_the_defender_is_asked_when_the_battle_opens_and_before_anybody_is_asked_to_help(way):
    g = battle(interventions=way)
    assert g.told(BattleOpened) and g.waits_for() == [(1, "help")]
    assert g.offers(1, SetHelp)["refuse"].choices == g.offers(1, SetHelp)["ask_me"].choices == (2, 3)
    g.refuses(2, AIR).refuses(2, StayNeutral()).refuses(1, SetHelp(refuse=(0,)))
    g.play(1, SetHelp())
    kind, number = WAYS[way]
    assert g.waits_for() == [(seat, kind) for seat in (2, 3)[:number]]


def test_m6_4_where_nobody_can_help_the_defender_is_not_asked(way):
    g = battle({0: "metn", 1: "baabda", 2: "akkar"}, interventions=way)
    assert g.told(BattleResolved)


def test_m6_4_refused_by_the_defender_no_helper_counts_and_each_may_turn_to_the_other_side_once(way):
    g = helper_answers(battle(interventions=way).play(1, SetHelp(refuse=(2, 3))), AIR)
    assert g.told(SupportRefused) == [SupportRefused(2, "defender")] and g.told(SupportGiven) == []
    assert g.waits_for() == [(2, "second_offer")] and g.offers(2, Support)["side"].choices == ("challenger",)
    g.play(2, Support("challenger", ("beirut-1",)))
    assert g.told(SupportGiven) == [SupportGiven(2, "challenger", ("beirut-1",))]


@pytest.mark.parametrize("accept", [True, False])
def test_m6_4_asked_about_each_the_defender_says_yes_or_no_to_an_offer(way, accept):
    g = helper_answers(battle(interventions=way).play(1, SetHelp(ask_me=(2, 3))), AIR)
    assert g.told(SupportOffered) == [SupportOffered(2, "defender", ("beirut-1",))] and g.told(SupportGiven) == []
    assert g.waits_for() == [(1, "help_answer")]
    g.play(1, AnswerHelp(accept))
    assert bool(g.told(SupportGiven)) == accept


def test_m6_4_no_answer_accepts_everybodys_help(way):
    g = helper_answers(battle(interventions=way).silence(1), AIR)
    assert SupportGiven(2, "defender", ("beirut-1",)) in g.events


def test_m6_4_the_challenger_has_said_with_the_challenge_and_is_not_asked():
    g = battle(refuse=(2,))
    assert g.waits_for() == [(1, "help")] and g.state.agenda[-2].help == {0: Help((2,), ()), 1: Help()}


def test_m6_4_what_is_said_is_seen_by_its_side_alone(way):
    refused, taken = (battle(interventions=way).play(1, SetHelp(refuse=each)) for each in ((2, 3), ()))
    for seat in (0, 2, 3, None):
        assert refused.view(seat) == taken.view(seat)
    assert refused.view(1) != taken.view(1) and refused.events == taken.events == []


def test_m6_4_a_helper_who_stays_neutral_is_told_of_whatever_the_defender_said():
    g = battle().play(1, SetHelp(refuse=(2, 3))).play(2, StayNeutral())
    assert g.told(StayedNeutral) == [StayedNeutral(2, False)]


def test_m6_4_under_rulings_1_the_defender_is_not_waited_for(way):
    g = battle(interventions=way, rulings=1)
    kind, number = WAYS[way]
    assert g.waits_for() == [(seat, kind) for seat in (2, 3)[:number]]
    assert g.offers(1, SetHelp)["refuse"].choices == (2, 3)
