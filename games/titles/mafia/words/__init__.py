"""Original Mafia in words."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.titles.mafia.rules import events
from games.titles.mafia.words import alone, headlines, names, orders, press, questions, quick, sayings, speech
from games.titles.mafia.words.cards import CIRCLES
from games.titles.mafia.words.explained import EXPLAINED
from games.titles.mafia.words.reasons import REASONS
from games.titles.mafia.words.terms import TERMS
from games.wording.wording import Wording


def concerned(event):
    """The seats that a public event touches."""
    if isinstance(event, events.PlayerAccused | events.VotePut):
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
    speech=speech.speech,
    asked=questions.asked,
    explained=EXPLAINED,
    reasons=REASONS,
    terms=TERMS,
    icons=sayings.ICONS,
    asides=sayings.ASIDE,
    groups={
        "night": (gettext_lazy("nights"), ("night",)),
        "accusation": (gettext_lazy("accusations"), ("accuse", "accuse_together", "open_end")),
        "last_word": (gettext_lazy("last words"), ("last_word",)),
        "trial": (gettext_lazy("trials"), ("defence", "trial", "second_trial", "all_or_none", "execute")),
    },
    quick=quick.quick,
    concerned=concerned,
    headlines=headlines.HEADLINES,
    alone=alone.ALONE,
    circle=lambda key: str(CIRCLES[key]),
    orders=orders,
    press=press,
)
