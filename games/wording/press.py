"""What players say in words that the rules can read, as they would say it themselves."""

from typing import Any

from django.utils.translation import gettext as _

from games.kernel.press import ACCEPT, REFUSE, WITHDRAW, Ask, Claim, Deal, Distrust, Pledge, Respond, Trust, Verdict
from games.wording.names import Names
from games.wording.parts import Parts, sentence
from games.wording.wording import Wording


def spoken(act: Any, words: Wording, names: Names) -> Parts:
    """An act of `kernel.press` as a sentence of whoever says it, in the words of one game."""
    return SAY[type(act)](act, words, names)


def until(number: int, words: Wording) -> str:
    """How long a pledge is for: the last round of it, 0 for all."""
    if not number:
        return _("until the end of the game")
    return _("until the end of {round}").format(round=words.round(number))


def _pledge(act: Pledge, words: Wording, names: Names) -> Parts:
    what = words.press.described(act.what, names)
    return sentence(_("I promise, {until}: {pledge}."), pledge=what, until=until(act.until, words))


def _deal(act: Deal, words: Wording, names: Names) -> Parts:
    return sentence(
        _("{player}, a deal {until}. From me: {give}. From you: {want}."),
        player=names.player(act.player),
        until=until(act.until, words),
        give=words.press.described(act.give, names),
        want=words.press.described(act.want, names),
    )


def _claim(act: Claim, words: Wording, names: Names) -> Parts:
    return sentence(_("I claim: {claim}."), claim=words.press.described(act.what, names))


def responded(does: str) -> str:
    """What somebody says who accepts or refuses a deal, or takes their own back."""
    return RESPONSES[does]()


RESPONSES = {
    ACCEPT: lambda: _("I accept the deal."),
    REFUSE: lambda: _("I refuse the deal."),
    WITHDRAW: lambda: _("I take my offer back."),
}

SAY = {
    Distrust: lambda act, words, names: sentence(_("I suspect {player}."), player=names.player(act.player)),
    Trust: lambda act, words, names: sentence(_("I trust {player}."), player=names.player(act.player)),
    Ask: lambda act, words, names: sentence(_("{player}, whom do you suspect?"), player=names.player(act.player)),
    Claim: _claim,
    Pledge: _pledge,
    Deal: _deal,
    Respond: lambda act, words, names: (responded(act.does),),
}

VERDICTS = {
    Verdict.OPEN: lambda: _("open"),
    Verdict.KEPT: lambda: _("kept"),
    Verdict.BROKEN: lambda: _("broken"),
    Verdict.VOID: lambda: _("could not be kept"),
    Verdict.UNKNOWN: lambda: _("nobody can tell"),
}
"""A verdict as one or a few words."""
