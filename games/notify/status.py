"""How the outbox does: for readiness, for figures, for staff. Counts and ages only, never whose, never what."""

from dataclasses import dataclass

from django.db import connection

LATE = 600
"""Seconds that a notice may wait beyond its moment before something is wrong."""

READ = """
SELECT c.channel,
    (SELECT count(*) FROM games_notice n WHERE n.state = 'waiting' AND n.channel = c.channel),
    (SELECT extract(epoch FROM now() - min(n.not_before)) FROM games_notice n
        WHERE n.state = 'waiting' AND n.channel = c.channel AND n.not_before <= now()),
    (SELECT count(*) FROM games_notice n WHERE n.state = 'dead' AND n.channel = c.channel),
    (SELECT extract(epoch FROM now() - max(n.closed_at)) FROM games_notice n
        WHERE n.state = 'sent' AND n.channel = c.channel)
FROM unnest(ARRAY['mail', 'push', 'hook']) AS c (channel)
"""


@dataclass(frozen=True, slots=True)
class Status:
    """Of one channel. Ages in seconds, None for none.

    late  how long the oldest that should have been sent waits
    dead  given up, in the ninety days that rows are kept
    last  since one was sent
    """

    channel: str
    waiting: int
    late: float | None
    dead: int
    last: float | None


def status() -> list[Status]:
    """The Status of each channel. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(READ)
        return [
            Status(channel, waiting, None if late is None else float(late), dead, None if last is None else float(last))
            for channel, waiting, late, dead, last in cursor.fetchall()
        ]


def is_late() -> bool:
    """Whether something waits to be sent that should have been long ago."""
    return any(each.late is not None and each.late > LATE for each in status())
