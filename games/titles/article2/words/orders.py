"""Article II: standing orders in words, and the blanks of their forms."""

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.kernel import load
from games.titles.article2.rules import RULESET, moves, orders
from games.wording.names import Names
from games.wording.parts import sentence
from games.wording.words import ChoiceWords


def told(text, names):
    """An order as it was kept, JSON text, in words."""
    return described(load(RULESET, Any, json.loads(text)), names)


def described(order, names):
    """What an order says, as parts without a full stop."""
    return DESCRIBE[type(order)](order, names)


DESCRIBE = {
    orders.PlayNothingOn: lambda order, names: sentence(
        _("Play no card on {player}"), player=names.player(order.player)
    ),
    orders.PlayOn: lambda order, names: sentence(_("Play a card on {player}"), player=names.player(order.player)),
}


def why_not(question):
    """Why an order was not followed at a question of this kind."""
    return _("The rules did not allow its answer.")


def answered(answer, names):
    """What an order would answer, as parts, to stand behind a colon."""
    return ANSWER[type(answer)](answer, names)


ANSWER = {
    moves.Play: lambda answer, names: sentence(
        _("you play {card} on {player}."), card=names.card(answer.card), player=names.player(answer.on)
    ),
    moves.Organize: lambda answer, names: sentence(_("you play {card}."), card=names.card(answer.card)),
    moves.Decline: lambda answer, names: (_("you let it be."),),
}


@dataclass(frozen=True, slots=True)
class OrderSpeech:
    """All that a form for orders says to the viewer of `look`; asked as `wording.speech.Speech` is of an answer."""

    look: Any
    names: Names

    def title(self, order_class):
        return TITLES[order_class]()

    def note(self, order_class):
        return NOTES[order_class]()

    def label(self, order_class, name):
        return _("Player")

    def choice(self, order_class, field, value, answered):
        return ChoiceWords(self.names.players[value])


TITLES = {
    orders.PlayNothingOn: lambda: _("Play no card on a player"),
    orders.PlayOn: lambda: _("Play a card on a player"),
}

NOTES = {
    orders.PlayNothingOn: lambda: _(
        "Where you do not play in time: your first card on whoever else sits next. Silence plays one by lot on anybody."
    ),
    orders.PlayOn: lambda: _(
        "Where you do not play in time: the first of your cards that may be played on them. It is done once."
    ),
}
