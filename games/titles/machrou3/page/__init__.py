"""Machrou3 Ra2is on a page."""

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.titles.face import Face, Tab
from games.titles.machrou3.page import blocs, lights, moments, table, turning
from games.titles.machrou3.page.chart import bloc_chart
from games.titles.machrou3.page.choosable import asked_about, choosable
from games.titles.machrou3.page.final import final


def board(scene, forms=()):
    return table.board(scene, choosable(scene, forms), asked_about(scene, forms))


def role(deck, code):
    character = deck.characters[code]
    return character.names.get(get_language(), character.names["en"]), character.team


def chart(told, deck, timeline, step, seats):
    return bloc_chart(blocs.blocs_over_time(told, deck), timeline, step, seats)


FACE = Face(
    tab=Tab("landmark", _("House")),
    board=board,
    you=table.you,
    final=final,
    role=role,
    shape=lambda options: (options.variant, options.interventions),
    beside=moments.beside,
    lights=lights.lights,
    changed=table.changed,
    moved_by=blocs.MOVED_BY,
    chart=chart,
    turning=turning.MEASURE,
)
