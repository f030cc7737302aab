"""Article II: pledges and claims in words, and the blanks of their forms."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.titles.article2.rules import press
from games.titles.article2.words.cards import TITLES as CARDS
from games.titles.article2.words.names import Names
from games.wording.parts import sentence
from games.wording.words import ChoiceWords


def described(record, names):
    """What a pledge or a claim says, as parts without a full stop."""
    return DESCRIBE[type(record)](record, names)


DESCRIBE = {
    press.PlayNothingOn: lambda pledge, names: sentence(
        _("Play no card on {player}"), player=names.player(pledge.player)
    ),
    press.PlayOn: lambda pledge, names: sentence(_("Play a card on {player}"), player=names.player(pledge.player)),
    press.ClaimCard: lambda claim, names: sentence(_("I hold this card: {card}"), card=str(CARDS[claim.kind])),
}


@dataclass(frozen=True, slots=True)
class PressSpeech:
    """All that a form for something to say tells the viewer of `look`."""

    look: Any
    names: Names

    def title(self, record):
        return TITLES[record]()

    def label(self, record, name):
        return _("Card") if record is press.ClaimCard else _("Player")

    def choice(self, record, field, value, answered):
        return ChoiceWords(self.names.players[value] if field.of == "seat" else str(CARDS[value]))


TITLES = {
    press.PlayNothingOn: lambda: _("Play no card on a player"),
    press.PlayOn: lambda: _("Play a card on a player"),
    press.ClaimCard: lambda: _("A card that I hold"),
}
