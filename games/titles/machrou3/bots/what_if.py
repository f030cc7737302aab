"""Deeds that a move would be, and what a table would be worth."""

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.predicates import met, progress
from games.titles.machrou3.rules.state import Deed

SECRET_OBJECTIVE = 14
"""What completing an objective is worth, in seats of parliament."""


def deed(t, kind, seat, **more):
    """A deed of the present turn."""
    return Deed(kind, seat, t.round, t.turn, **more)


def battled(t, seat, role, won, source, target, decisive=False):
    """The deed of one who takes part in a battle of `source` against `target`, and wins it or not."""
    home = t.doo.get(seat)
    return deed(
        t,
        "battle_won" if won else "battle_lost",
        seat,
        role=role,
        source=source,
        target=target,
        frontier=board.adjacent(t, source, target),
        decisive=decisive,
        from_doo=home == source,
        target_doo=home == target,
    )


def fought(t, challenger, defender, won, source, target):
    """The deeds of both sides of a battle that the challenger `won`, or not."""
    return (
        battled(t, challenger, "challenger", won, source, target),
        battled(t, defender, "defender", not won, source, target),
    )


def battle_deeds(t, battle, won=True):
    """The deeds of a battle under way, of its sides and of who has helped so far, if its challenger `won`, or not."""
    helped = (
        battled(t, each.seat, "supporter", won == (each.side == "challenger"), battle.source, battle.target)
        for each in battle.supporters
    )
    return (*fought(t, battle.challenger, battle.defender, won, battle.source, battle.target), *helped)


def worth(t, seat, allies):
    """What the table is worth to `seat`: its bloc, its friends', its ground, its objective."""
    sizes = board.blocs(t)
    others = [size for other, size in sizes.items() if other != seat and other not in allies]
    value = sizes[seat] + 0.5 * sum(sizes[ally] for ally in allies) - 0.35 * max(others, default=0)
    value += 0.25 * sum(board.influence(t, code) for code in board.owned(t, seat))
    return value + need(t, seat) * nearness(t, seat)


def need(t, seat):
    """How much an objective matters: the first is what makes a reformist's vote count."""
    if board.side(t, seat) == "reformist" and not t.completed[seat]:
        return 2 * SECRET_OBJECTIVE
    return SECRET_OBJECTIVE


def nearness(t, seat):
    """How far the seat's objective is met, from 0 to 1; 1.3 when it can be declared."""
    card = t.objective.get(seat)
    if card is None:
        return 0
    predicate = t.deck.objectives[card].predicate
    if met(t, seat, predicate):
        return 1.3
    parts = [min(1, have / required) if required else 1 for have, required in progress(t, seat, predicate)]
    return 0.8 * sum(parts) / len(parts)
