"""Korapsyon: pledges and claims in words, and the blanks of their forms. Standing orders keep their own words."""

from django.utils.translation import gettext as _

from games.titles.korapsyon.rules import press
from games.titles.korapsyon.rules.orders import SeatPlayer
from games.titles.korapsyon.words.names import role, side
from games.wording.parts import sentence


def _about(pattern):
    """The words of a pledge about one player."""
    return lambda pledge, names: sentence(pattern(), player=names.player(pledge.player))


DESCRIBE = {
    press.ElectPlayer: _about(lambda: _("Vote for {player} as president")),
    press.JailPlayer: _about(lambda: _("Vote to send {player} to jail")),
    press.SparePlayer: _about(lambda: _("Never vote to send {player} to jail")),
    press.ClaimRole: lambda claim, names: sentence(_("My role is {role}"), role=role(claim.role)),
    press.ClaimAlignment: lambda claim, names: sentence(
        _("I investigated {player}: {side}"), player=names.player(claim.player), side=side(claim.side)
    ),
    press.ClaimAudit: lambda claim, names: (
        (
            _("As the COA I read of year {n}: a kickback was taken")
            if claim.kickback
            else _("As the COA I read of year {n}: no kickback was taken")
        ).format(n=claim.year),
    ),
}


def choice(record, name, value, names):
    """The words of one choice that is no player."""
    if record is press.ClaimAudit:
        return _("Year {n}").format(n=value)
    return role(value) if record is press.ClaimRole else side(value)


def until(number):
    """How long a promise is for that ends with the round `number`."""
    return _("until the end of year {n}").format(n=number)


def endorse():
    """The pattern of what somebody says who is for a player."""
    return _("I am for {player} as president.")


TITLES = {
    press.ElectPlayer: lambda: _("Vote for a player as president"),
    press.JailPlayer: lambda: _("Vote to jail a player"),
    press.SparePlayer: lambda: _("Keep a player out of jail"),
    press.ClaimRole: lambda: _("My role"),
    press.ClaimAlignment: lambda: _("What I found as the ombudsperson"),
    press.ClaimAudit: lambda: _("What I read as the COA"),
}

LABELS = {
    "player": lambda: _("Player"),
    "role": lambda: _("Role"),
    "side": lambda: _("Which side"),
    "year": lambda: _("Year"),
    "kickback": lambda: _("What you read"),
}

YES_NO = {press.ClaimAudit: (lambda: _("a kickback was taken"), lambda: _("no kickback was taken"))}


def cost(n):
    """What a broken promise cost whoever it was made to."""
    return _("their freedom")


TYPED = (
    (
        lambda: _("spare me|do not jail me|don’t jail me|keep me out of jail"),
        lambda me: (press.SparePlayer(me),),
    ),
    (lambda: _("spare {player}"), lambda me, player: (press.SparePlayer(player),)),
    (lambda: _("jail {player}|send {player} to jail"), lambda me, player: (press.JailPlayer(player),)),
    (lambda: _("vote for me|elect me|make me president"), lambda me: (press.ElectPlayer(me),)),
    (lambda: _("vote for {player}|elect {player}"), lambda me, player: (press.ElectPlayer(player),)),
    (
        lambda: _("put me on the committee|put me on your committee|choose me|seat me"),
        lambda me: (SeatPlayer(me),),
    ),
)
