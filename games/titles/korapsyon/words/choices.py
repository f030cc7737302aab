"""Korapsyon: the blanks of an answer and their choices, each with what it would do."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.mechanics.suspicion import Suspect
from games.titles.korapsyon.rules import money, moves, people
from games.titles.korapsyon.rules.content import SUHOL
from games.wording.words import ChoiceWords

SECRET = (moves.Protect, moves.Investigate, moves.CallAutoJail, moves.Scheme, Suspect)
"""Answers of the hidden phase: what one is asked there says what one is."""


def label(answer_class, name, look, decision):
    """The words over the blank `name`."""
    if answer_class is moves.Scheme:
        return _scheme(name, look, decision)
    if answer_class is moves.CallAutoJail:
        return _("Force a jail vote this year? It costs {cost} of the {spending} that were spent so far.").format(
            cost=money.auto_jail_cost(look.table), spending=look.table.spending
        )
    return LABELS[answer_class]()


def _scheme(name, look, decision):
    t, seat = look.table, decision.seat
    free = len(people.free_fellows(t, seat))
    amount = money.theft(look.options.edition, free)
    return {
        "steal": lambda: _("Steal {amount}? All who are free must say yes. The fund holds {fund} of {target}.").format(
            amount=amount, fund=t.fund[seat], target=money.fund_target(t)
        ),
        "suppress": lambda: _(
            "Suppress the audit? All who are free must say yes; you then steal {amount}, and the auditors read a "
            "blank card."
        ).format(amount=amount - 1),
        "suhol": lambda: _("Suhol? For {cost} the auditors are shown nothing this year; one of you is enough.").format(
            cost=SUHOL
        ),
        "tokhang": lambda: _(
            "Tokhang? For {cost} a player is eliminated, unless protected; one of you is enough."
        ).format(cost=money.tokhang_cost(t)),
    }[name]()


LABELS = {
    moves.Protect: lambda: _("Whom do you protect this year from jail and from tokhang?"),
    moves.Investigate: lambda: _("Whose side do you want to know?"),
    Suspect: lambda: _("You have no power now. Whom do you suspect? It is noted for you alone."),
    moves.ElectPresident: lambda: _("Player"),
    moves.BuildSmall: lambda: _("The committee"),
    moves.BuildLarge: lambda: _("The committee"),
    moves.VoteProject: lambda: _("Your vote"),
    moves.DecideJail: lambda: _("Your vote"),
    moves.NameForJail: lambda: _("Player"),
}


def face_down(answer_class, field):
    """Whether the choices tell what the one who is asked is."""
    return answer_class in SECRET


def yes_no(answer_class, name):
    """The words for True and False."""
    return {
        "steal": lambda: (ChoiceWords(_("Steal")), ChoiceWords(_("Don't steal"))),
        "suppress": lambda: (ChoiceWords(_("Suppress it")), ChoiceWords(_("Let it stand"))),
        "suhol": lambda: (ChoiceWords(_("Pay the auditors off")), ChoiceWords(_("Not this year"))),
        "jail": lambda: (ChoiceWords(_("To jail")), ChoiceWords(_("No jail"))),
    }[name]()


def choice(answer_class, field, value, answered, look, decision, names):
    """The words of one choice of `field`; `answered`: the values of the fields before it."""
    if value is None:
        return ChoiceWords(_("nobody"))
    if field.of == "word":
        return ChoiceWords(_("Support") if value == moves.SUPPORT else _("Oppose"))
    return ChoiceWords(names.players[value], " · ".join(_notes(value, look)))


def _notes(seat, look):
    """What everybody knows of a player."""
    t = look.table
    if seat == people.in_office(t):
        yield _("president")
    if t.strikes[seat]:
        yield ngettext("{n} strike", "{n} strikes", t.strikes[seat]).format(n=t.strikes[seat])
