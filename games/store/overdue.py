"""What is due, over all games: read from partial indexes, by the database's clock."""

from dataclasses import dataclass

from django.db import connection

_OWED = """FROM games_decision WHERE closed_at IS NULL AND answered_at IS NULL AND NOT standing
    AND (retry_at IS NULL OR retry_at <= statement_timestamp())"""

_STUCK = """FROM games_game g WHERE g.status = 'running' AND NOT EXISTS (
    SELECT FROM games_decision d
    WHERE d.game_id = g.id AND d.closed_at IS NULL AND d.answered_at IS NULL AND NOT d.standing)"""


def due_games(limit: int) -> list[int]:
    """Primary keys of games with a decision that is due, the longest due first; games put aside left out."""
    return _keys(f"SELECT game_id {_OWED} AND due <= statement_timestamp() ORDER BY due LIMIT %s", limit)


def games_of_late_bots(limit: int) -> list[int]:
    """Primary keys of games where a bot was asked more than five seconds ago and has not answered.

    Not where it lets a person answer first (`Question.after_people`): such a bot alone is due later than a person.
    """
    return _keys(
        f"""SELECT game_id {_OWED} AND bot AND asked_at < statement_timestamp() - interval '5 seconds'
            AND NOT EXISTS (
                SELECT FROM games_decision person WHERE person.game_id = games_decision.game_id
                AND person.kind = games_decision.kind AND person.closed_at IS NULL AND person.answered_at IS NULL
                AND NOT person.bot AND person.due < games_decision.due)
            ORDER BY asked_at LIMIT %s""",
        limit,
    )


def due_now(pk: int) -> bool:
    """Whether a decision of the game is due and the game not put aside. One statement over an index."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT EXISTS (SELECT {_OWED} AND game_id = %s AND due <= statement_timestamp())", [pk])
        (due,) = cursor.fetchone()
        return bool(due)


@dataclass(frozen=True, slots=True)
class Troubles:
    """How many decisions are due for more than a minute, how many games are put aside since the rules failed on them.

    stuck  games under way that wait for nobody's answer, so that nothing will ever move them
    """

    overdue: int
    quarantined: int
    stuck: int


def troubles() -> Troubles:
    """What does not go on as it should, over all games. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(
            f"""SELECT (SELECT count(*) {_OWED} AND due <= statement_timestamp() - interval '1 minute'),
                (SELECT count(*) FROM games_game WHERE status = 'running' AND faults > 0),
                (SELECT count(*) {_STUCK})"""
        )
        return Troubles(*cursor.fetchone())


def stuck_games(limit: int = 100) -> list[int]:
    """Primary keys of games under way that wait for nobody's answer."""
    return _keys(f"SELECT g.id {_STUCK} ORDER BY g.id LIMIT %s", limit)


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
