"""Old notices go."""

from datetime import timedelta
from typing import Any

from django.db import connection

KEPT = timedelta(days=90)
"""Longer than any question stays open, so that nothing is told again."""

BATCH = 1000
"""Rows in one statement, which is a transaction of its own."""

PRUNE = """
WITH oldest AS (SELECT id, created FROM games_notice WHERE id > %(after)s ORDER BY id LIMIT %(batch)s),
    gone AS (DELETE FROM games_notice n USING oldest o
        WHERE n.id = o.id AND o.created < statement_timestamp() - %(kept)s RETURNING n.id)
SELECT (SELECT max(id) FROM oldest), (SELECT count(*) FROM gone)
"""
"""Keys are given in the order of writing: the oldest rows are at their beginning, and nothing else is looked at."""


def prune() -> int:
    """Delete what was written long ago; how many rows that were. It ends with the first batch in which nothing is."""
    number, after, gone = 0, 0, -1
    while gone:
        values: dict[str, Any] = {"after": after, "batch": BATCH, "kept": KEPT}
        with connection.cursor() as cursor:
            cursor.execute(PRUNE, values)
            after, gone = cursor.fetchone()
        number += gone
    return number
