"""Korapsyon on a page."""

from django.utils.translation import gettext_lazy as _

from games.reading.face import Face, Tab
from games.reading.korapsyon import deal
from games.reading.korapsyon.country import board
from games.reading.korapsyon.final import final
from games.reading.korapsyon.papers import you
from games.rules.korapsyon.content import side
from games.wording.korapsyon import names


def role(content, code):
    return names.role(code), side(code)


FACE = Face(
    tab=Tab("scroll-text", _("Years")),
    board=board,
    you=you,
    final=final,
    deal=deal,
    role=role,
    shape=lambda options: (options.edition,),
)
