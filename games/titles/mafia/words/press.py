"""Original Mafia: pledges and claims in words, and the blanks of their forms. Standing orders keep their own words."""

from django.utils.translation import gettext as _

from games.titles.mafia.rules import press
from games.wording.parts import sentence


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


def choice(record, name, value, names):
    """The words of one choice that is no player."""
    return names.cards[value]


def until(number):
    """How long a promise is for that ends with the round `number`."""
    return _("until the end of day {n}").format(n=number)


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

YES_NO = {press.ClaimCheck: (lambda: _("a criminal"), lambda: _("no criminal"))}


def cost(n):
    """What a broken promise cost whoever it was made to."""
    return _("their life")


TYPED = (
    (
        lambda: _("spare me|do not accuse me|do not vote for me|don’t accuse me|don’t vote for me"),
        lambda me: (press.SparePlayer(me),),
    ),
    (lambda: _("spare {player}"), lambda me, player: (press.SparePlayer(player),)),
    (
        lambda: _("accuse {player}|vote for {player}"),
        lambda me, player: (press.AccusePlayer(player), press.ExecutePlayer(player)),
    ),
    (lambda: _("execute {player}"), lambda me, player: (press.ExecutePlayer(player),)),
)
