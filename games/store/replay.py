"""The log as evidence, and as a way back to any moment: rounds played again from the states they opened with."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from django.db import connection

from games.kernel import AnyState, Move, Step, apply, replay
from games.kernel import load as decode
from games.kernel.errors import RulesError
from games.models import Move as MoveRow
from games.models import Round
from games.store import archive, chain, text
from games.store.loading import read, read_opening
from games.store.record import Record

OPENING = f"""
SELECT opening FROM {archive.ROUNDS} AS rounds,
    (SELECT max(round) AS told FROM {archive.EVENTS} AS events WHERE game_id = %(game)s AND move <= %(move)s) AS upto
WHERE game_id = %(game)s
    AND number <= greatest(told, (SELECT min(number) FROM {archive.ROUNDS} AS rounds WHERE game_id = %(game)s))
ORDER BY number DESC LIMIT 1
"""
"""Of the round that the events had come to; of the first, where the deal told of none."""

MOVES = f"""
SELECT * FROM {archive.MOVES} AS moves WHERE game_id = %s AND number > %s AND number <= %s ORDER BY number
"""

OPENINGS = f"""
SELECT id, number, opening FROM {archive.ROUNDS} AS rounds WHERE game_id = %s AND number <= %s ORDER BY id
"""

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
        cursor.execute(OPENING, {"game": record.pk, "move": number})
        (opening,) = cursor.fetchone()
    return read_opening(record.rules, opening)


def differences(pk: int) -> list[str]:
    """Where the log of a started game does not lead to its rows: sentences without secrets. None is good.

    Moves are read round by round, so that a long game needs little more memory than a short one.
    """
    record = read(pk)
    openings = list(Round.objects.raw(OPENINGS, [pk, record.state.table.round]))
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


def moves_of(record: Record) -> Iterator[Move]:
    """Every move of a game, in order, as the rules take it."""
    return (move_of(record, row) for row in _rows(record, 0, record.state.number))


def _rows(record: Record, after: int, upto: int) -> Iterable[MoveRow]:
    """The rows of the moves of a game numbered from `after` + 1 to `upto`."""
    return MoveRow.objects.raw(MOVES, [record.pk, after, upto])


def move_of(record: Record, row: MoveRow) -> Move:
    """A move's row as the rules take it."""
    answer = decode(record.rules, Any, row.answer)
    return Move(row.decision, row.seat, answer, row.mover, int(row.at.timestamp()))


def _unlike(state: AnyState, target: AnyState) -> list[str]:
    """The names of what differs between two states, the fields of the table by their own."""
    names = [name for name in state.__slots__ if name != "table" and getattr(state, name) != getattr(target, name)]
    mine, theirs = vars(state.table), vars(target.table)
    return names + [f"table.{name}" for name in mine if mine[name] != theirs[name]]
