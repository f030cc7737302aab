"""Article II: pledges and claims in words, and the blanks of their forms. Standing orders keep their own words."""

from django.utils.translation import gettext as _

from games.kernel.press import Ask, Distrust
from games.titles.article2.rules import press
from games.titles.article2.rules.orders import PlayNothingOn, PlayOn
from games.titles.article2.words.cards import TITLES as CARDS
from games.wording.parts import sentence

DESCRIBE = {
    press.ClaimCard: lambda claim, names: sentence(_("I hold this card: {card}"), card=str(CARDS[claim.kind])),
}


def choice(record, name, value, names):
    """The words of one choice that is no player."""
    return str(CARDS[value])


def until(number):
    """How long a promise is for that ends with the round `number`."""
    game, general = divmod(number - 1, 2)
    if not game:
        return _("until the end of the general election") if general else _("until the end of the primary")
    pattern = (
        _("until the end of the general election of game {n}")
        if general
        else _("until the end of the primary of game {n}")
    )
    return pattern.format(n=game + 1)


def endorse():
    """The pattern of what somebody says who is for a player."""
    return _("I am for {player} in this election.")


TITLES = {
    Distrust: lambda: _("Say who has to be stopped"),
    Ask: lambda: _("Ask somebody who has to be stopped"),
    press.ClaimCard: lambda: _("A card that I hold"),
}

LABELS = {"kind": lambda: _("Card")}

YES_NO: dict = {}


TYPED = (
    (
        lambda: _("peace|leave me alone|spare me|play nothing on me|play no card on me"),
        lambda me: (PlayNothingOn(me),),
    ),
    (lambda: _("stop {player}|play on {player}|play a card on {player}"), lambda me, player: (PlayOn(player),)),
)
