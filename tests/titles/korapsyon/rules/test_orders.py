"""Standing orders: what is said beforehand about talk, presidents and projects (K3.3, K3.6, K3.9)."""

import pytest

from games.kernel import Standing, obey
from games.kernel.errors import BadAnswer
from games.kernel.standing_orders import answers_at_once, check_order
from games.titles.korapsyon.rules.moves import (
    BuildSmall,
    ElectPresident,
    FinishTalk,
    Investigate,
    NameForJail,
    VoteProject,
)
from games.titles.korapsyon.rules.orders import PreferPresident, SeatPlayer, SkipTalk, VoteInJail, VoteOnProjects
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


def test_k3_5_a_president_seats_them_with_those_who_sit_next_in_the_small_project():
    game = Game().hidden().elect(0)
    size = game.menu(0)[BuildSmall]["committee"].least
    seating = game.state.seating
    place = seating.index(0)
    beside = [*seating[place + 1 :], *seating[: place + 1]]
    for whom in (4, beside[0]):
        answer = said(game, 0, SeatPlayer(whom))
        others = [seat for seat in beside if seat != whom][: size - 1]
        assert answer == BuildSmall((whom, *others)) and len(answer.committee) == size
    game = Game().year(president=0, jail=8).year().hidden().elect(0)
    assert said(game, 0, SeatPlayer(8)) is None, "they are in jail"


def test_k3_6_one_vote_on_all_projects():
    game = Game().hidden().elect(0)
    game.play(0, next(iter(game.menu(0)))(tuple(range(game.menu(0)[next(iter(game.menu(0)))]["committee"].least))))
    assert said(game, 0, VoteOnProjects("oppose")) == VoteProject("oppose")


def test_k3_10_the_first_of_those_suspected_who_can_be_jailed_as_soon_as_the_vote_opens():
    game = Game().hidden().elect(3).fail().talk()
    order = VoteInJail((3, 5, 6))
    assert said(game, 4, order) == NameForJail(5) and said(game, 4, VoteInJail((3,))) is None
    assert answers_at_once(RULES, order, game.state.decisions[0])


def test_k3_10_it_says_nothing_in_a_vote_on_one_player():
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one("corrupt")
    game.hidden({ombudsperson: Investigate(accused)}).elect(game.one("good")).fail().witness()
    assert said(game, game.one("coa"), VoteInJail((accused,))) is None


def test_k3_10_an_order_for_jail_names_others():
    game = Game()
    check_order(RULES, game.view(4), VoteInJail((5,)))
    for suspects in ((), (4,), (5, 5)):
        with pytest.raises(BadAnswer):
            check_order(RULES, game.view(4), VoteInJail(suspects))


def test_k3_11_the_eliminated_give_no_orders():
    game = Game()
    check_order(RULES, game.view(8), VoteOnProjects("support"))
    for year in range(1, 6):
        game.year(president=0, jail=8 if year in (1, 5) else None)
    for order in (SkipTalk(), VoteOnProjects("support"), PreferPresident((1,))):
        with pytest.raises(BadAnswer):
            check_order(RULES, game.view(8), order)
        check_order(RULES, game.view(7), order)


def test_k3_3_an_order_names_nobody_twice_and_nobody_eliminated():
    game = Game()
    for candidates in ((), (1, 1), (99,)):
        with pytest.raises(BadAnswer):
            check_order(RULES, game.view(0), PreferPresident(candidates))
