"""What is due, over all games: read from partial indexes, by the database's clock."""

from django.db import connection

_OWED = """FROM games_decision WHERE closed_at IS NULL AND answered_at IS NULL AND NOT standing
    AND (retry_at IS NULL OR retry_at <= statement_timestamp())"""


def due_games(limit: int) -> list[int]:
    """Primary keys of games with a decision that is due, the longest due first; games put aside left out."""
    return _keys(f"SELECT game_id {_OWED} AND due <= statement_timestamp() ORDER BY due LIMIT %s", limit)


def games_of_late_bots(limit: int) -> list[int]:
    """Primary keys of games where a bot was asked more than five seconds ago and has not answered."""
    return _keys(
        f"""SELECT game_id {_OWED} AND bot AND asked_at < statement_timestamp() - interval '5 seconds'
            ORDER BY asked_at LIMIT %s""",
        limit,
    )


def due_now(pk: int) -> bool:
    """Whether a decision of the game is due and the game not put aside. One statement over an index."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT EXISTS (SELECT {_OWED} AND game_id = %s AND due <= statement_timestamp())", [pk])
        (due,) = cursor.fetchone()
        return bool(due)


def put_aside(pk: int) -> None:
    """Raise the game's faults, and leave its decisions alone: for 10 s, doubled each time, at most an hour."""
    with connection.cursor() as cursor:
        cursor.execute(
            """WITH game AS (UPDATE games_game SET faults = faults + 1 WHERE id = %s RETURNING id, faults)
                UPDATE games_decision
                SET retry_at = statement_timestamp() + least(3600, 5 * 2 ^ least(faults, 12)) * interval '1 second'
                FROM game WHERE game_id = game.id AND closed_at IS NULL""",
            [pk],
        )


def _keys(statement: str, limit: int) -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute(statement, [limit])
        return list(dict.fromkeys(pk for (pk,) in cursor.fetchall()))
