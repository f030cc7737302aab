"""Korapsyon: in words what is told to some seats only."""

from django.utils.translation import gettext as _

from games.titles.korapsyon.rules import events as e
from games.titles.korapsyon.words.names import project
from games.wording.parts import sentence


def role_dealt(event, names):
    return (_("Your role is dealt: it lies face down among your papers."),)


def fellows_shown(event, names):
    return (_("You have been shown who has the same role; turn your papers over to read it again."),)


def noted(event, names):
    """The same words for whatever only a role is told: what it is lies face down among its papers."""
    return (_("Your papers have a new page."),)


def power_lapsed(event, names):
    return (_("Something was asked for that could not be paid."),)


def projects_offered(event, names):
    return sentence(_("You may build {small} or {large}."), small=project(event.small), large=project(event.large))


SAY = {
    e.RoleDealt: role_dealt,
    e.FellowsShown: fellows_shown,
    e.ProtectionGiven: noted,
    e.AlignmentFound: noted,
    e.NakawDecided: noted,
    e.SuholPaid: noted,
    e.TokhangPaid: noted,
    e.PowerLapsed: power_lapsed,
    e.AuditShown: noted,
    e.AuditWithheld: noted,
    e.ProjectsOffered: projects_offered,
    e.KickbackTaken: noted,
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
