"""The one row that says when the site last kept its deadlines, and the time it was down that is being given back."""

from datetime import datetime, timedelta
from typing import Any

from django.db import connection

GAP = "interval '5 minutes'"
"""A shorter time without a sweep is no downtime."""

SEEN = f"""
SELECT down_from IS NULL AND seen > statement_timestamp() - {GAP},
    seen BETWEEN statement_timestamp() - interval '15 seconds' AND statement_timestamp() + interval '15 seconds'
FROM games_uptime
"""

KEEP = f"""
INSERT INTO games_uptime (id, seen) VALUES (1, statement_timestamp())
ON CONFLICT (id) DO UPDATE SET seen = EXCLUDED.seen
WHERE games_uptime.down_from IS NULL AND games_uptime.seen > EXCLUDED.seen - {GAP}
"""

NOTICE = f"""
UPDATE games_uptime SET down_from = seen, down_to = clock_timestamp(), seen = clock_timestamp(), given = 0
WHERE down_from IS NULL AND seen <= clock_timestamp() - {GAP}
"""

GAMES = """
SELECT id, public_id, paused_until FROM games_game g WHERE id > %s AND status = 'running' AND EXISTS (
    SELECT FROM games_decision d
    WHERE d.game_id = g.id AND d.closed_at IS NULL AND d.due IS NOT NULL AND d.asked_at < %s)
ORDER BY id LIMIT %s FOR NO KEY UPDATE
"""


def keep() -> bool:
    """Note that the site keeps its deadlines now. False where it did not for a while: that is given back first.

    One statement that reads, and every fifteen seconds one that writes. Where the database's clock was set back, the
    row lies ahead of it, and follows at once: else a stop within that time would not be given back.
    """
    with connection.cursor() as cursor:
        cursor.execute(SEEN)
        if cursor.fetchone() == (True, True):
            return True
        cursor.execute(KEEP)
        return bool(cursor.rowcount == 1)


def kept() -> bool:
    """Whether the site kept its deadlines all along, up to now. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(SEEN)
        row: tuple[bool, bool] | None = cursor.fetchone()
        return row is None or row[0]


def notice() -> None:
    """Note the time since the row was last seen as one to give back, once, however many processes find it."""
    with connection.cursor() as cursor:
        cursor.execute(NOTICE)


def lock() -> tuple[datetime, datetime, int] | None:
    """(down from, down to, the last game that has it back) of the time being given back, or None. Locks the row."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT down_from, down_to, given FROM games_uptime WHERE down_from IS NOT NULL FOR UPDATE")
        row: tuple[datetime, datetime, int] | None = cursor.fetchone()
        return row


def games(after: int, asked_before: datetime, limit: int) -> list[tuple[int, str, datetime | None]]:
    """(primary key, public id, paused until) of the next games with answers asked before then, locked, by key."""
    with connection.cursor() as cursor:
        cursor.execute(GAMES, [after, asked_before, limit])
        rows: list[tuple[int, str, datetime | None]] = cursor.fetchall()
        return rows


def prolong(keys: list[int], length: timedelta) -> None:
    """Let the pauses of these games last so much longer."""
    values: list[Any] = [length, keys]
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_game SET paused_until = paused_until + %s WHERE id = ANY(%s)", values)


def given_up_to(pk: int) -> None:
    """Note that games up to this key have the time back."""
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_uptime SET given = %s", [pk])


def given_to_all() -> None:
    """Note that all games have the time back."""
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_uptime SET down_from = NULL, down_to = NULL, given = 0")
