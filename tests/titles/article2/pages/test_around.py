"""The table of Article II: who sits where from whoever reads, and what lies in its middle."""

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string

from games.titles.article2.page import stage
from games.titles.article2.page.gauges import gauge
from tests.titles.article2.rules.table import Game, last_card
from tests.titles.seen import scene
from tests.web.test_colours import contrast

SHEET = Path("games/titles/article2/static/article2/article2.css").read_text(encoding="utf-8")

SIDES = {
    (2, 1): ["far", "near"],
    (3, 2): ["left", "right", "near"],
    (4, 0): ["near", "left", "far", "right"],
    (4, 3): ["left", "far", "right", "near"],
    (4, None): ["near", "left", "far", "right"],
}


@pytest.mark.parametrize(("players", "reader"), SIDES)
def test_the_reader_sits_near_and_the_others_in_the_order_of_turns(players, reader):
    board = stage.board(scene(Game(players).arrange(0, hands={0: "gaffe_1"}), reader))
    assert [stand.side for stand in board.stands] == SIDES[players, reader]
    assert [stand.seat.index for stand in board.stands] == list(range(players))


@pytest.mark.parametrize(("number", "end"), [(5, 150), (-5, 50), (0, 100)])
def test_a_horse_stands_where_its_bar_ends(number, end):
    assert gauge(number, 10).end == end


def test_in_the_middle_lie_the_turn_the_race_of_those_who_run_and_both_piles():
    game = Game(4).arrange(0, "general", lying={1: "true_blue_1"}, style={3: "highlander"}, hands={0: "gaffe_1"})
    board = stage.board(scene(game))
    drawn = render_to_string("article2/_stands.html", {"board": board})
    middle = drawn[drawn.index('class="middle"') : drawn.index("<article")]
    assert "General election" in middle and f"{board.deck} cards are left in the deck." in middle
    assert re.search(r'To play:.*<bdi class="chip-name"[^>]*>Lara<', middle, re.S)
    assert re.findall(r'visually-hidden">(\w+)<', middle) == [each.seat.name for each in board.race if each.runs]
    assert len([each for each in board.race if each.runs]) == 3


def test_nobody_is_to_play_once_it_is_over():
    game = last_card("primary", lying={1: "true_blue_1", 2: "newspaper_1"}, players=3)
    assert stage.board(scene(game)).active is not None
    game.to_the_end_of(2)
    game.t.active = 0  # as where the people of the table end it in the middle of a turn
    assert stage.board(scene(game)).active is None


@pytest.mark.parametrize("ground", ["felt", "felt-lamp"])
def test_what_is_written_on_the_felt_is_read_by_day_and_by_night(ground):
    (words,) = re.findall(r"--on-felt: (#[0-9a-f]{6});", SHEET)
    grounds = re.findall(r"#[0-9a-f]{6}", re.search(rf"--{ground}: ([^;]+);", SHEET)[1])
    assert len(grounds) == 2 and all(contrast(words, each) >= 4.5 for each in grounds)
