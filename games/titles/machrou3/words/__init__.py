"""Machrou3 Ra2is in words."""

from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.titles.machrou3.words import acts, choices, concerns, names, orders, paces, questions, quick, sayings
from games.titles.machrou3.words.printed import printed
from games.titles.machrou3.words.speech import Speech
from games.wording.wording import Wording

WORDING = Wording(
    title=gettext_lazy("Machrou3 Ra2is"),
    round=lambda number: _("Round %(n)s") % {"n": number},
    names=names.names_of,
    say=sayings.say,
    speech=partial(Speech, questions, acts, choices),
    asked=questions.asked,
    icons=sayings.ICONS,
    asides=sayings.ASIDE,
    groups=paces.GROUPS,
    quick=quick.quick,
    concerned=concerns.concerned,
    orders=orders,
    printed=printed,
)
