"""Article II: what a seat alone is told, said large under its cover: (event, seat, telling) -> parts."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.titles.article2.rules import events as e
from games.wording.parts import listed, sentence


def dealt(event, seat, telling):
    return _cards(_("You were dealt {cards}"), event, telling)


def taken(event, seat, telling):
    return _cards(_("You drew {cards}"), event, telling)


def _cards(pattern, event, telling):
    return sentence(pattern, cards=listed(telling.names.card(code) for code in event.cards)) if event.cards else ()


ALONE: dict[type, Callable] = {e.HandDealt: dealt, e.CardsTaken: taken}
