"""Machrou3 Ra2is: what a public event says to a seat that it concerns, large: (event, seat, telling) -> parts."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules import events as e
from games.wording.parts import sentence


def first_speaker(event, seat, telling):
    return (_("You are speaker"),) if event.speaker == seat else ()


def speaker(event, seat, telling):
    return (_("You are speaker"),) if event.seat == seat else ()


def district(event, seat, telling):
    name = telling.names.district(event.district)
    if event.before == seat and event.seat is not None:
        return sentence(_("{player} took {district} from you"), player=telling.names.player(event.seat), district=name)
    if event.before == seat:
        return sentence(_("You lost {district}"), district=name)
    return sentence(_("{district} is yours"), district=name) if event.seat == seat else ()


def group(event, seat, telling):
    seats, name = telling.content.groups[event.group].seats, telling.names.group(event.group)
    if event.before == seat:
        pattern = ngettext("You lost the lead in {group}: {n} seat", "You lost the lead in {group}: {n} seats", seats)
    elif event.seat == seat:
        pattern = ngettext("You took the lead in {group}: {n} seat", "You took the lead in {group}: {n} seats", seats)
    else:
        return ()
    return sentence(pattern, group=name, n=seats)


def objective(event, seat, telling):
    if event.seat != seat:
        return ()
    return sentence(_("Objective completed: {objective} is yours"), objective=telling.names.objective(event.objective))


def power(event, seat, telling):
    if event.seat != seat or not event.usable:
        return ()
    return sentence(_("You drew the power {power}"), power=telling.names.power(event.power))


def challenge(event, seat, telling):
    if event.defender != seat:
        return ()
    return sentence(
        _("{player} challenges you for {district}"),
        player=telling.names.player(event.challenger),
        district=telling.names.district(event.target),
    )


def battle(event, seat, telling):
    target = telling.names.district(event.target)
    if event.challenger == seat:
        pattern = _("You won the battle for {district}") if event.won else _("You lost the battle for {district}")
        return sentence(pattern, district=target)
    if event.defender == seat and not event.won:
        return sentence(_("You held {district}"), district=target)
    return ()


def swap(event, seat, telling):
    if event.seat != seat or event.accepted:
        return ()
    return sentence(_("{player} refused your swap"), player=telling.names.player(event.partner))


def accused(event, seat, telling):
    if event.accused != seat:
        return ()
    return sentence(_("{player} names you as the judge"), player=telling.names.player(event.seat))


def elected(event, seat, telling):
    return (_("You are elected president"),) if event.president == seat else ()


HEADLINES = {
    e.GameStarted: first_speaker,
    e.RoundStarted: first_speaker,
    e.SpeakerNamed: speaker,
    e.DistrictTaken: district,
    e.GroupChanged: group,
    e.ObjectiveCompleted: objective,
    e.PowerDrawn: power,
    e.BattleOpened: challenge,
    e.BattleResolved: battle,
    e.SwapAnswered: swap,
    e.JudgeAccused: accused,
    e.PresidentElected: elected,
}
