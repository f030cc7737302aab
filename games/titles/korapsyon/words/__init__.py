"""Korapsyon in words."""

from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.titles.korapsyon.rules import events as e
from games.titles.korapsyon.words import acts, alone, choices, headlines, orders, press, questions, quick, sayings
from games.titles.korapsyon.words.explained import EXPLAINED
from games.titles.korapsyon.words.reasons import REASONS
from games.titles.korapsyon.words.terms import TERMS
from games.wording.speech import Speech
from games.wording.wording import Wording

CONCERNS = {
    e.AutoJailCalled: lambda event: (event.seat,),
    e.Eliminated: lambda event: (event.seat,),
    e.Released: lambda event: (event.seat,),
    e.PresidentElected: lambda event: (event.seat,),
    e.ProjectProposed: lambda event: event.committee,
    e.WitnessBorne: lambda event: (event.accused,),
    e.JailBlocked: lambda event: (event.seat,),
    e.Jailed: lambda event: (event.seat,),
}


def concerned(event):
    """The seats that a public event touches."""
    return CONCERNS[type(event)](event) if type(event) in CONCERNS else ()


def circle(key):
    return _("The corrupt among themselves") if key == "corrupt" else _("The good politicians among themselves")


WORDING = Wording(
    title=gettext_lazy("Korapsyon"),
    round=lambda number: _("Year %(n)s") % {"n": number},
    say=sayings.say,
    speech=partial(Speech, questions, acts, choices),
    asked=questions.asked,
    explained=EXPLAINED,
    reasons=REASONS,
    terms=TERMS,
    icons=sayings.ICONS,
    asides=sayings.ASIDE,
    groups={
        "night": (gettext_lazy("the hidden phase"), ("hidden",)),
        "action": (gettext_lazy("the president’s choice"), ("project",)),
        "vote": (gettext_lazy("elections and votes"), ("president", "committee", "auto_jail", "witness_jail", "jail")),
        "talk": (gettext_lazy("discussions"), ("discussion",)),
    },
    quick=quick.quick,
    concerned=concerned,
    headlines=headlines.HEADLINES,
    alone=alone.ALONE,
    circle=circle,
    orders=orders,
    press=press,
)
