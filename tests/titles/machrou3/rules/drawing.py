"""Seat 0 draws an exceptional power of the test's choice."""

from games.titles.machrou3.rules.events import PowerDrawn
from games.titles.machrou3.rules.moves import ApplyPower
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import Game

TEN = "sour saida jezzine zahrani nabatieh bint-jbeil marjayoun hasbaya metn aley"
MAP = {0: "sour zahrani koura", 1: "nabatieh metn baabda zahle", 2: "chouf aley hermel", 3: "akkar"}


def draw(code, *more, hold=MAP, media="", speaker=0, **arranged):
    """Seat 0 has completed an objective before acting and drawn `code` (then `more`)."""
    return Game().arrange(hold=hold, media=media, speaker=speaker).earn(0, (code, *more), **arranged)


def draw_advanced(code, *more, **arranged):
    """The same in the Advanced Game, on the table of `tests.titles.machrou3.rules.advanced`."""
    return table(**{name: arranged.pop(name) for name in ("hold", "doo") if name in arranged}).earn(
        0, (code, *more), **arranged
    )


def choices(g, name="district"):
    return set(g.offers(0, ApplyPower)[name].choices)


def has_no_target(code, **more):
    """The card is discarded, and one replacement drawn (R-30)."""
    return replaced(draw(code, "EP-15", **more), code)


def has_no_target_advanced(code, **more):
    """The same in the Advanced Game."""
    return replaced(draw_advanced(code, "EP-15", **more), code)


def replaced(g, code):
    assert g.told(PowerDrawn) == [PowerDrawn(0, code, False), PowerDrawn(0, "EP-15", True)]
    assert g.t.power_discards == (code, "EP-15") and g.waits_for() == [(0, "turn")]
    return True


def shield(code, seat=1):
    return Effect("shield", "EP-13", seat, "end_of_next_round", 1, districts=(code,), against=("battle", "power"))


def rounds_on(g, number):
    for _ in range(number):
        g.pass_round()
    return g
