"""Korapsyon: the blanks of an answer and their choices, each with what it would do."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.mechanics.suspicion import Suspect
from games.titles.korapsyon.rules import money, moves, people, previews
from games.titles.korapsyon.rules.content import SUHOL
from games.wording.words import ChoiceWords


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


def yes_no(answer_class, name, look, decision, names):
    """The words for True and False."""
    return {
        "steal": lambda: (ChoiceWords(_("Steal"), _stolen(look, decision)), ChoiceWords(_("Don't steal"))),
        "suppress": lambda: (ChoiceWords(_("Suppress it")), ChoiceWords(_("Let it stand"))),
        "suhol": lambda: (ChoiceWords(_("Pay the auditors off")), ChoiceWords(_("Not this year"))),
        "jail": lambda: (
            ChoiceWords(_("To jail"), _jailed(look.table, look.phase.seat)),
            ChoiceWords(_("No jail")),
        ),
    }[name]()


def _stolen(look, decision):
    """What the fund would hold (K2.5); it lies face down with the question."""
    t, seat = look.table, decision.seat
    now = t.fund[seat]
    then = now + money.theft(look.options.edition, len(people.free_fellows(t, seat)))
    return _("the fund {step} of {target}").format(step=_step(now, then), target=money.fund_target(t))


def choice(answer_class, field, value, answered, look, decision, names):
    """The words of one choice of `field`; `answered`: the values of the fields before it."""
    if value is None:
        return ChoiceWords(_("nobody"))
    if field.of == "word":
        return _vote(value, len(look.phase.members))
    notes = [*_known(value, look.table), *([_jailed(look.table, value)] if answer_class is moves.NameForJail else ())]
    return ChoiceWords(names.players[value], " · ".join(notes))


def _vote(value, members):
    """How many others of the committee have to vote the same for it to tell (K3.6)."""
    carry, refuse = previews.others_needed(members)
    if value == moves.SUPPORT:
        more = ngettext("carries it with {n} more", "carries it with {n} more", carry).format(n=carry)
        return ChoiceWords(_("Support"), more if carry else _("carries it alone"))
    more = ngettext("refuses it with {n} more", "refuses it with {n} more", refuse).format(n=refuse)
    return ChoiceWords(_("Oppose"), more if refuse else _("refuses it alone"))


def _jailed(t, seat):
    """What becomes of a seat that goes to jail (K3.11)."""
    year = previews.returns(t, seat)
    return _("would be out of the game") if year is None else _("would be back in year {year}").format(year=year)


def carried(t, project):
    """What public spending would be if the project carries, as a sentence."""
    spent = previews.carried(t, project)
    text = _("If it carries: public spending {step} of {target}.").format(
        step=_step(spent.before, spent.after), target=spent.target
    )
    won = _("With that Good wins at the end of the year.")
    return f"{text} {won}" if spent.won else text


def _step(before, after):
    return _("{before}\u00a0→\u00a0{after}").format(before=before, after=after)


def _known(seat, t):
    """What everybody knows of a player."""
    if seat == people.in_office(t):
        yield _("president")
    if t.strikes[seat]:
        yield ngettext("{n} strike", "{n} strikes", t.strikes[seat]).format(n=t.strikes[seat])
    built, failed = previews.record(t, seat)
    if built or failed:
        yield _("committees: {built} built, {failed} failed").format(built=built, failed=failed)
