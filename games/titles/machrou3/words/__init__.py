"""Machrou3 Ra2is in words."""

from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.titles.machrou3.words import (
    acts,
    alone,
    choices,
    concerns,
    headlines,
    names,
    orders,
    paces,
    press,
    questions,
    quick,
    sayings,
)
from games.titles.machrou3.words.explained import EXPLAINED
from games.titles.machrou3.words.printed import printed
from games.titles.machrou3.words.reasons import REASONS
from games.titles.machrou3.words.speech import Speech
from games.titles.machrou3.words.terms import TERMS
from games.wording.wording import Wording

WORDING = Wording(
    title=gettext_lazy("Machrou3 Ra2is"),
    round=lambda number: _("Round %(n)s") % {"n": number},
    names=names.names_of,
    say=sayings.say,
    speech=partial(Speech, questions, acts, choices),
    asked=questions.asked,
    explained=EXPLAINED,
    reasons=REASONS,
    terms=TERMS,
    icons=sayings.ICONS,
    asides=sayings.ASIDE,
    groups=paces.GROUPS,
    quick=quick.quick,
    concerned=concerns.concerned,
    headlines=headlines.HEADLINES,
    alone=alone.ALONE,
    orders=orders,
    press=press,
    printed=printed,
)
