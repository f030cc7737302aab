"""Korapsyon: what a seat alone is told, said large under its cover: (event, seat, telling) -> parts."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.korapsyon.rules import events as e
from games.titles.korapsyon.words.names import project, role
from games.wording.parts import sentence


def role_dealt(event, seat, telling):
    return sentence(_("Your role: {role}"), role=role(event.role))


def fellows(event, seat, telling):
    number = len(event.seats)
    pattern = (
        ngettext("{seats} is corrupt too", "{seats} are corrupt too", number)
        if event.role == "corrupt"
        else ngettext("{seats} is a good politician too", "{seats} are good politicians too", number)
    )
    return sentence(pattern, seats=telling.names.all_players(event.seats)) if number else ()


def protection(event, seat, telling):
    return sentence(_("You protect {player} this year"), player=telling.names.player(event.seat))


def alignment(event, seat, telling):
    pattern = _("{player} is on the side of Bad") if event.side == "bad" else _("{player} is on the side of Good")
    return sentence(pattern, player=telling.names.player(event.seat))


def nakaw(event, seat, telling):
    if not event.stolen:
        return (_("Your group has stolen nothing"),)
    return sentence(_("Your group has stolen {amount}"), amount=event.amount)


def suhol(event, seat, telling):
    return sentence(_("Your group has paid {cost}: the auditors are shown nothing"), cost=event.cost)


def tokhang(event, seat, telling):
    pattern = (
        _("Your group paid for the murder of {player}, who is protected")
        if event.blocked
        else _("Your group has had {player} murdered")
    )
    return sentence(pattern, player=telling.names.player(event.seat))


def lapsed(event, seat, telling):
    pattern = (
        _("Your group could not pay {cost} for suhol")
        if event.power == "suhol"
        else _("Your group could not pay {cost} for tokhang")
    )
    return sentence(pattern, cost=event.cost)


def audit(event, seat, telling):
    pattern = (
        _("The audit of year {year} shows a kickback")
        if event.kickback
        else _("The audit of year {year} shows no kickback")
    )
    return sentence(pattern, year=event.year)


def withheld(event, seat, telling):
    return sentence(_("No audit of year {year} came: somebody paid for that"), year=event.year)


def offered(event, seat, telling):
    return sentence(_("You may build {small} or {large}"), small=project(event.small), large=project(event.large))


def kickback(event, seat, telling):
    return sentence(
        _("Your group has a kickback of {amount} from {project}"), amount=event.amount, project=project(event.project)
    )


ALONE = {
    e.RoleDealt: role_dealt,
    e.FellowsShown: fellows,
    e.ProtectionGiven: protection,
    e.AlignmentFound: alignment,
    e.NakawDecided: nakaw,
    e.SuholPaid: suhol,
    e.TokhangPaid: tokhang,
    e.PowerLapsed: lapsed,
    e.AuditShown: audit,
    e.AuditWithheld: withheld,
    e.ProjectsOffered: offered,
    e.KickbackTaken: kickback,
}
