"""Machrou3 Ra2is: the seats that a public event touches, whoever brought it about."""

from games.titles.machrou3.rules import events as e

CONCERNS = {
    e.SwapAnswered: lambda event: (event.seat, event.partner),
    e.BattleProposed: lambda event: (event.challenger, event.defender),
    e.BattleOpened: lambda event: (event.challenger, event.defender),
    e.BattleResolved: lambda event: (event.challenger, event.defender),
    e.DistrictTaken: lambda event: (event.before,),
    e.SupportRefused: lambda event: (event.seat,),
    e.JudgeAccused: lambda event: (event.accused,),
    e.PowerApplied: lambda event: (event.player,),
    e.ObjectiveDrawn: lambda event: (event.seat,) if event.seat != event.by else (),
}
"""Event class -> function(event) -> seats, None for nobody."""


def concerned(event):
    """The seats that a public event touches."""
    touch = CONCERNS.get(type(event))
    return tuple(seat for seat in touch(event) if seat is not None) if touch else ()
