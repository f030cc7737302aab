"""Article II: answers short enough for a link in a mail; a card is not played from one."""

from django.utils.translation import gettext as _

from games.titles.article2.rules import moves
from games.wording.words import Quick

OFFERS = {
    "second": lambda: (Quick("stop", (_("No second card"),), moves.Stop()),),
    "reply": lambda: (Quick("decline", (_("Let it pass"),), moves.Decline()),),
}


def quick(look, decision, names):
    """The Quick answers to `decision`, () where a link can't hold one. `look`: a spectator's view."""
    return OFFERS[decision.kind]() if decision.kind in OFFERS else ()
