"""What is lit on the map while a move is played back."""

from games.reading.feeds import telling_of
from games.titles.machrou3.page import lights
from games.titles.machrou3.rules import events as e
from games.titles.machrou3.rules.moves import StayNeutral, Support
from tests.titles.machrou3.rules.test_m6_battles import battle
from tests.titles.seen import scene

FOUGHT = {"district:metn", "district:baabda"}


def lit(game, kind):
    """The Light of the last event of a kind."""
    return lights.lights(telling_of(scene(game)), game.told(kind)[-1])


def test_m6_the_districts_of_a_battle_are_lit_from_its_opening_to_its_outcome():
    game = battle()
    opening = lit(game, e.BattleOpened)
    assert set(opening.glow) >= FOUGHT and opening.arrows == (("district:metn", "district:baabda"),)
    game.play(2, Support("challenger", ("beirut-2",)))
    assert "district:beirut-2" in lit(game, e.SupportGiven).glow
    game.play(3, StayNeutral())
    outcome = lit(game, e.BattleResolved)
    assert {*FOUGHT, "district:beirut-2"} <= set(outcome.glow) and outcome.arrows == opening.arrows
    assert outcome.columns == ((0, 13), (1, 12))
    assert lit(game, e.DistrictTaken).hands == (("district:baabda", 1, 0),)
