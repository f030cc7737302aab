"""What is due, over all games: read from partial indexes, by the database's clock."""

from django.db import connection

_OWED = """FROM games_decision d JOIN games_game g ON g.id = d.game_id
    WHERE d.closed_at IS NULL AND d.answered_at IS NULL AND NOT d.standing AND g.status = 'running'
    AND (g.retry_at IS NULL OR g.retry_at <= statement_timestamp())"""


def due_games(limit):
    """Primary keys of games with a decision that is due, the longest due first; games put aside left out."""
    return _keys(f"SELECT d.game_id {_OWED} AND d.due <= statement_timestamp() ORDER BY d.due LIMIT %s", limit)


def games_of_late_bots(limit):
    """Primary keys of games where a bot was asked more than five seconds ago and has not answered."""
    return _keys(
        f"""SELECT d.game_id {_OWED} AND d.bot AND d.asked_at < statement_timestamp() - interval '5 seconds'
            ORDER BY d.asked_at LIMIT %s""",
        limit,
    )


def due_now(pk):
    """Whether a decision of the game is due and the game not put aside. One statement over an index."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT EXISTS (SELECT {_OWED} AND d.game_id = %s AND d.due <= statement_timestamp())", [pk])
        return cursor.fetchone()[0]


def put_aside(pk):
    """Raise the game's faults and set when to try again: after 10 s, doubled each time, at most an hour."""
    with connection.cursor() as cursor:
        cursor.execute(
            """UPDATE games_game SET faults = faults + 1,
                retry_at = statement_timestamp() + least(3600, 10 * 2 ^ least(faults, 12)) * interval '1 second'
                WHERE id = %s""",
            [pk],
        )


def _keys(statement, limit):
    with connection.cursor() as cursor:
        cursor.execute(statement, [limit])
        return list(dict.fromkeys(pk for (pk,) in cursor.fetchall()))
