"""Original Mafia: the blanks of an answer and their choices."""

from django.utils.translation import gettext as _

from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules import moves, roles
from games.wording.words import ChoiceWords

NIGHT = (moves.Attack, moves.Check, moves.Protect, Suspect)


def label(answer_class, name, look, decision):
    """The words over the blank `name`."""
    if answer_class is moves.Attack:
        return _attack(name, look.table.role[decision.seat])
    if answer_class is moves.Check:
        return CHECKS[look.table.role[decision.seat]]()
    return LABELS[answer_class]()


def _attack(name, card):
    if name == "check":
        return _("And who might be the investigator?")
    if card in roles.ALONE:
        return _("Whom do you kill, if anybody?")
    return _("Whom does your group kill? All of you must name the same player.")


CHECKS = {
    roles.INVESTIGATOR: lambda: _("Whom do you investigate?"),
    roles.LAWYER: lambda: _("Whose card do you look at?"),
    roles.GODFATHER: lambda: _("Who might be the investigator?"),
    roles.NINJA: lambda: _("Who might be the investigator?"),
}

LABELS = {
    moves.Protect: lambda: _("Whom do you protect?"),
    Suspect: lambda: _("Whom do you suspect? A note for yourself; nobody else reads it."),
    moves.Accuse: lambda: _("Whom do you accuse?"),
    moves.VoteFor: lambda: _("For whose execution?"),
    moves.PutVote: lambda: _("For whose execution?"),
    moves.FinalVote: lambda: _("For whose execution?"),
    moves.Decide: lambda: _("Your vote"),
}


def face_down(answer_class, field):
    """Whether the choices tell a secret of whoever is asked: all that is asked at night."""
    return answer_class in NIGHT


def yes_no(answer_class, name):
    """The words for True and False."""
    return ChoiceWords(_("Execute")), ChoiceWords(_("Don't execute"))


def choice(answer_class, field, value, answered, look, decision, names):
    """The words of one choice of `field`."""
    if value is None and answer_class in (moves.PutVote, moves.FinalVote):
        return ChoiceWords(_("No execution today"))
    if value is None:
        return ChoiceWords(_("Abstain") if answer_class is moves.VoteFor else _("Nobody"))
    return ChoiceWords(names.players[value])
