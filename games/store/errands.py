"""Periodic work of the site: when it was begun and done last, by the database's clock.

A moment that lies ahead was written before that clock was set back: it counts as long ago.
"""

from collections.abc import Mapping

from django.db import connection

AHEAD = "interval '15 seconds'"
"""So far apart two statements may be that waited for one another."""

BEGIN = f"""
INSERT INTO games_errand (name, begun) VALUES (%s, statement_timestamp())
ON CONFLICT (name) DO UPDATE SET begun = EXCLUDED.begun
WHERE games_errand.begun <= EXCLUDED.begun - make_interval(secs => %s) OR games_errand.begun > EXCLUDED.begun + {AHEAD}
"""

WAITING = f"""
SELECT w.name FROM unnest(%s::text[], %s::float8[]) AS w (name, seconds) LEFT JOIN games_errand e ON e.name = w.name
WHERE e.begun IS NULL OR e.begun <= statement_timestamp() - make_interval(secs => w.seconds)
    OR e.begun > statement_timestamp() + {AHEAD}
"""

AGES = f"""
SELECT name, greatest(0, extract(epoch FROM statement_timestamp() - done))::float8
FROM games_errand WHERE done <= statement_timestamp() + {AHEAD}
"""


def begin(name: str, apart: float) -> bool:
    """Note that an errand is begun now. False where it was begun less than `apart` seconds ago: leave it to that."""
    with connection.cursor() as cursor:
        cursor.execute(BEGIN, [name, apart])
        return bool(cursor.rowcount == 1)


def done(name: str) -> None:
    """Note that an errand that was begun is done now."""
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_errand SET done = clock_timestamp() WHERE name = %s", [name])


def waiting(seconds: Mapping[str, float]) -> list[str]:
    """Of the errands with these names those that were not begun for so many seconds. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(WAITING, [list(seconds), list(seconds.values())])
        return [name for (name,) in cursor.fetchall()]


def ages() -> dict[str, float]:
    """Name -> seconds since it was done last; none of what was never done. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(AGES)
        return dict(cursor.fetchall())
