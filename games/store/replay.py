"""The log as evidence: each round played again from its opening, and the last one compared with the rows."""

import json
from itertools import pairwise
from typing import Any

from games.models import Move as MoveRow
from games.models import Round
from games.rules.kernel import GameState, Move, apply
from games.rules.kernel import load as decode
from games.rules.kernel.errors import RulesError
from games.store import text
from games.store.load import read


def differences(pk):
    """Where the log of a started game does not lead to its rows: sentences without secrets. None is good."""
    record = read(pk)
    rounds = Round.objects.filter(game_id=pk).order_by("id").values_list("number", "opening")
    states = [(f"round {number}", decode(record.rules, GameState, json.loads(text))) for number, text in rounds]
    states.append(("the rows", record.state))
    return [fault for one, other in pairwise(states) for fault in _play(record, one, other)]


def _play(record, one, other):
    """Play from one named state to the next; the sentences that say where it went wrong."""
    (start, state), (end, target) = one, other
    moves = MoveRow.objects.filter(game_id=record.pk, number__gt=state.number, number__lte=target.number)
    for row in moves.order_by("number"):
        answer = decode(record.rules, Any, row.answer)
        move = Move(row.decision, row.seat, answer, row.mover, int(row.at.timestamp()))
        try:
            step = apply(record.rules, state, move)
        except RulesError as fault:
            return [f"from {start}: move {row.number} is refused ({type(fault).__name__})"]
        if text.draws_json(record.rules, step) != row.draws:
            return [f"from {start}: move {row.number} draws otherwise"]
        state = step.after
    if state.number != target.number:
        return [f"from {start}: moves are missing before {end}"]
    return [f"from {start}: {name} differs from {end}" for name in _unlike(state, target)]


def _unlike(state, target):
    """The names of what differs between two states, the fields of the table by their own."""
    names = [name for name in state.__slots__ if name != "table" and getattr(state, name) != getattr(target, name)]
    mine, theirs = vars(state.table), vars(target.table)
    return names + [f"table.{name}" for name in mine if mine[name] != theirs[name]]
