"""The public log of deals: what tables committed to, each line hanging on the one before (docs/fairness.md)."""

import hashlib
from datetime import UTC, datetime

from django.db import connection, transaction

from games.models import DealLine

LOCK = 0x6465616C
"""Advisory lock of the log's end: the last one that any transaction takes."""

HEADING = "machrou3 deals 2"

_NOTE = "SELECT number, link FROM games_dealline ORDER BY number DESC LIMIT 1"


@transaction.atomic(savepoint=False)
def note(digest: str) -> None:
    """Append a line with what was committed to, in the transaction under way; where there is none, in one of its own,
    since without it the lock would be gone before the line is written.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        cursor.execute(_NOTE)
        number, before = cursor.fetchone() or (0, HEADING)
        cursor.execute("SELECT date_trunc('hour', statement_timestamp(), 'UTC')")
        (hour,) = cursor.fetchone()
    DealLine.objects.create(number=number + 1, hour=hour, digest=digest, link=link(before, number + 1, hour, digest))


def link(before: str, number: int, hour: datetime, digest: str) -> str:
    """The link of a line: SHA-256 of the link before (at first the heading), the number, the hour and the digest."""
    words = f"{before}\n{number}\n{hour_of(hour)}\n{digest}\n"
    return hashlib.sha256(words.encode()).hexdigest()


def hour_of(hour: datetime) -> str:
    """How an hour is written: 2026-11-22T21Z."""
    return f"{hour.astimezone(UTC):%Y-%m-%dT%HZ}"
