"""Standing orders: on whom a card is played, and on whom none, where nobody answers in time (A1.3, A3)."""

import pytest

from games.kernel import Standing, obey
from games.kernel.errors import BadAnswer
from games.kernel.standing_orders import answers_at_once, check_order
from games.titles.article2.rules import RULESET as RULES
from games.titles.article2.rules.moves import Decline, Organize, Play
from games.titles.article2.rules.orders import PlayNothingOn, PlayOn
from tests.titles.article2.rules.table import Game


def said(game, seat, order):
    """What the order answers to what the seat is asked."""
    decision = next(each for each in game.state.decisions if each.seat == seat)
    return obey(RULES, game.view(seat), decision, [Standing(1, order)]).answer


def may_give(game, seat, order):
    try:
        check_order(RULES, game.view(seat), order)
    except BadAnswer:
        return False
    return True


def test_a1_3_the_first_card_goes_to_whoever_sits_next_and_is_to_be_hit():
    game = Game(3).arrange(hands={0: "gaffe_1 true_blue_2", 1: "gaffe_2", 2: "civil_debate_2"})
    assert [said(game, 0, PlayOn(seat)) for seat in (1, 2)] == [Play("gaffe_1", 1), Play("gaffe_1", 2)]
    assert [said(game, 0, PlayNothingOn(seat)) for seat in (1, 2)] == [Play("gaffe_1", 2), Play("gaffe_1", 1)]
    assert not answers_at_once(RULES, PlayOn(1), game.state.decisions[0])


def test_a3_the_great_debater_plays_nothing_back_on_whom_they_spare_and_else_is_asked():
    game = Game(3).arrange(
        style={1: "great_debater"}, hands={0: "gaffe_1 true_blue_2", 1: "gaffe_2 insider", 2: "civil_debate_2"}
    )
    game.play(0, Play("gaffe_1", 1))
    assert said(game, 1, PlayNothingOn(0)) == Decline()
    assert said(game, 1, PlayNothingOn(2)) is None is said(game, 1, PlayOn(0))


def test_a4_with_no_other_card_one_is_played_on_nobody():
    game = Game(3).arrange(hands={0: "unaffiliated", 1: "gaffe_2", 2: "civil_debate_2"})
    assert said(game, 0, PlayNothingOn(1)) == Organize("unaffiliated")
    assert said(game, 0, PlayOn(1)) is None


@pytest.mark.parametrize("order", [PlayOn, PlayNothingOn])
def test_orders_name_another_player(order):
    game = Game(3)
    assert [may_give(game, 0, order(seat)) for seat in (0, 1, 2, 3)] == [False, True, True, False]
