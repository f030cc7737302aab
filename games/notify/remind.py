"""Reminders: an answer is still owed, and the share of the time is left at which its person wants to be reminded.

Found by a task that looks at the open decisions, not planned with the turn: so a deadline that moves for whatever
reason (a pause, a calendar, an extension, downtime) needs no word from whoever moves it. A reminder is of one value of
the deadline; what was written of another is dropped when it is to be sent.
"""

from datetime import timedelta
from typing import Any

from django.db import connection

from games.notify.choices import WANTED

QUICK = timedelta(minutes=10)
"""A decision due sooner than this belongs to a table that plays live; nobody is reminded of it."""

REMIND = f"""
INSERT INTO games_notice (game_id, user_id, kind, channel, key, decision, due, not_before, tries, error)
SELECT p.game_id, u.id, n.kind, c.channel, n.key, n.decision, n.due, now(), 0, ''
FROM (
    SELECT 'reminder' AS kind, 'reminder:' || d.number || ':' || floor(extract(epoch FROM d.due))::bigint AS key,
        d.number AS decision, d.due, d.asked_at, d.game_id, d.seat
    FROM games_decision d
    WHERE d.closed_at IS NULL AND d.answered_at IS NULL AND NOT d.standing AND NOT d.bot AND d.due > now()
        AND d.due - d.asked_at >= %(quick)s
) AS n
JOIN games_game g ON g.id = n.game_id AND g.status = 'running' AND NOT g.practice
    AND (g.paused_until IS NULL OR g.paused_until <= now())
JOIN games_player p ON p.game_id = n.game_id AND p.seat = n.seat AND p.stand_in = ''
JOIN accounts_user u ON u.id = p.user_id AND u.reminder_share > 0
    AND n.due - now() <= (n.due - n.asked_at) * u.reminder_share / 100
{WANTED}
WHERE NOT EXISTS (SELECT FROM games_notice o WHERE o.user_id = u.id AND o.game_id = n.game_id
    AND o.channel = c.channel AND o.key = n.key)
ON CONFLICT (user_id, game_id, channel, key) DO NOTHING
"""
"""One row for each channel of each answer that is owed and was not reminded of at this value of its deadline."""


def remind() -> int:
    """Write the reminders that are due now; how many. Tables that play live have none. One statement."""
    values: dict[str, Any] = {"quick": QUICK}
    with connection.cursor() as cursor:
        cursor.execute(REMIND, values)
        number: int = cursor.rowcount
        return number
