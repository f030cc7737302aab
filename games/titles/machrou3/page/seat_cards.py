"""Machrou3 Ra2is: everybody around the map in short: bloc, side in what is under way, whom one waits for."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.titles.machrou3.rules.battle_run import CHALLENGER, BattleRun
from games.titles.machrou3.rules.phases.campaign import CampaignRun
from games.titles.machrou3.rules.phases.swap import Swap
from games.titles.seats import Seat
from games.titles.waited import Until


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A player around the map.

    bloc    seats in parliament
    stance  what they do in the action under way, in a word; "" for whoever takes no part
    until   till when the game waits for them, None where it does not
    """

    seat: Seat
    bot: bool
    stand_in: str
    bloc: int
    speaker: bool
    acting: bool
    stance: str
    until: Until | None


def seat_cards(scene, lines):
    """The SeatCard of each PlayerLine, in their order."""
    doing, waited = stances(scene.look), scene.waited
    return tuple(
        SeatCard(
            line.seat,
            line.bot,
            line.stand_in,
            line.bloc,
            line.speaker,
            line.acting,
            _("candidate") if line.runs else doing.get(line.seat.index, ""),
            waited.get(line.seat.index),
        )
        for line in lines
    )


def stances(look):
    """Seat -> what it does in the action under way (M4, M5, M6), in a word."""
    found: dict[int, str] = {}
    for phase in look.agenda:
        if phase.kind == BattleRun.__name__:
            challenge, defence = _("challenge"), _("defence")
            found |= {each.seat: challenge if each.side == CHALLENGER else defence for each in phase.supporters}
            found |= {phase.challenger: challenge, phase.defender: defence}
        elif phase.kind == CampaignRun.__name__:
            found[phase.seat] = _("campaign")
        elif phase.kind == Swap.__name__:
            found |= {phase.seat: _("swap"), phase.partner: _("swap")}
    return found
