"""Machrou3 Ra2is: what a seat alone is told, said large under its cover: (event, seat, telling) -> parts."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules import events as e
from games.wording.parts import sentence


def character(event, seat, telling):
    return sentence(_("Your character: {character}"), character=telling.names.character(event.character))


def allies(event, seat, telling):
    pattern = ngettext("{seats} is corrupt like you", "{seats} are corrupt like you", len(event.seats))
    return sentence(pattern, seats=telling.names.all_players(event.seats))


def exposed(event, seat, telling):
    if event.seat == seat:
        return (_("You are the exposed corrupt player"),)
    return sentence(_("{player} is the exposed corrupt player"), player=telling.names.player(event.seat))


def drawn(event, seat, telling):
    return sentence(_("You drew the objective {objective}"), objective=telling.names.objective(event.objective))


def objective(event, seat, telling):
    return sentence(
        _("{player} holds the objective {objective}"),
        player=telling.names.player(event.seat),
        objective=telling.names.objective(event.objective),
    )


def ballot(event, seat, telling):
    pattern = _("{player} has voted With") if event.card == "with" else _("{player} has voted Against")
    return sentence(pattern, player=telling.names.player(event.seat))


ALONE = {
    e.CharacterDealt: character,
    e.AlliesShown: allies,
    e.ExposedShown: exposed,
    e.ObjectiveDealt: drawn,
    e.ObjectiveSeen: objective,
    e.BallotSeen: ballot,
}
