"""What is drawn from the same facts is drawn once, and anew when one of them is another."""

import pytest

from games.titles.facts import Facts
from games.titles.machrou3.page.table import FIELDS, board
from games.titles.machrou3.rules.moves import Battle
from tests.titles.machrou3.pages.test_outcomes import NEAR
from tests.titles.machrou3.rules.table import Game
from tests.titles.seen import scene


def opened():
    return Game(4).arrange(hold=NEAR, media="", speaker=1, turn_of=0)


def waited(drawn):
    return {card.seat.index for card in drawn.seats if card.until}


def test_facts_are_equal_where_their_fields_are_and_know_no_others():
    game = opened()
    one, other = scene(game, 2).look.table, scene(game, 2).look.table
    assert one is not other and Facts(one, ("owner", "round")) == Facts(other, ("owner", "round"))
    other.owner = {**other.owner, "zahle": 2}
    assert Facts(one, ("owner", "round")) != Facts(other, ("owner", "round"))
    assert Facts(one, ("round",)) == Facts(other, ("round",))
    with pytest.raises(AttributeError):
        Facts(one, ("round",)).owner  # noqa: B018  # a field that is not among the facts


def test_the_board_is_the_same_while_nothing_on_it_changes():
    game = opened()
    before = board(scene(game, 2))
    assert board(scene(game, 2)) is before
    assert board(scene(game, 3)) is not before
    assert board(scene(game, 2), legal={"metn"}).map is not before.map


@pytest.mark.parametrize("field", FIELDS)
def test_the_board_is_drawn_anew_when_one_of_its_facts_is_another(field):
    seen = scene(opened(), 2)
    facts = Facts(seen.look.table, FIELDS)
    setattr(seen.look.table, field, "another")
    assert Facts(seen.look.table, FIELDS) != facts


def test_who_is_waited_for_is_told_while_the_map_stands():
    game = opened()
    idle = board(scene(game, 3))
    game.play(0, Battle("metn", "baabda"))
    asked = board(scene(game, 3))
    assert waited(asked) != waited(idle)
    assert asked.map.districts == idle.map.districts and asked.parliament is idle.parliament
