"""M9: interventions all together, sealed and opened at once, in both games."""

import pytest

from games.titles.machrou3.rules.events import (
    BattleResolved,
    StayedNeutral,
    SupportGiven,
    SupportOffered,
    SupportRefused,
)
from games.titles.machrou3.rules.moves import AnswerHelp, Battle, SetHelp, StayNeutral, Support
from games.titles.machrou3.rules.state import Help
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import Game

HOLD = {0: "metn", 1: "baabda", 2: "beirut-1 beirut-2", 3: "aley", 4: "zahle"}
AIR = Support("challenger", ("beirut-1",))
CHALLENGER, DEFENDER = (Support(side, ("aley",)) for side in ("challenger", "defender"))
ZAHLE = Support("challenger", ("zahle",))


@pytest.fixture(params=["beginner", "advanced"])
def variant(request):
    return request.param


def battle(variant="beginner", refuse=(), ask_me=(), **more):
    """Seat 0 challenges Baabda (12) of seat 1 from Metn (7); the other three are neighbours of Baabda."""
    arranged = {"hold": HOLD, "media": "", "speaker": 0, "turn_of": 0, **more}
    if variant == "advanced":
        g = table(5, options={"interventions": "together"}, **arranged)
    else:
        g = Game(5, interventions="together").arrange(**arranged)
    return g.play(0, Battle("baabda", "metn", refuse, ask_me, then="keep"))


def told(g, *kinds):
    return [event for event in g.events if isinstance(event, kinds)]


def test_m9_together_all_who_may_intervene_are_asked_at_once(variant):
    g = battle(variant)
    assert g.waits_for() == [(seat, "together") for seat in (2, 3, 4)]
    assert g.offers(2, Support)["districts"].choices == ("beirut-1", "beirut-2")
    assert g.offers(2, Support)["side"].choices == ("challenger", "defender")
    g.refuses(0, StayNeutral()).refuses(1, CHALLENGER).refuses(2, CHALLENGER)


def test_m9_together_answers_are_opened_at_once_in_the_order_of_interventions(variant):
    g = battle(variant).play(4, ZAHLE).play(3, StayNeutral())
    assert g.events == []
    g.play(2, AIR)
    assert told(g, StayedNeutral, SupportGiven) == [
        StayedNeutral(3, False),
        SupportGiven(2, "challenger", ("beirut-1",)),
        SupportGiven(4, "challenger", ("zahle",)),
    ]
    (result,) = g.told(BattleResolved)
    assert (result.challenger_total, result.defender_total, result.won) == (7 + 9 + 10, 12, True)


def test_m9_together_the_order_of_the_answers_leaves_no_trace(variant):
    orders = [(2, 3, 4), (4, 3, 2), (3, 4, 2)]
    answers = {2: AIR, 3: DEFENDER, 4: StayNeutral()}
    games = []
    for order in orders:
        g = battle(variant)
        for seat in order:
            g.play(seat, answers[seat])
        games.append(g)
    assert games[0].events == games[1].events == games[2].events
    assert games[0].t.owner == games[1].t.owner == games[2].t.owner


@pytest.mark.parametrize("answer", [StayNeutral(), AIR, Support("defender", ("beirut-1", "beirut-2"))])
def test_m9_together_nobody_is_named_while_the_answers_are_sealed(variant, answer):
    before, after = battle(variant), battle(variant).play(2, answer)
    for seat in (0, 1, 3, 4, None):
        assert after.view(seat) == before.view(seat)
        assert after.view(seat).waiting == () and after.view(seat).sealed
    assert after.view(2).answers != before.view(2).answers


def test_m9_together_an_answer_may_be_changed_until_the_last_is_in(variant):
    g = battle(variant).play(2, AIR).play(2, StayNeutral()).play(3, StayNeutral()).play(4, StayNeutral())
    assert told(g, StayedNeutral, SupportGiven) == [StayedNeutral(seat, False) for seat in (2, 3, 4)]
    assert g.t.owner["baabda"] == 1 and g.t.owner["metn"] is None


def test_m9_together_silence_is_neutral(variant):
    g = battle(variant).play(3, DEFENDER).silence(4).silence(2)
    assert told(g, StayedNeutral) == [StayedNeutral(2, True), StayedNeutral(4, True)]
    assert dict(g.told(BattleResolved)[0].defending) == {"baabda": 12, "aley": 4}


def test_m9_together_help_refused_beforehand_and_the_helper_may_offer_to_the_other_side_once(variant):
    g = battle(variant, refuse=(2,)).play(2, AIR).play(3, StayNeutral()).play(4, ZAHLE)
    assert told(g, SupportRefused) == [SupportRefused(2, "challenger")] and g.waits_for() == [(2, "second_offer")]
    assert g.offers(2, Support)["side"].choices == ("defender",)
    g.refuses(2, AIR).play(2, Support("defender", ("beirut-1",)))
    assert told(g, SupportGiven) == [
        SupportGiven(2, "defender", ("beirut-1",)),
        SupportGiven(4, "challenger", ("zahle",)),
    ]


@pytest.mark.parametrize("accept", [True, False])
def test_m9_together_a_side_that_wants_to_be_asked_is_asked_once_the_answers_are_open(variant, accept):
    g = battle(variant, ask_me=(2,)).play(2, AIR).play(3, StayNeutral()).play(4, StayNeutral())
    assert told(g, SupportOffered) == [SupportOffered(2, "challenger", ("beirut-1",))]
    assert g.waits_for() == [(0, "help_answer")]
    g.play(0, AnswerHelp(accept))
    assert bool(g.told(SupportGiven)) == accept and bool(g.told(SupportRefused)) != accept


def test_m9_together_sides_say_whose_help_they_want_while_the_answers_are_out(variant):
    g = battle(variant).play(1, SetHelp(refuse=(3,))).play(0, SetHelp(ask_me=(4,)))
    assert g.waits_for() == [(seat, "together") for seat in (2, 3, 4)]
    g.play(2, StayNeutral()).play(3, DEFENDER).play(4, ZAHLE)
    assert told(g, SupportRefused) == [SupportRefused(3, "defender")] and g.waits_for() == [(3, "second_offer")]
    g.play(3, StayNeutral())
    assert told(g, SupportOffered) == [SupportOffered(4, "challenger", ("zahle",))]


def test_m9_together_m6_4_and_still_before_a_later_offer_is_considered():
    g = battle(refuse=(2,)).play(2, AIR).play(3, StayNeutral()).play(4, StayNeutral())
    assert g.waits_for() == [(2, "second_offer")] and g.offers(1, SetHelp) is not None
    g.play(1, SetHelp(refuse=(2,))).play(2, Support("defender", ("beirut-1",)))
    assert told(g, SupportRefused) == [SupportRefused(2, "defender")]


def test_m9_together_wishes_are_seen_by_their_side_alone(variant):
    plain, wished = battle(variant), battle(variant).play(1, SetHelp(refuse=(3,)))
    for seat in (0, 2, 3, 4, None):
        assert plain.view(seat) == wished.view(seat)
    assert wished.view(1).agenda[-2].help == {1: Help(refuse=(3,))}


def test_m9_together_with_nobody_to_ask_the_battle_is_resolved_at_once(variant):
    g = battle(variant, hold={0: "metn", 1: "baabda", 2: "akkar"})
    assert g.told(BattleResolved) and g.t.owner["metn"] is None


def test_m9_together_one_helper_alone_is_asked_sealed_too(variant):
    g = battle(variant, hold={0: "metn", 1: "baabda", 2: "beirut-1"})
    assert g.waits_for() == [(2, "together")] and g.view(0).waiting == ()
    g.silence(2)
    assert g.t.owner["metn"] is None


def test_m9_together_m8_10_after_the_vote_on_a_battle():
    g = battle("advanced", token="vote").vote(ayes=range(5))
    assert g.waits_for() == [(seat, "together") for seat in (2, 3, 4)]


def test_m9_in_turn_they_are_asked_one_by_one():
    g = Game(5).arrange(hold=HOLD, media="", speaker=0, turn_of=0).play(0, Battle("baabda", "metn"))
    assert g.waits_for() == [(2, "intervention")]
