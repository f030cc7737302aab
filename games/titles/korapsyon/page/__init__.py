"""Korapsyon on a page."""

from django.utils.translation import gettext_lazy as _

from games.titles.face import Face, Tab
from games.titles.korapsyon.page import lights, turning
from games.titles.korapsyon.page.country import board
from games.titles.korapsyon.page.final import final
from games.titles.korapsyon.page.papers import you
from games.titles.korapsyon.rules.content import side
from games.titles.korapsyon.words import names


def role(content, code):
    return names.role(code), side(code)


FACE = Face(
    tab=Tab("landmark", _("Years")),
    board=board,
    you=you,
    final=final,
    role=role,
    shape=lambda options: (options.edition,),
    lights=lights.lights,
    turning=turning.MEASURE,
)
