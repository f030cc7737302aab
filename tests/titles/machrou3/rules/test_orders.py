"""Standing orders: what each says to a question, which of several is followed, and when one ends."""

import pytest

from games.kernel import OrderKind, Standing, obey
from games.kernel.errors import BadAnswer
from games.kernel.standing_orders import answers_at_once, check_order
from games.titles.machrou3.rules.moves import (
    AnswerHelp,
    AnswerSwap,
    Battle,
    Campaign,
    CastVote,
    ChooseOrigin,
    DeclareCandidacy,
    Elect,
    OfferSwap,
    Pass,
    PlaceStation,
    SetHelp,
    StayNeutral,
    Support,
    Waive,
)
from games.titles.machrou3.rules.orders import (
    Assist,
    PassTurns,
    PreferCandidates,
    PreferOrigin,
    PreferStation,
    Run,
    StandAside,
    SwapFor,
    TakeSwaps,
    VoteOn,
    WishHelp,
)
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import RULES, Game

HOLD = {0: "metn", 1: "baabda", 2: "beirut-1 beirut-2", 3: "aley", 4: "zahle"}


def said(g, seat, *orders, once=()):
    """What orders of `seat`, the oldest first, answer to what it is asked; `once`: those for one answer."""
    return _obeyed(g, seat, orders, once).answer


def refused(g, seat, *orders):
    return [each.order for each in _obeyed(g, seat, orders).refused]


def _obeyed(g, seat, orders, once=()):
    look = g.view(seat)
    decision = next(each for each in look.asks if not each.standing)
    return obey(RULES, look, decision, [Standing(key, each, each in once) for key, each in enumerate(orders)])


def may_give(g, seat, order):
    try:
        check_order(RULES, g.view(seat), order)
    except BadAnswer:
        return False
    return True


def battle(**more):
    """Seat 0 challenges Baabda of seat 1 from Metn; the other three may step in, seat 2 first."""
    g = Game(5, **more).arrange(hold=HOLD, media="", speaker=0, turn_of=0)
    return g.play(0, Battle("baabda", "metn", then="keep"))


def campaign(seat=0):
    g = Game(5).arrange(hold=HOLD, speaker=4, turn_of=seat)
    return g.play(seat, Campaign("jezzine", then="keep"))


def test_every_order_is_about_questions_that_exist():
    assert {kind for each in RULES.orders.values() for kind in each.questions} <= set(RULES.questions)


def test_turns_are_passed_as_in_silence():
    g = Game(4).arrange(turn_of=2)
    assert said(g, 2, PassTurns()) == Pass() == RULES.questions["turn"].default(None, None)


@pytest.mark.parametrize(
    ("order", "answer"),
    [
        (VoteOn("with"), CastVote("with")),
        (VoteOn("against"), CastVote("against")),
        (VoteOn("against", players=(0, 3)), CastVote("against")),
        (VoteOn("against", players=(3,)), None),
        (TakeSwaps(True), None),
    ],
)
def test_a_card_is_played_on_what_anybody_or_some_want(order, answer):
    assert said(campaign(), 1, order) == answer


def test_against_anybody_does_not_mean_oneself():
    g = campaign()
    assert said(g, 0, VoteOn("against")) is None
    assert said(g, 0, VoteOn("against", players=(0,))) == CastVote("against")
    assert said(g, 0, VoteOn("with")) == CastVote("with")


def test_votes_on_battles_have_orders_of_their_own():
    g = table(5, hold=HOLD, media="", speaker=0, turn_of=0, token="vote").play(0, Battle("baabda", "metn"))
    assert said(g, 2, VoteOn("with", purposes=("battle",))) == CastVote("with")
    assert said(g, 2, VoteOn("with", purposes=("campaign",))) is None
    assert may_give(g, 2, VoteOn("with", purposes=("battle",)))
    assert not may_give(campaign(), 2, VoteOn("with", purposes=("battle",)))


def test_m4_3_a_swap_is_offered_in_ones_next_turn_and_no_turn_is_passed_before():
    g = Game(5).arrange(hold=HOLD | {0: "metn keserwan"}, media="", speaker=4, turn_of=0)
    assert said(g, 0, SwapFor("keserwan", "beirut-2"), PassTurns()) == OfferSwap("keserwan", "beirut-2")
    assert said(g, 0, SwapFor("keserwan", "jezzine")) is None
    assert refused(g, 0, SwapFor("keserwan", "jezzine")) == [SwapFor("keserwan", "jezzine")]
    assert may_give(g, 0, SwapFor("keserwan", "beirut-2"))
    assert not may_give(g, 0, SwapFor("beirut-2", "keserwan")) and not may_give(g, 0, SwapFor("metn", "jezzine"))
    assert not may_give(g.close_parliament(), 0, SwapFor("keserwan", "beirut-2"))


def test_m7_1_one_stands_for_president_or_does_not():
    g = Game(5).close_parliament()
    assert said(g, 0, Run(True)) == DeclareCandidacy() and said(g, 0, Run(False)) == Waive()
    g.play(0, Waive())
    again = next(each for each in g.view(0).asks if each.standing)
    assert obey(RULES, g.view(0), again, [Standing(0, Run(False))]).answer is None, "it was said before"
    assert obey(RULES, g.view(0), again, [Standing(0, Run(True))]).answer == DeclareCandidacy()
    assert may_give(g, 1, Run(True))
    assert not may_give(Game(5).close_parliament().candidates(0, 2), 1, Run(True))


def test_one_stays_neutral_or_helps_a_side_with_all_that_may_enter():
    g = battle()
    assert said(g, 2, StandAside()) == StayNeutral()
    assert said(g, 2, Assist(0)) == Support("challenger", ("beirut-1", "beirut-2"))
    assert said(g, 2, Assist(1)) == Support("defender", ("beirut-1", "beirut-2"))
    assert said(g, 2, Assist(1, ("challenger",))) is None
    assert said(g, 2, Assist(3)) is None


def test_help_is_given_unseen_where_all_are_asked_together():
    g = battle(interventions="together")
    assert said(g, 4, Assist(1, ("defender",))) == Support("defender", ("zahle",))


def test_help_that_was_declined_is_not_offered_again():
    g = battle().play(1, SetHelp(refuse=(2,))).play(2, Support("defender", ("beirut-1",)))
    assert g.waits_for() == [(2, "second_offer")]
    assert said(g, 2, Assist(1)) is None and refused(g, 2, Assist(1)) == [Assist(1)]
    assert said(g, 2, StandAside(), Assist(1)) == StayNeutral()
    assert said(g, 2, Assist(0)) == Support("challenger", ("beirut-1", "beirut-2"))


def test_whose_help_one_wants_is_said_once_at_the_start_of_a_battle_one_is_challenged_to():
    """While the first is asked to step in, under rulings 1; the battle does not wait for it."""
    g, order = battle(rulings=1), WishHelp(refuse=(0, 2, 3), ask_me=(4,))
    (wish,) = g.view(1).asks
    assert answers_at_once(RULES, order, wish)
    found = obey(RULES, g.view(1), wish, [Standing(1, order)])
    assert found.answer == SetHelp((2, 3), (4,))
    assert obey(RULES, g.view(1), wish, [Standing(1, WishHelp())]).answer is None
    (own,) = g.view(0).asks
    assert obey(RULES, g.view(0), own, [Standing(1, order)]).answer is None
    g.play(2, StayNeutral())
    (wish,) = g.view(1).asks
    assert obey(RULES, g.view(1), wish, [Standing(1, order)]).answer is None


def challenged():
    """Seat 1 is challenged and has to say whose help it wants."""
    g = Game(5).arrange(hold=HOLD, media="", speaker=0, turn_of=0)
    g.asks_defender = True
    return g.play(0, Battle("baabda", "metn", then="keep"))


@pytest.mark.parametrize(
    ("order", "answer"),
    [
        (WishHelp(refuse=(0, 2, 3), ask_me=(4,)), SetHelp((2, 3), (4,))),
        (WishHelp(), SetHelp()),
    ],
)
def test_m6_4_a_default_for_the_game_answers_as_soon_as_one_is_challenged(order, answer):
    g = challenged()
    assert said(g, 1, order) == answer
    (asked,) = g.view(1).asks
    assert answers_at_once(RULES, order, asked)
    g.play(1, answer)
    (wish,) = g.view(1).asks
    assert wish.standing and obey(RULES, g.view(1), wish, [Standing(1, order)]).answer is None


def test_m6_4_a_default_for_the_game_fills_in_the_form_of_a_challenge():
    assert RULES.orders[WishHelp].prefills == (Battle,)


def test_an_offer_that_one_is_asked_about_is_answered_as_the_order_says():
    g = battle().play(1, SetHelp(ask_me=(2,))).play(2, Support("defender", ("beirut-1",)))
    assert said(g, 1, WishHelp(refuse=(2,))) == AnswerHelp(False)
    assert said(g, 1, WishHelp(refuse=(3,))) == AnswerHelp(True)
    assert said(g, 1, WishHelp(ask_me=(2,))) is None


def test_swaps_are_answered_by_who_offers_them():
    g = Game(5).arrange(hold={0: "metn", 1: "baabda aley"}, turn_of=1).play(1, OfferSwap("baabda", "metn"))
    assert said(g, 0, TakeSwaps(False)) == AnswerSwap(False)
    assert said(g, 0, TakeSwaps(True, (1,))) == AnswerSwap(True)
    assert said(g, 0, TakeSwaps(True, (2,))) is None


def test_one_votes_for_the_first_of_ones_own_who_runs():
    g = Game(5).close_parliament().candidates(1, 3)
    assert said(g, 0, PreferCandidates((2, 3, 1))) == Elect(3)
    assert said(g, 0, PreferCandidates((2, 4))) is None
    assert refused(g, 0, PreferCandidates((2, 4))) == [PreferCandidates((2, 4))]


def test_homes_are_placed_at_once_and_such_orders_end_with_the_placement():
    g = Game(4, variant="advanced")
    ((seat, _),) = g.waits_for()
    mine = sorted(g.owned(seat))
    origin, station = PreferOrigin(mine[0]), PreferStation(mine[1])
    assert may_give(g, seat, origin) and may_give(g, seat, station)
    assert not may_give(g, seat, PreferOrigin(next(iter(g.owned((seat + 1) % 4)))))
    assert said(g, seat, station, origin) == ChooseOrigin(mine[0])
    assert all(answers_at_once(RULES, each, g.view(seat).asks[0]) for each in (origin, station))
    g.play(seat, ChooseOrigin(mine[1]))
    assert not may_give(g, seat, origin) and may_give(g, seat, station)
    while g.waits_for()[0][1] == "origin":
        g.silence(g.waits_for()[0][0])
    assert said(g, seat, origin, station) == PlaceStation(mine[1])
    g.play(seat, PlaceStation(mine[1]))
    assert not may_give(g, seat, station)


def test_orders_for_play_end_with_the_parliament_and_the_ballot_with_the_game():
    g = Game(4)
    play = (PassTurns(), VoteOn("with"), StandAside(), Assist(1), WishHelp(), TakeSwaps(True))
    assert all(may_give(g, 0, each) for each in (*play, PreferCandidates((1, 2))))
    g.close_parliament()
    assert not any(may_give(g, 0, each) for each in play) and may_give(g, 0, PreferCandidates((1, 2)))
    g.candidates()
    assert g.state.outcome and not may_give(g, 0, PreferCandidates((1, 2)))


def test_of_several_the_one_for_one_answer_then_the_narrower_then_the_newer_is_followed():
    g = campaign()
    every, his, newer = VoteOn("with"), VoteOn("against", players=(0,)), VoteOn("with", players=(0, 2))
    assert said(g, 1, his, every) == CastVote("against")
    assert said(g, 1, his, newer) == CastVote("with")
    assert said(g, 1, newer, his) == CastVote("against")
    assert said(g, 1, every, his, once=(every,)) == CastVote("with")


def test_an_order_must_fit_the_table():
    g = Game(4)
    for order in (Assist(0), Assist(9), VoteOn("maybe"), PreferCandidates(()), TakeSwaps(True, (0,)), Pass()):
        assert not may_give(g, 0, order)


def test_an_order_acts_when_its_question_would_close_unless_it_is_said_otherwise():
    assert [each.__name__ for each, kind in RULES.orders.items() if kind.at_once] == [
        "WishHelp",
        "PreferOrigin",
        "PreferStation",
    ]
    assert not OrderKind(("turn",), lambda look: (), lambda look, decision, order: None).at_once
