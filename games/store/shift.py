"""Moving what is due, of whole games at once. The caller holds the games' rows."""

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db import connection

from games.clock import calendar
from games.clock.carry import Pending, carried, extended, taken_back
from games.clock.due import Times
from games.store.loading import CALENDAR

OPEN = f"""
SELECT d.game_id, d.id, d.sealed, d.asked_at, d.due, d.bank_from, d.own_due, g.clock -> 'honours', g.paused_until,
    CASE WHEN u.id IS NOT NULL AND p.stand_in = '' AND g.clock -> 'honours' <> '[]' THEN {CALENDAR} END::text,
    statement_timestamp()
FROM games_decision d JOIN games_game g ON g.id = d.game_id
    JOIN games_player p ON p.game_id = d.game_id AND p.seat = d.seat LEFT JOIN accounts_user u ON u.id = p.user_id
WHERE d.game_id = ANY(%s) AND d.closed_at IS NULL AND d.due IS NOT NULL ORDER BY d.id
"""

ALL = """
UPDATE games_decision SET due = due + %s, bank_from = bank_from + %s, own_due = own_due + %s
WHERE game_id = %s AND closed_at IS NULL AND due IS NOT NULL AND asked_at < %s
"""

WRITE = """
UPDATE games_decision SET due = n.due, bank_from = n.bank_from, own_due = n.own_due
FROM unnest(%s::bigint[], %s::timestamptz[], %s::timestamptz[], %s::timestamptz[]) AS n (id, due, bank_from, own_due)
WHERE games_decision.id = n.id
"""


class Table(NamedTuple):
    """A game with open answers that are due some time: {primary key: Pending}; as of `now`, the database's clock."""

    answers: dict[int, Pending]
    paused_until: datetime | None
    now: datetime

    @property
    def running_from(self) -> datetime:
        """When its clocks run: now, or from the end of a pause."""
        return max(self.now, self.paused_until or self.now)


def tables(keys: Iterable[int]) -> dict[int, Table]:
    """{primary key of a game: Table} of those of these games that wait for an answer. One query."""
    found: dict[int, Table] = {}
    with connection.cursor() as cursor:
        cursor.execute(OPEN, [list(keys)])
        for game, pk, sealed, asked, due, bank_from, own_due, honours, paused, person, now in cursor.fetchall():
            table = found.setdefault(game, Table({}, paused, now))
            own = calendar.read(person and json.loads(person), json.loads(honours) if honours else ())
            table.answers[pk] = Pending(sealed, asked, Times(due, bank_from, own_due), own, own)
    return found


def carry(moves: Iterable[tuple[Table, datetime, datetime]]) -> None:
    """Leave of every answer at `end` what was left of it at `start`, for each (Table, start, end).

    What was asked at `end` or later is left alone. One statement.
    """
    _write(
        carried({pk: each for pk, each in table.answers.items() if each.asked < end}, start, end)
        for table, start, end in moves
    )


def all_of(pk: int, start: datetime, end: datetime) -> None:
    """Move every answer of a game that was asked before `end` by the whole time, whatever its clocks say."""
    length: Any = end - start
    with connection.cursor() as cursor:
        cursor.execute(ALL, [length, length, length, pk, end])


def extend(table: Table, seconds: int) -> None:
    """Give every answer of a Table so much more time."""
    _write([extended(table.answers, seconds, table.running_from)])


def take_back(table: Table, seconds: int, given: datetime) -> None:
    """Take so much time, `given` then, back from every answer of a Table that was asked before."""
    answers = {pk: each for pk, each in table.answers.items() if each.asked < given}
    _write([taken_back(answers, seconds, given, table.running_from)])


def follow(before: Mapping[int, Table], after: Mapping[int, Table]) -> list[int]:
    """Leave of every answer what was left of it, where calendars are otherwise in the Tables `after` than `before`.

    Returns the primary keys of the games where they are.
    """
    changed = {}
    for game, table in after.items():
        known = before[game].answers
        answers = {pk: each._replace(before=known[pk].before) for pk, each in table.answers.items() if pk in known}
        if any(each.before != each.after for each in answers.values()):
            changed[game] = carried(answers, table.running_from, table.running_from)
    _write(changed.values())
    return list(changed)


def _write(times: Iterable[Mapping[int, Times]]) -> None:
    """Put these {primary key of a decision: Times}, one mapping a game, into the rows."""
    rows = [(pk, *each) for game in times for pk, each in game.items()]
    if rows:
        with connection.cursor() as cursor:
            cursor.execute(WRITE, [list(column) for column in zip(*rows, strict=True)])
