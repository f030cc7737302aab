"""Machrou3 Ra2is: answers short enough for a link in a mail.

What is offered to a seat follows from what everybody sees, so that a mail which is read by others tells no secret.
"""

from django.utils.translation import gettext as _

from games.titles.machrou3.rules import battles, moves
from games.titles.machrou3.rules.battle_run import battle_of
from games.titles.machrou3.rules.phases.intervention import whose_help
from games.wording.parts import sentence
from games.wording.words import Quick


def quick(look, decision, names):
    """The Quick answers to `decision`, () where a link can't hold one. `look`: a spectator's view."""
    offers = OFFERS.get(decision.kind)
    return offers(look, decision, names) if offers else ()


def _turn(look, decision, names):
    return (Quick("pass", (_("Pass"),), moves.Pass()),)


def _vote(look, decision, names):
    return (
        Quick("with", (_("With"),), moves.CastVote("with")),
        Quick("against", (_("Against"),), moves.CastVote("against")),
    )


def _intervention(look, decision, names):
    """Support brings in all districts that may enter (M6.3); a side that has refused is not asked again (R-47)."""
    battle, refused_by = battle_of(look), getattr(look.phase, "refused_by", None)
    mine = battles.joining(look.table, decision.seat, battle.target)
    sides = {
        "challenger": sentence(_("Support {player}, who challenges"), player=names.player(battle.challenger)),
        "defender": sentence(_("Support {player}, who defends"), player=names.player(battle.defender)),
    }
    offers = (Quick(side, label, moves.Support(side, mine)) for side, label in sides.items() if side != refused_by)
    return (Quick("neutral", (_("Stay neutral"),), moves.StayNeutral()), *offers)


def _help(look, decision, names):
    helpers = whose_help(look, battle_of(look))
    return (
        Quick("all", (_("Take everybody's help"),), moves.SetHelp()),
        Quick("ask", (_("Ask me about each"),), moves.SetHelp(ask_me=helpers)),
        Quick("none", (_("Refuse everybody's help"),), moves.SetHelp(refuse=helpers)),
    )


def _yes_no(answer_class):
    def offers(look, decision, names):
        return (
            Quick("accept", (_("Accept"),), answer_class(True)),
            Quick("refuse", (_("Refuse"),), answer_class(False)),
        )

    return offers


def _candidacy(look, decision, names):
    """The judge may not run (M8.3), and is offered the same."""
    return (
        Quick("run", (_("Run for president"),), moves.DeclareCandidacy(), signed=True),
        Quick("waive", (_("Don't run"),), moves.Waive()),
    )


OFFERS = {
    "turn": _turn,
    "vote": _vote,
    "intervention": _intervention,
    "second_offer": _intervention,
    "together": _intervention,
    "swap": _yes_no(moves.AnswerSwap),
    "help": _help,
    "help_answer": _yes_no(moves.AnswerHelp),
    "candidacy": _candidacy,
}
