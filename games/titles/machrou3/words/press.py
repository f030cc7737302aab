"""Machrou3 Ra2is: pledges and claims in words, and the blanks of their forms. Standing orders keep their own words."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.titles.machrou3.rules import press
from games.titles.machrou3.words import orders
from games.titles.machrou3.words.cards import side
from games.titles.machrou3.words.names import Names
from games.wording.parts import sentence
from games.wording.words import ChoiceWords


def described(record, names):
    """What a pledge or a claim says, as parts without a full stop."""
    describe = DESCRIBE.get(type(record))
    return describe(record, names) if describe else orders.described(record, names)


DESCRIBE = {
    press.NoChallenge: lambda pledge, names: sentence(
        _("Challenge no district of {player}"), player=names.player(pledge.player)
    ),
    press.StayAway: lambda pledge, names: sentence(
        _("Leave {district} alone"), district=names.district(pledge.district)
    ),
    press.SwapFor: lambda pledge, names: sentence(
        _("Offer {give} for {take}"), give=names.district(pledge.give), take=names.district(pledge.take)
    ),
    press.Run: lambda pledge, names: (_("Stand for president") if pledge.run else _("Not stand for president"),),
    press.ElectPlayer: lambda pledge, names: sentence(
        _("Vote for {player} if they run for president"), player=names.player(pledge.player)
    ),
    press.ClaimSide: lambda claim, names: sentence(_("My side: {side}"), side=side(claim.side)),
    press.ClaimNeed: lambda claim, names: sentence(
        _("My objective needs districts of {governorate}"), governorate=names.governorates[claim.governorate]
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
        if record is press.ClaimSide:
            return ChoiceWords(side(value))
        return ChoiceWords((self.names.governorates if field.of == "word" else self.names.districts)[value])

    def yes_no(self, record, name):
        if record is press.Run:
            return ChoiceWords(_("Stand for president")), ChoiceWords(_("Not stand for president"))
        return self.orders.yes_no(record, name)

    def stances(self):
        return self.orders.stances()


TITLES = {
    press.NoChallenge: lambda: _("Challenge no district of a player"),
    press.StayAway: lambda: _("Leave a district alone"),
    press.SwapFor: lambda: _("Offer a swap"),
    press.Run: lambda: _("Stand for president, or not"),
    press.ElectPlayer: lambda: _("Vote for a player as president"),
    press.ClaimSide: lambda: _("My side"),
    press.ClaimNeed: lambda: _("What my objective needs"),
}

LABELS = {
    "player": lambda: _("Player"),
    "district": lambda: _("District"),
    "give": lambda: _("Which district for which?"),
    "run": lambda: _("Your answer"),
    "side": lambda: _("Side"),
    "governorate": lambda: _("Governorate"),
}
