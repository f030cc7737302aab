"""What one seat sees of a game that the rules alone play: no rows, no site."""

from django.template.loader import render_to_string

from games.titles.machrou3.page.table import board, you
from tests.titles.seen import scene


def districts(game, seat=0):
    """Code -> DistrictPicture."""
    return {each.code: each for each in board(scene(game, seat)).map.districts}


def drawn_map(game, seat=0):
    picture = board(scene(game, seat)).map
    return render_to_string("machrou3/_map.html", {"map": picture})


def drawn_board(game, seat=0):
    """The strip, the house and the ledger, as the table shows them."""
    seen = scene(game, seat)
    page = board(seen)
    context = {"board": page, "page": {"seats": seen.seats}}
    strip = render_to_string("machrou3/_bulletin.html", {"extra": page.advanced, "seats": seen.seats})
    return strip + "".join(render_to_string(f"machrou3/_{part}.html", context) for part in ("figures", "ledger"))


def drawn_you(game, seat):
    seen = scene(game, seat)
    return render_to_string("machrou3/_you.html", {"you": you(seen), "seats": seen.seats})
