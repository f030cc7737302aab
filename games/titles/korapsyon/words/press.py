"""Korapsyon: pledges and claims in words, and the blanks of their forms. Standing orders keep their own words."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.titles.korapsyon.rules import press
from games.titles.korapsyon.words import orders
from games.titles.korapsyon.words.names import role, side
from games.wording.names import Names
from games.wording.parts import sentence
from games.wording.words import ChoiceWords


def described(record, names):
    """What a pledge or a claim says, as parts without a full stop."""
    describe = DESCRIBE.get(type(record))
    return describe(record, names) if describe else orders.described(record, names)


def _about(pattern):
    """The words of a pledge about one player."""
    return lambda pledge, names: sentence(pattern(), player=names.player(pledge.player))


DESCRIBE = {
    press.ElectPlayer: _about(lambda: _("Vote for {player} as president")),
    press.SeatPlayer: _about(lambda: _("As president, put {player} on the committee")),
    press.JailPlayer: _about(lambda: _("Vote to send {player} to jail")),
    press.SparePlayer: _about(lambda: _("Never vote to send {player} to jail")),
    press.ClaimRole: lambda claim, names: sentence(_("My role is {role}"), role=role(claim.role)),
    press.ClaimAlignment: lambda claim, names: sentence(
        _("I investigated {player}: {side}"), player=names.player(claim.player), side=side(claim.side)
    ),
}


@dataclass(frozen=True, slots=True)
class PressSpeech:
    """All that a form for something to say tells the viewer of `look`."""

    look: Any
    names: Names

    @property
    def orders(self):
        """The words of standing orders."""
        return orders.OrderSpeech(self.look, self.names)

    def title(self, record):
        return TITLES[record]() if record in TITLES else self.orders.title(record)

    def label(self, record, name):
        return LABELS[name]() if record in TITLES else self.orders.label(record, name)

    def choice(self, record, field, value, answered):
        if record not in TITLES:
            return self.orders.choice(record, field, value, answered)
        if field.of == "seat":
            return ChoiceWords(self.names.players[value])
        return ChoiceWords(role(value) if field.name == "role" else side(value))


TITLES = {
    press.ElectPlayer: lambda: _("Vote for a player as president"),
    press.SeatPlayer: lambda: _("Put a player on the committee"),
    press.JailPlayer: lambda: _("Vote to jail a player"),
    press.SparePlayer: lambda: _("Keep a player out of jail"),
    press.ClaimRole: lambda: _("My role"),
    press.ClaimAlignment: lambda: _("What I found as the ombudsperson"),
}

LABELS = {
    "player": lambda: _("Player"),
    "role": lambda: _("Role"),
    "side": lambda: _("Which side"),
}
