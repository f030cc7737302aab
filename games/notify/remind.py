"""Reminders: an answer is still owed, and the share of the time is left at which its person wants to be reminded.

Found by a task that looks at the open decisions, not planned with the turn: so a deadline that moves for whatever
reason (a pause, a calendar, an extension, downtime) needs no word from whoever moves it. A reminder is of one value of
the deadline; what was written of another is dropped when it is to be sent.

Each decision is looked at when it is new or its time has changed, and when the moment has come that was found then: so
a minute costs what happens in it, however many answers are owed.
"""

from datetime import timedelta
from typing import Any

from django.db import connection, transaction

from accounts.models import User
from games.notify.choices import WANTED

QUICK = timedelta(minutes=10)
"""A decision due sooner than this belongs to a table that plays live; nobody is reminded of it."""

BATCH = 1000
"""Decisions in one transaction."""

LOOK = """
UPDATE games_decision SET remind_at = CASE WHEN n.moment > now() THEN n.moment ELSE n.due END
FROM (
    SELECT d.id, d.due, CASE WHEN u.id IS NULL OR d.due - d.asked_at < %(quick)s THEN d.due
        ELSE d.due - (d.due - d.asked_at) * u.reminder_share / 100 END AS moment
    FROM games_decision d
    JOIN games_game g ON g.id = d.game_id AND g.status = 'running'
        AND (g.paused_until IS NULL OR g.paused_until <= now())
    LEFT JOIN games_player p ON p.game_id = d.game_id AND p.seat = d.seat AND p.stand_in = '' AND NOT g.practice
    LEFT JOIN accounts_user u ON u.id = p.user_id
    WHERE d.closed_at IS NULL AND d.answered_at IS NULL AND NOT d.standing AND NOT d.bot AND d.due > now()
        AND (d.remind_at IS NULL OR d.remind_at <= now())
    LIMIT %(batch)s FOR NO KEY UPDATE OF d SKIP LOCKED
) AS n
WHERE games_decision.id = n.id RETURNING games_decision.id, n.moment <= now()
"""
"""Says of each decision when to look next: at its moment, and once that has come, never before it is due."""

REMIND = f"""
INSERT INTO games_notice (game_id, user_id, kind, channel, key, decision, due, not_before, tries, error)
SELECT p.game_id, u.id, n.kind, c.channel, n.key, n.decision, n.due, now(), 0, ''
FROM (
    SELECT 'reminder' AS kind, 'reminder:' || d.number || ':' || floor(extract(epoch FROM d.due))::bigint AS key,
        d.number AS decision, d.due, d.game_id, d.seat
    FROM games_decision d WHERE d.id = ANY(%s)
) AS n
JOIN games_player p ON p.game_id = n.game_id AND p.seat = n.seat
JOIN accounts_user u ON u.id = p.user_id
{WANTED}
ON CONFLICT (user_id, game_id, channel, key) DO NOTHING
"""
"""One row for each channel of each of these, but what was reminded of already at this value of its deadline."""

ANEW = """
UPDATE games_decision d SET remind_at = NULL FROM games_player p JOIN games_game g ON g.id = p.game_id
WHERE p.user_id = %s AND g.status = 'running' AND d.game_id = p.game_id AND d.seat = p.seat AND d.closed_at IS NULL
    AND d.remind_at IS NOT NULL
"""


def remind() -> int:
    """Write the reminders that are due now; how many. Tables that play live have none. One statement where none is."""
    written, more = 0, True
    while more:
        looked, number = _batch()
        written, more = written + number, looked == BATCH
    return written


def look_anew(user: User) -> None:
    """A person has changed how they want to be reminded."""
    with connection.cursor() as cursor:
        cursor.execute(ANEW, [user.pk])


def _batch() -> tuple[int, int]:
    """(how many decisions were looked at, how many reminders written). What somebody answers now is left out."""
    with transaction.atomic(), connection.cursor() as cursor:
        values: dict[str, Any] = {"quick": QUICK, "batch": BATCH}
        cursor.execute(LOOK, values)
        looked = cursor.fetchall()
        come = [pk for pk, has_come in looked if has_come]
        if come:
            cursor.execute(REMIND, [come])
        return len(looked), cursor.rowcount if come else 0
