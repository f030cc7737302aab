"""Original Mafia in words."""

from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.titles.mafia.rules import events
from games.titles.mafia.words import acts, choices, names, orders, questions, quick, sayings
from games.titles.mafia.words.cards import GROUPS
from games.wording.speech import Speech
from games.wording.wording import Wording


def concerned(event):
    """The seats that a public event touches."""
    if isinstance(event, events.PlayerAccused):
        return () if event.whom is None else (event.whom,)
    if isinstance(event, events.DawnBroke):
        return event.dead
    if isinstance(event, events.PlayersExecuted):
        return event.seats
    return ()


WORDING = Wording(
    title=gettext_lazy("Original Mafia"),
    round=lambda number: _("Night and day %(n)s") % {"n": number},
    names=names.names_of,
    say=sayings.say,
    speech=partial(Speech, questions, acts, choices),
    asked=questions.asked,
    icons=sayings.ICONS,
    asides=sayings.ASIDE,
    groups={
        "night": (gettext_lazy("nights"), ("night",)),
        "accusation": (gettext_lazy("accusations"), ("accuse", "accuse_together")),
        "trial": (gettext_lazy("trials"), ("defence", "trial", "second_trial", "all_or_none", "execute")),
    },
    quick=quick.quick,
    concerned=concerned,
    circle=lambda key: str(GROUPS[key]),
    orders=orders,
)
