"""Article II in words."""

from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.titles.article2.rules import events
from games.titles.article2.words import (
    acts,
    alone,
    choices,
    headlines,
    names,
    orders,
    press,
    questions,
    quick,
    sayings,
    voices,
)
from games.titles.article2.words.explained import EXPLAINED
from games.titles.article2.words.reasons import REASONS
from games.titles.article2.words.terms import TERMS
from games.wording.speech import Speech
from games.wording.wording import Wording


def round_name(number):
    """Two rounds make a game, and a match has four games (A5)."""
    game, general = divmod(number - 1, 2)
    if not game:
        return _("General election") if general else pgettext("an election", "Primary")
    return (_("Game {n}: general election") if general else _("Game {n}: primary")).format(n=game + 1)


def concerned(event):
    """The seats that a public event touches."""
    if isinstance(event, events.CardPlayed):
        return (event.on,) if event.on != event.seat else ()
    if isinstance(event, events.VotersDistracted):
        return (event.of,) if event.of not in (None, event.seat) else ()
    return ()


WORDING = Wording(
    title=gettext_lazy("Article II"),
    round=round_name,
    names=names.names_of,
    say=sayings.say,
    speech=partial(Speech, questions, acts, choices),
    asked=questions.asked,
    explained=EXPLAINED,
    reasons=REASONS,
    terms=TERMS,
    icons=sayings.ICONS,
    asides=sayings.ASIDE,
    groups={
        "action": (gettext_lazy("turns"), ("play", "second")),
        "reply": (gettext_lazy("answers in a debate"), ("reply",)),
    },
    quick=quick.quick,
    concerned=concerned,
    headlines=headlines.HEADLINES,
    alone=alone.ALONE,
    orders=orders,
    press=press,
    phrases=voices.PHRASES,
)
