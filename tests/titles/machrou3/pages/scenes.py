"""What one seat sees of a game that the rules alone play: no rows, no site."""

from datetime import UTC, datetime

from django.template.loader import render_to_string

from games.forms.build import build
from games.kernel import view
from games.reading.scene import Scene
from games.titles import registry
from games.titles.machrou3.page.table import board, you
from games.titles.machrou3.words.names import names_of
from games.titles.seats import seat_at
from tests.titles.machrou3.rules.table import RULES

PLAYERS = ("Lara", "Karim", "Maya", "Ziad", "Rita", "Sami")


def scene(game, seat=0, language="en"):
    """The Scene of a tests.titles.machrou3.rules.table.Game for a seat, or for a spectator (None)."""
    look = view(RULES, game.state, seat)
    called = PLAYERS[: len(look.seats)]
    return Scene(
        pk=1,
        public_id="A" * 12,
        name="A table",
        practice=False,
        now=datetime(2026, 11, 21, tzinfo=UTC),
        rules=RULES,
        look=look,
        names=names_of(look.table.deck, called, language),
        wording=registry.title("machrou3").words,
        seats=tuple(seat_at(index, name, index == seat) for index, name in enumerate(called)),
        bots=frozenset(),
        due={},
        banks={},
        asked=(),
        closes=None,
        language=language,
    )


def form(game, seat, kind):
    """The form of the question `kind` that a seat is asked."""
    seen = scene(game, seat)
    decision = next(each for each in seen.look.asks if each.kind == kind)
    return build(RULES, seen.look, decision, seen.wording.speech(seen.look, decision, seen.names))


def drawn_form(game, seat, kind):
    page = {"public_id": "A" * 12, "slug": "machrou3", "seats": scene(game, seat).seats}
    return render_to_string("games/_form.html", {"form": form(game, seat, kind), "page": page})


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
