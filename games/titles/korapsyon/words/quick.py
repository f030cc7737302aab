"""Korapsyon: answers short enough for a link in a mail. They are offered to all who are asked alike."""

from django.utils.translation import gettext as _

from games.titles.korapsyon.rules import moves
from games.wording.words import Quick


def quick(look, decision, names):
    """The Quick answers to `decision`, () where a link can't hold one. `look`: a spectator's view."""
    return OFFERS[decision.kind]() if decision.kind in OFFERS else ()


def _committee():
    return (
        Quick("support", (_("Support"),), moves.VoteProject(moves.SUPPORT)),
        Quick("oppose", (_("Oppose"),), moves.VoteProject(moves.OPPOSE)),
    )


def _done():
    return (Quick("done", (_("I am done"),), moves.FinishTalk()),)


def _jail():
    return (
        Quick("jail", (_("To jail"),), moves.DecideJail(True)),
        Quick("free", (_("No jail"),), moves.DecideJail(False)),
    )


OFFERS = {"committee": _committee, "discussion": _done, "auto_jail": _jail, "witness_jail": _jail}
