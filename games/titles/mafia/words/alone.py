"""Original Mafia: what a seat alone is told, said large under its cover: (event, seat, telling) -> parts."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.mafia.rules import events as e
from games.titles.mafia.rules import roles
from games.wording.parts import sentence


def card(event, seat, telling):
    return sentence(_("Your card: {card}"), card=telling.names.cards[event.card])


def group(event, seat, telling):
    pattern = ngettext("{seats} is in your group", "{seats} are in your group", len(event.seats))
    return sentence(pattern, seats=telling.names.all_players(event.seats))


def shown(event, seat, telling):
    return sentence(
        _("{player} holds the card {card}"),
        player=telling.names.player(event.seat),
        card=telling.names.cards[event.card],
    )


def victim(event, seat, telling):
    together = event.by in roles.GROUPS
    if event.seat is None:
        return (_("Your group has chosen nobody") if together else _("You have chosen nobody"),)
    pattern = _("Your group has chosen {player}") if together else _("You have chosen {player}")
    return sentence(pattern, player=telling.names.player(event.seat))


def protected(event, seat, telling):
    return sentence(_("You protect {player}"), player=telling.names.player(event.seat))


def investigated(event, seat, telling):
    pattern = _("{player} is a criminal") if event.criminal else _("{player} is no criminal")
    return sentence(pattern, player=telling.names.player(event.seat))


def sought(event, seat, telling):
    pattern = _("{player} is the investigator") if event.found else _("{player} is not the investigator")
    return sentence(pattern, player=telling.names.player(event.seat))


def joined(event, seat, telling):
    return (_("You are the mafia now") if event.group == roles.MAFIA else _("You are the yakuza now"),)


ALONE = {
    e.CardDealt: card,
    e.GroupShown: group,
    e.CardShown: shown,
    e.VictimNamed: victim,
    e.PlayerProtected: protected,
    e.PlayerInvestigated: investigated,
    e.InvestigatorSought: sought,
    e.GroupJoined: joined,
}
