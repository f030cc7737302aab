"""Machrou3 Ra2is: pledges and claims in words, and the blanks of their forms. Standing orders keep their own words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules import press
from games.titles.machrou3.rules.orders import Assist, StandAside, TakeSwaps, VoteOn
from games.titles.machrou3.words.cards import side
from games.wording.parts import sentence

DESCRIBE = {
    press.NoChallenge: lambda pledge, names: sentence(
        _("Challenge no district of {player}"), player=names.player(pledge.player)
    ),
    press.StayAway: lambda pledge, names: sentence(
        _("Leave {district} alone"), district=names.district(pledge.district)
    ),
    press.ElectPlayer: lambda pledge, names: sentence(
        _("Vote for {player} if they run for president"), player=names.player(pledge.player)
    ),
    press.ClaimSide: lambda claim, names: sentence(_("My side: {side}"), side=side(claim.side)),
    press.ClaimNeed: lambda claim, names: sentence(
        _("My objective needs districts of {governorate}"), governorate=names.governorates[claim.governorate]
    ),
    press.ClaimShown: lambda claim, names: sentence(
        _("I am the judge and was shown that {player} is corrupt"), player=names.player(claim.player)
    ),
}


def choice(record, name, value, names):
    """The words of one choice that is no player."""
    if record is press.ClaimSide:
        return side(value)
    return (names.governorates if name == "governorate" else names.districts)[value]


def until(number):
    """How long a promise is for that ends with the round `number`."""
    return _("until the end of round {n}").format(n=number)


def endorse():
    """The pattern of what somebody says who is for a player."""
    return _("I am for {player} as president.")


TITLES = {
    press.NoChallenge: lambda: _("Challenge no district of a player"),
    press.StayAway: lambda: _("Leave a district alone"),
    press.ElectPlayer: lambda: _("Vote for a player as president"),
    press.ClaimSide: lambda: _("My side"),
    press.ClaimNeed: lambda: _("What my objective needs"),
    press.ClaimShown: lambda: _("Whom I was shown as the judge"),
}

LABELS = {
    "player": lambda: _("Player"),
    "district": lambda: _("District"),
    "side": lambda: _("Side"),
    "governorate": lambda: _("Governorate"),
}

YES_NO: dict = {}


def cost(n):
    """What a broken promise cost whoever it was made to."""
    return ngettext("%(n)d influence point", "%(n)d influence points", n) % {"n": n}


TYPED = (
    (
        lambda: _("help me|support me|assist me|help me in {district}|support me in {district}"),
        lambda me, district=None: (Assist(me), VoteOn("with", (me,))),
    ),
    (
        lambda: _("vote with me|vote for my campaign|vote for me in {district}"),
        lambda me, district=None: (VoteOn("with", (me,)),),
    ),
    (lambda: _("vote against {player}"), lambda me, player: (VoteOn("against", (player,)),)),
    (
        lambda: _("peace|leave me alone|do not challenge me|do not attack me|don’t challenge me|don’t attack me"),
        lambda me: (press.NoChallenge(me),),
    ),
    (
        lambda: _("leave {district} alone|stay away from {district}"),
        lambda me, district: (press.StayAway(district),),
    ),
    (lambda: _("stay neutral|stand aside"), lambda me: (StandAside(),)),
    (lambda: _("accept my swap|take my swap|swap with me"), lambda me: (TakeSwaps(True, (me,)),)),
    (
        lambda: _("vote for me|elect me|make me president|vote for me as president"),
        lambda me: (press.ElectPlayer(me),),
    ),
    (lambda: _("vote for {player}|elect {player}"), lambda me, player: (press.ElectPlayer(player),)),
)
