"""Article II: what a seat alone is told, said large under its cover: (event, seat, telling) -> parts."""

from django.utils.translation import gettext as _

from games.titles.article2.rules import events as e
from games.wording.parts import listed, sentence


def alone(event, seat, telling):
    """The parts of a headline for `seat`, to which the event was told."""
    say = ALONE.get(type(event))
    return say(event, telling.names) if say else ()


def dealt(event, names):
    return _cards(_("You were dealt {cards}"), event, names)


def taken(event, names):
    return _cards(_("You drew {cards}"), event, names)


def _cards(pattern, event, names):
    return sentence(pattern, cards=listed(names.card(code) for code in event.cards)) if event.cards else ()


ALONE = {e.HandDealt: dealt, e.CardsTaken: taken}
