"""Original Mafia: answers short enough for a link in a mail. What is done at night is none of them."""

from django.utils.translation import gettext as _

from games.titles.mafia.rules import moves
from games.wording.parts import sentence
from games.wording.words import Quick

MOST = 6
"""Players to vote on that a mail has links for."""


def quick(look, decision, names):
    """The Quick answers to `decision`, () where a link can't hold one. `look`: a spectator's view."""
    return OFFERS[decision.kind](look, names) if decision.kind in OFFERS else ()


def _accuse(look, names):
    return (Quick("nobody", (_("Accuse nobody"),), moves.Accuse(None)),)


def _vote(look, names):
    suspects = look.phase.suspects if len(look.phase.suspects) <= MOST else ()
    return (
        *(
            Quick(f"seat{seat}", sentence(_("Vote for {player}"), player=names.player(seat)), moves.VoteFor(seat))
            for seat in suspects
        ),
        Quick("abstain", (_("Abstain"),), moves.VoteFor(None)),
    )


def _decide(look, names):
    return (
        Quick("execute", (_("Execute"),), moves.Decide(True)),
        Quick("spare", (_("Don't execute"),), moves.Decide(False)),
    )


OFFERS = {
    "accuse": _accuse,
    "accuse_together": _accuse,
    "defence": lambda look, names: (Quick("rest", (_("I have said what I had to say"),), moves.EndDefence()),),
    "trial": _vote,
    "second_trial": _vote,
    "all_or_none": _decide,
    "execute": _decide,
}
