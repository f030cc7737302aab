"""Machrou3 Ra2is: how the blocs grew and shrank, from public events alone."""

from games.titles.machrou3.rules.events import GroupChanged

MOVED_BY = ("GameStarted", "RoundStarted", "GroupChanged")
"""Kinds of the events that tell of blocs: all of them, or a group that went from one to another (M1.6)."""


def blocs_over_time(told, deck):
    """Seat -> ((step, seats of parliament from then on), …), for `told`: (step, event) in the order of events."""
    now: dict[int, int] = {}
    history: dict[int, dict[int, int]] = {}
    for step, event in told:
        now = _changed(now, event, deck) if isinstance(event, GroupChanged) else dict(event.blocs)
        history[step] = now
    lines: dict[int, list[tuple[int, int]]] = {seat: [] for seat in sorted(now)}
    for step, blocs in history.items():
        for seat, line in lines.items():
            if not line or line[-1][1] != blocs[seat]:
                line.append((step, blocs[seat]))
    return {seat: tuple(line) for seat, line in lines.items()}


def _changed(blocs, event, deck):
    seats = deck.groups[event.group].seats
    gains = {event.seat: seats, event.before: -seats}
    return {seat: size + gains.get(seat, 0) for seat, size in blocs.items()}
