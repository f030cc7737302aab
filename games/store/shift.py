"""Moving what is due, of whole games at once. The caller holds the games' rows."""

import json
from datetime import datetime
from typing import NamedTuple

from django.db import connection

from games.clock import calendar, carry
from games.clock.carry import Pending
from games.clock.due import Times
from games.store.load import CALENDAR

OPEN = f"""
SELECT d.game_id, d.id, d.sealed, d.asked_at, d.due, d.bank_from, d.own_due, g.clock -> 'honours', g.paused_until,
    CASE WHEN u.id IS NOT NULL AND p.stand_in = '' AND g.clock -> 'honours' <> '[]' THEN {CALENDAR} END::text,
    statement_timestamp()
FROM games_decision d JOIN games_game g ON g.id = d.game_id
    JOIN games_player p ON p.game_id = d.game_id AND p.seat = d.seat LEFT JOIN accounts_user u ON u.id = p.user_id
WHERE d.game_id = ANY(%s) AND d.closed_at IS NULL AND d.due IS NOT NULL ORDER BY d.id
"""

WRITE = """
UPDATE games_decision SET due = n.due, bank_from = n.bank_from, own_due = n.own_due
FROM unnest(%s::bigint[], %s::timestamptz[], %s::timestamptz[], %s::timestamptz[]) AS n (id, due, bank_from, own_due)
WHERE games_decision.id = n.id
"""


class Table(NamedTuple):
    """A game with open answers that are due some time: {primary key: Pending}; as of `now`, the database's clock."""

    answers: dict
    paused_until: datetime | None
    now: datetime

    @property
    def running_from(self):
        """When its clocks run: now, or from the end of a pause."""
        return max(self.now, self.paused_until or self.now)


def tables(keys):
    """{primary key of a game: Table} of those of these games that wait for an answer. One query."""
    found = {}
    with connection.cursor() as cursor:
        cursor.execute(OPEN, [list(keys)])
        for game, pk, sealed, asked, due, bank_from, own_due, honours, paused, person, now in cursor.fetchall():
            table = found.setdefault(game, Table({}, paused, now))
            clock = calendar.read(person and json.loads(person), json.loads(honours) if honours else ())
            table.answers[pk] = Pending(sealed, asked, Times(due, bank_from, own_due), clock, clock)
    return found


def carry_all(found, start, end):
    """Leave of every answer of these Tables at `end` what was left of it at `start`."""
    _write(carry.carried(table.answers, start, end) for table in found.values())


def extend(found, seconds):
    """Give every answer of these Tables so much more time."""
    _write(carry.extended(table.answers, seconds, table.running_from) for table in found.values())


def follow(before, after):
    """Leave of every answer what was left of it, where calendars were otherwise in the Tables `before` than `after`."""
    changed = []
    for game, table in after.items():
        answers = {
            pk: each._replace(before=before[game].answers[pk].before) for pk, each in table.answers.items()
        }
        if any(each.before != each.after for each in answers.values()):
            changed.append(carry.carried(answers, table.running_from, table.running_from))
    _write(changed)


def _write(times):
    """Put these {primary key of a decision: Times}, one mapping a game, into the rows."""
    rows = [(pk, *each) for game in times for pk, each in game.items()]
    if rows:
        with connection.cursor() as cursor:
            cursor.execute(WRITE, [list(column) for column in zip(*rows, strict=True)])
