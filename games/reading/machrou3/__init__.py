"""Machrou3 Ra2is on a page."""

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.reading.face import Face, Tab
from games.reading.machrou3 import blocs, deal, moments, table
from games.reading.machrou3.chart import bloc_chart
from games.reading.machrou3.choosable import choosable
from games.reading.machrou3.final import final


def board(scene, forms=()):
    return table.board(scene, choosable(scene, forms))


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
    deal=deal,
    role=role,
    shape=lambda options: (options.variant, options.interventions),
    beside=moments.beside,
    changed=table.changed,
    moved_by=blocs.MOVED_BY,
    chart=chart,
)
