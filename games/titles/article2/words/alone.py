"""Article II: what a seat alone is told, said large under its cover: (event, seat, telling) -> parts."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.article2.rules import events as e
from games.wording.parts import listed, sentence


def dealt(event, seat, telling):
    """How many cards came: a hand named whole would stand there in seven lines, and it lies on the table."""
    number = len(event.cards)
    return sentence(ngettext("You were dealt {number} card", "You were dealt {number} cards", number), number=number)


def taken(event, seat, telling):
    cards = listed(telling.names.card(code) for code in event.cards)
    return sentence(_("You drew {cards}"), cards=cards) if event.cards else ()


ALONE: dict[type, Callable] = {e.HandDealt: dealt, e.CardsTaken: taken}
