"""The log as evidence, and as a way back to any moment: rounds played again from the states they opened with."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from django.db import connection
from django.db.models import QuerySet

from games.kernel import AnyState, Move, Step, apply, replay
from games.kernel import load as decode
from games.kernel.errors import RulesError
from games.models import Move as MoveRow
from games.models import Round
from games.store import chain, text
from games.store.loading import read, read_opening
from games.store.record import Record

OPENING = """
SELECT opening
FROM games_round, (SELECT max(round) AS told FROM games_event WHERE game_id = %s AND move <= %s) AS events
WHERE game_id = %s AND number <= greatest(told, (SELECT min(number) FROM games_round WHERE game_id = %s))
ORDER BY number DESC LIMIT 1
"""
"""Of the round that the events had come to; of the first, where the deal told of none."""

Named = tuple[str, AnyState]
"""A moment of a game and what to call it."""


def state_at(record: Record, number: int) -> AnyState:
    """The state after move `number` of a started game (0: the deal), from the nearest opening. Two statements.

    Raises RulesError where a move is no longer one under the rules of today.
    """
    state = _opening(record, number)
    return replay(record.rules, state, [move_of(record, row) for row in _rows(record, state.number, number)])


def step_at(record: Record, number: int) -> Step:
    """The Step of move `number` of a game that is over; of 0 one that has only the deal in it. As `state_at`."""
    state = _opening(record, max(number - 1, 0))
    if number == 0:
        return Step(None, state, None, ())
    *moves, last = [move_of(record, row) for row in _rows(record, state.number, number)]
    return apply(record.rules, replay(record.rules, state, moves), last)


def _opening(record: Record, number: int) -> AnyState:
    """The state that the round of move `number` opened with."""
    with connection.cursor() as cursor:
        cursor.execute(OPENING, [record.pk, number, record.pk, record.pk])
        (opening,) = cursor.fetchone()
    return read_opening(record.rules, opening)


def differences(pk: int) -> list[str]:
    """Where the log of a started game does not lead to its rows: sentences without secrets. None is good.

    Moves are read round by round, so that a long game needs little more memory than a short one.
    """
    record = read(pk)
    rounds = Round.objects.filter(game_id=pk, number__lte=record.state.table.round).order_by("id")
    openings = list(rounds.only("number", "opening"))
    states = [(f"round {each.number}", read_opening(record.rules, each.opening)) for each in openings]
    states.append(("the rows", record.state))
    link: str | None = chain.opening_link(record.public_id, openings[0].opening)
    faults: list[str] = []
    for one, other in pairwise(states):
        rows = list(_rows(record, one[1].number, other[1].number))
        link, broken = _follow(link, rows)
        faults += broken + _play(record, one, other, rows)
    return faults


def _follow(link: str | None, rows: Sequence[MoveRow]) -> tuple[str | None, list[str]]:
    """(The link after these moves, []); (None, a sentence) where one does not hang on the one before it."""
    if not link:
        return link, []
    for row in rows:
        at = int(row.at.timestamp())
        link = chain.move_link(link, row.number, row.seat, row.decision, row.answer, row.mover, at, row.draws)
        if row.chain != link:
            return None, [f"the chain breaks at move {row.number}"]
    return link, []


def _play(record: Record, one: Named, other: Named, rows: Iterable[MoveRow]) -> list[str]:
    """Play from one named state to the next; the sentences that say where it went wrong."""
    (start, state), (end, target) = one, other
    for row in rows:
        try:
            step = apply(record.rules, state, move_of(record, row))
        except RulesError as fault:
            return [f"from {start}: move {row.number} is refused ({type(fault).__name__})"]
        if text.draws_json(record.rules, step) != row.draws:
            return [f"from {start}: move {row.number} draws otherwise"]
        state = step.after
    if state.number != target.number:
        return [f"from {start}: moves are missing before {end}"]
    return [f"from {start}: {name} differs from {end}" for name in _unlike(state, target)]


def _rows(record: Record, after: int, upto: int) -> QuerySet[MoveRow]:
    """The rows of the moves of a game numbered from `after` + 1 to `upto`."""
    return MoveRow.objects.filter(game_id=record.pk, number__gt=after, number__lte=upto).order_by("number")


def move_of(record: Record, row: MoveRow) -> Move:
    """A move's row as the rules take it."""
    answer = decode(record.rules, Any, row.answer)
    return Move(row.decision, row.seat, answer, row.mover, int(row.at.timestamp()))


def _unlike(state: AnyState, target: AnyState) -> list[str]:
    """The names of what differs between two states, the fields of the table by their own."""
    names = [name for name in state.__slots__ if name != "table" and getattr(state, name) != getattr(target, name)]
    mine, theirs = vars(state.table), vars(target.table)
    return names + [f"table.{name}" for name in mine if mine[name] != theirs[name]]
