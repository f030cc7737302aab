"""Korapsyon: what an event says to a seat that it concerns, large: (event, seat, telling) -> parts.

What the corrupt alone are told is no headline: it stands in the chronicle, under its cover.
"""

from django.utils.translation import gettext as _

from games.titles.korapsyon.rules import events as e
from games.titles.korapsyon.words.names import project
from games.wording.parts import sentence


def forced(event, seat, telling):
    return (_("A jail vote on you is forced"),) if event.seat == seat else ()


def eliminated(event, seat, telling):
    return (_("You are out for good"),) if event.seat == seat else ()


def released(event, seat, telling):
    return (_("You are out of jail"),) if event.seat == seat else ()


def president(event, seat, telling):
    return sentence(_("You are president through year {year}"), year=event.until) if event.seat == seat else ()


def committee(event, seat, telling):
    if seat not in event.committee:
        return ()
    return sentence(_("You sit on the committee of {project}"), project=project(event.project))


def witness(event, seat, telling):
    if event.accused != seat:
        return ()
    pattern = (
        _("{player} swears that you are corrupt") if event.side == "bad" else _("{player} swears that you are good")
    )
    return sentence(pattern, player=telling.names.player(event.seat))


def blocked(event, seat, telling):
    return (_("Legal protection keeps you out of jail"),) if event.seat == seat else ()


def jailed(event, seat, telling):
    return sentence(_("You are in jail until year {year}"), year=event.back) if event.seat == seat else ()


HEADLINES = {
    e.AutoJailCalled: forced,
    e.Eliminated: eliminated,
    e.Released: released,
    e.PresidentElected: president,
    e.PresidentRemained: president,
    e.ProjectProposed: committee,
    e.WitnessBorne: witness,
    e.JailBlocked: blocked,
    e.Jailed: jailed,
}
