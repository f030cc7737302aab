"""Standing orders: what is said beforehand about talk, presidents and projects (K3.3, K3.6, K3.9)."""

import pytest

from games.kernel import Standing, obey
from games.kernel.errors import BadAnswer
from games.kernel.orders import answers_at_once, check_order
from games.titles.korapsyon.rules.moves import ElectPresident, FinishTalk, VoteProject
from games.titles.korapsyon.rules.orders import PreferPresident, SkipTalk, VoteOnProjects
from tests.titles.korapsyon.rules.table import RULES, Game


def said(game, seat, order):
    """What the order answers to what the seat is asked."""
    decision = next(each for each in game.state.decisions if each.seat == seat)
    return obey(RULES, game.view(seat), decision, [Standing(1, order)]).answer


def test_k3_9_a_seat_may_be_done_with_talk_beforehand():
    game = Game().hidden().elect().fail()
    assert said(game, 4, SkipTalk()) == FinishTalk()
    assert answers_at_once(RULES, SkipTalk(), game.state.decisions[0])


def test_k3_3_the_first_of_those_preferred_who_can_be_elected():
    game = Game().year(president=0, jail=8).year().hidden()
    assert said(game, 4, PreferPresident((8, 3, 2))) == ElectPresident(3)
    assert said(game, 4, PreferPresident((8,))) is None


def test_k3_6_one_vote_on_all_projects():
    game = Game().hidden().elect(0)
    game.play(0, next(iter(game.menu(0)))(tuple(range(game.menu(0)[next(iter(game.menu(0)))]["committee"].least))))
    assert said(game, 0, VoteOnProjects("oppose")) == VoteProject("oppose")


def test_k3_11_the_eliminated_give_no_orders():
    game = Game()
    check_order(RULES, game.view(8), VoteOnProjects("support"))
    for year in range(1, 6):
        game.year(president=0, jail=8 if year in (1, 5) else "nobody")
    for order in (SkipTalk(), VoteOnProjects("support"), PreferPresident((1,))):
        with pytest.raises(BadAnswer):
            check_order(RULES, game.view(8), order)
        check_order(RULES, game.view(7), order)


def test_k3_3_an_order_names_nobody_twice_and_nobody_eliminated():
    game = Game()
    for candidates in ((), (1, 1), (99,)):
        with pytest.raises(BadAnswer):
            check_order(RULES, game.view(0), PreferPresident(candidates))
