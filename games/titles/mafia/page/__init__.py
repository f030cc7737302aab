"""Original Mafia on a page."""

from django.utils.translation import gettext_lazy as _

from games.titles.face import Face, Tab
from games.titles.mafia.page import lights, turning
from games.titles.mafia.page.board import board
from games.titles.mafia.page.card import you
from games.titles.mafia.page.final import final
from games.titles.mafia.words.cards import CARDS, SIDES


def role(content, code):
    """(the name of a card, the side it is on)."""
    return str(CARDS[code]), str(SIDES[content.side(code)])


def shape(options):
    """The cards and how accusations are asked make a game longer or shorter."""
    return options.cards if isinstance(options.cards, str) else "own", options.accusations


FACE = Face(
    tab=Tab("landmark", _("Court")),
    board=board,
    you=you,
    final=final,
    role=role,
    shape=shape,
    lights=lights.lights,
    turning=turning.MEASURE,
)
