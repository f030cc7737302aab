"""Machrou3 Ra2is: what a seat alone is told, said large under its cover: (event, seat, telling) -> parts."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules import events as e
from games.wording.parts import sentence


def alone(event, seat, telling):
    """The parts of a headline for `seat`, to which the event was told."""
    say = ALONE.get(type(event))
    return say(event, seat, telling.names) if say else ()


def character(event, seat, names):
    return sentence(_("Your character: {character}"), character=names.character(event.character))


def allies(event, seat, names):
    pattern = ngettext("{seats} is corrupt like you", "{seats} are corrupt like you", len(event.seats))
    return sentence(pattern, seats=names.all_players(event.seats))


def exposed(event, seat, names):
    if event.seat == seat:
        return (_("You are the exposed corrupt player"),)
    return sentence(_("{player} is the exposed corrupt player"), player=names.player(event.seat))


def drawn(event, seat, names):
    return sentence(_("You drew the objective {objective}"), objective=names.objective(event.objective))


def objective(event, seat, names):
    return sentence(
        _("{player} holds the objective {objective}"),
        player=names.player(event.seat),
        objective=names.objective(event.objective),
    )


def ballot(event, seat, names):
    pattern = _("{player} has voted With") if event.card == "with" else _("{player} has voted Against")
    return sentence(pattern, player=names.player(event.seat))


ALONE = {
    e.CharacterDealt: character,
    e.AlliesShown: allies,
    e.ExposedShown: exposed,
    e.ObjectiveDealt: drawn,
    e.ObjectiveSeen: objective,
    e.BallotSeen: ballot,
}
