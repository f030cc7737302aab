"""Original Mafia: the kinds of answer in words. What is answered at night bears the same button for everybody."""

from django.utils.translation import gettext as _

from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules import moves
from games.wording.words import ActWords


def act(answer_class, look, decision):
    """The words of one kind of answer."""
    return ACTS[answer_class]()


SECRET = frozenset({moves.Attack, moves.Check, moves.Protect, Suspect})
"""What one is asked at night says what one is."""

ACTS = {
    moves.Attack: lambda: ActWords(_("Kill"), "", _("Seal my answer"), "x"),
    moves.Check: lambda: ActWords(_("Look at"), "", _("Seal my answer"), "eye"),
    moves.Protect: lambda: ActWords(_("Protect"), "", _("Seal my answer"), "check"),
    Suspect: lambda: ActWords(_("Suspect"), "", _("Seal my answer"), "circle-question-mark"),
    moves.Accuse: lambda: ActWords(_("Accuse"), "", _("Answer"), "megaphone"),
    moves.EndDefence: lambda: ActWords(_("Rest the defence"), "", _("I have said what I had to say"), "check"),
    moves.EndLastWord: lambda: ActWords(_("Say no more"), "", _("I have said my last word"), "check"),
    moves.PutVote: lambda: ActWords(_("Vote"), "", _("Vote in the open"), "vote"),
    moves.TakeBack: lambda: ActWords(_("Take my vote back"), "", _("Take my vote back"), "x"),
    moves.FinalVote: lambda: ActWords(_("Vote for good"), "", _("My vote is final"), "gavel"),
    moves.EndDay: lambda: ActWords(_("Leave it as it is"), "", _("My vote stays as it is"), "check"),
    moves.VoteFor: lambda: ActWords(_("Vote"), "", _("Seal my vote"), "vote"),
    moves.Decide: lambda: ActWords(_("Vote"), "", _("Seal my vote"), "gavel"),
}
