"""Original Mafia: pledges and claims in words, and the blanks of their forms. Standing orders keep their own words."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.titles.mafia.rules import press
from games.titles.mafia.words import orders
from games.titles.mafia.words.names import Names
from games.wording.parts import sentence
from games.wording.words import ChoiceWords


def described(record, names):
    """What a pledge or a claim says, as parts without a full stop."""
    describe = DESCRIBE.get(type(record))
    return describe(record, names) if describe else orders.described(record, names)


def _check(claim, names):
    pattern = (
        _("At night I found: {player} is a criminal")
        if claim.criminal
        else _("At night I found: {player} is no criminal")
    )
    return sentence(pattern, player=names.player(claim.player))


DESCRIBE = {
    press.AccusePlayer: lambda pledge, names: sentence(_("Accuse {player}"), player=names.player(pledge.player)),
    press.ExecutePlayer: lambda pledge, names: sentence(
        _("Vote for the execution of {player}"), player=names.player(pledge.player)
    ),
    press.SparePlayer: lambda pledge, names: sentence(
        _("Neither accuse {player} nor vote for their execution"), player=names.player(pledge.player)
    ),
    press.ClaimCard: lambda claim, names: sentence(_("My card is {card}"), card=names.cards[claim.card]),
    press.ClaimCheck: _check,
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
        return ChoiceWords(self.names.cards[value] if field.of == "card" else self.names.players[value])

    def yes_no(self, record, name):
        if record is press.ClaimCheck:
            return ChoiceWords(_("a criminal")), ChoiceWords(_("no criminal"))
        return self.orders.yes_no(record, name)


TITLES = {
    press.AccusePlayer: lambda: _("Accuse a player"),
    press.ExecutePlayer: lambda: _("Vote for a player’s execution"),
    press.SparePlayer: lambda: _("Spare a player"),
    press.ClaimCard: lambda: _("My card"),
    press.ClaimCheck: lambda: _("What I found at night"),
}

LABELS = {
    "player": lambda: _("Player"),
    "card": lambda: _("Card"),
    "criminal": lambda: _("What you found"),
}
