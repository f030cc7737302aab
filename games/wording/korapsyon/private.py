"""Korapsyon: in words what is told to some seats only."""

from django.utils.translation import gettext as _

from games.rules.korapsyon import events as e
from games.wording.korapsyon.names import project, side
from games.wording.parts import sentence


def role_dealt(event, names):
    return (_("Your role is dealt: it lies face down among your papers."),)


def fellows_shown(event, names):
    return (_("You have been shown who has the same role; turn your papers over to read it again."),)


def protection_given(event, names):
    return sentence(_("You protect {player} this year."), player=names.player(event.seat))


def alignment_found(event, names):
    return sentence(
        _("Your investigation: {player} is on the side {side}."), player=names.player(event.seat), side=side(event.side)
    )


def nakaw_decided(event, names):
    if not event.stolen:
        return sentence(_("Not all agreed: nothing is stolen. The fund holds {fund}."), fund=event.fund)
    pattern = _("You stole {amount} and suppressed the audit. The fund holds {fund}.") if event.suppressed else _(
        "You stole {amount}. The fund holds {fund}."
    )  # fmt: skip
    return sentence(pattern, amount=event.amount, fund=event.fund)


def suhol_paid(event, names):
    return sentence(
        _("Suhol for {cost}: the auditors see nothing this year. The fund holds {fund}."),
        cost=event.cost, fund=event.fund,
    )  # fmt: skip


def tokhang_paid(event, names):
    pattern = _("Tokhang on {player} for {cost}, and somebody had protected them. The fund holds {fund}.") if (
        event.blocked
    ) else _("Tokhang on {player} for {cost}. The fund holds {fund}.")  # fmt: skip
    return sentence(pattern, player=names.player(event.seat), cost=event.cost, fund=event.fund)


def power_lapsed(event, names):
    pattern = _("Suhol costs {cost}, and the fund held {fund}: nothing came of it.") if event.power == "suhol" else _(
        "Tokhang costs {cost}, and the fund held {fund}: nothing came of it."
    )  # fmt: skip
    return sentence(pattern, cost=event.cost, fund=event.fund)


def audit_shown(event, names):
    """The card, as it reads (K2.9, K2.10)."""
    kickback = _("yes") if event.kickback else _("no")
    support = names.all_players(seat for seat, vote in event.votes.items() if vote == "support")
    oppose = names.all_players(seat for seat, vote in event.votes.items() if vote == "oppose")
    if not event.votes:
        return sentence(
            _("The audit of year {year}: spending {spending}, kickback {kickback}, votes blank."),
            year=event.year, spending=event.spending, kickback=kickback,
        )  # fmt: skip
    return sentence(
        _("The audit of year {year}: spending {spending}, kickback {kickback}. Support: {support}. Oppose: {oppose}."),
        year=event.year, spending=event.spending, kickback=kickback, support=support, oppose=oppose,
    )  # fmt: skip


def audit_withheld(event, names):
    return sentence(_("No audit of year {year} reached you."), year=event.year)


def projects_offered(event, names):
    return sentence(
        _("You may build {small} or {large}."), small=project(event.small), large=project(event.large)
    )  # fmt: skip


def kickback_taken(event, names):
    return sentence(
        _("The kickback of {project}: {amount}. The fund holds {fund}."),
        project=project(event.project), amount=event.amount, fund=event.fund,
    )  # fmt: skip


SAY = {
    e.RoleDealt: role_dealt,
    e.FellowsShown: fellows_shown,
    e.ProtectionGiven: protection_given,
    e.AlignmentFound: alignment_found,
    e.NakawDecided: nakaw_decided,
    e.SuholPaid: suhol_paid,
    e.TokhangPaid: tokhang_paid,
    e.PowerLapsed: power_lapsed,
    e.AuditShown: audit_shown,
    e.AuditWithheld: audit_withheld,
    e.ProjectsOffered: projects_offered,
    e.KickbackTaken: kickback_taken,
}

ASIDE = (e.FellowsShown, e.PowerLapsed)

ICONS = {
    e.RoleDealt: "id-card",
    e.ProtectionGiven: "eye-off",
    e.AlignmentFound: "eye-off",
    e.NakawDecided: "eye-off",
    e.SuholPaid: "eye-off",
    e.TokhangPaid: "eye-off",
    e.AuditShown: "eye-off",
    e.AuditWithheld: "eye-off",
    e.ProjectsOffered: "eye-off",
    e.KickbackTaken: "eye-off",
}
