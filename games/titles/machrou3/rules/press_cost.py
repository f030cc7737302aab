"""What a broken promise of Machrou3 Ra2is cost whoever it was good for."""

from collections.abc import Sequence
from typing import Any

from games.kernel.press import Deed, following
from games.titles.machrou3.rules import events
from games.titles.machrou3.rules.state import View

CHALLENGES = (events.BattleOpened, events.BattleProposed)
OPENED = (*CHALLENGES, events.CampaignOpened)


def _goal(event: Any) -> str:
    """The district that a battle or a campaign is about, "" for any other event."""
    if isinstance(event, events.CampaignOpened):
        return event.district
    return event.target if isinstance(event, CHALLENGES) else ""


def _lost(look: View, receiver: int, broke: Deed, deeds: Sequence[Deed]) -> int:
    """The printed influence points of what the receiver lost in the battle or campaign in which it was broken."""
    lost, goal = 0, _goal(broke.event)
    for event in (deed.event for deed in following(deeds, broke)):
        if isinstance(event, OPENED) and _goal(event) != goal:
            break
        if isinstance(event, events.DistrictTaken) and event.before == receiver:
            lost += look.table.deck.districts[event.district].ip
    return lost


LOST: dict[str, Any] = {"cost": _lost, "costs": (*OPENED, events.DistrictTaken)}
