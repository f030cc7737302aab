"""The players around the map in short: turn order, bloc, side in what is under way, whom the game waits for."""

from dataclasses import replace

from django.template.loader import render_to_string

from games.titles.machrou3.page.table import board
from games.titles.machrou3.rules import board as rules
from games.titles.machrou3.rules.moves import AnswerSwap, Campaign, OfferSwap, Support
from tests.titles.machrou3.rules.test_m4_actions import table
from tests.titles.machrou3.rules.test_m6_battles import battle
from tests.titles.seen import scene


def cards(game):
    return board(scene(game)).seats


def drawn(game):
    return render_to_string("machrou3/_seats.html", {"seats": cards(game)})


def stances(game):
    return {card.seat.index: card.stance for card in cards(game) if card.stance}


def test_they_sit_in_the_order_of_turns_each_with_its_bloc():
    game = table(turn_of=2)
    game.lay(table=replace(game.t, order=(3, 1, 0, 2)))
    shown = cards(game)
    assert tuple(card.seat.index for card in shown) == game.t.order
    assert [card.bloc for card in shown] == [rules.bloc(game.t, card.seat.index) for card in shown]
    assert [card.acting for card in shown] == [seat == 2 for seat in game.t.order]


def test_m4_3_the_two_of_a_swap_are_shown_until_it_is_answered():
    game = table().play(0, OfferSwap("sour", "nabatieh"))
    assert stances(game) == {0: "swap", 1: "swap"}
    assert stances(game.play(1, AnswerSwap(False))) == {}


def test_m5_whoever_campaigns_is_shown():
    assert stances(table(speaker=1).play(0, Campaign("akkar"))) == {0: "campaign"}


def test_m6_3_the_sides_of_a_battle_are_shown_as_they_are_taken():
    game = battle()
    assert stances(game) == {0: "challenge", 1: "defence"}
    game.play(2, Support("challenger", ("beirut-1",)))
    assert stances(game) == {0: "challenge", 1: "defence", 2: "challenge"}


def test_whoever_is_waited_for_is_marked_and_nobody_in_a_sealed_vote():
    game = table().play(0, OfferSwap("sour", "nabatieh"))
    assert [card.seat.index for card in cards(game) if card.until] == [1]
    assert drawn(game).count("is-asked") == 1
    assert "is-asked" not in drawn(table(speaker=1).play(0, Campaign("akkar")))
