"""Games that were over long ago: all rows of their log folded into one, and how both are read alike.

Who reads a log of a game that may be over reads it from `EVENTS`, `MOVES` or `ROUNDS` in the place of the table, and
says which game it is of: PostgreSQL then looks into the table and into that game's archive, by their indexes.
"""

from django.db import connection, transaction

from games.store import loading, reliability

DAYS = 7
"""So long after its end a game keeps its rows."""


def _with_archived(table: str, column: str) -> str:
    """SQL in the place of a table: its rows, and those that lie in archives."""
    return f"""(TABLE {table} UNION ALL SELECT folded.* FROM games_archive a
        CROSS JOIN LATERAL json_populate_recordset(NULL::{table}, a.{column}::json) AS folded
        WHERE folded.game_id = a.game_id)"""


EVENTS = _with_archived("games_event", "events")
MOVES = _with_archived("games_move", "moves")
ROUNDS = _with_archived("games_round", "rounds")

READY = """status = 'over' AND archived IS NULL AND ended < statement_timestamp() - make_interval(days => %(days)s)
    AND NOT EXISTS (SELECT FROM games_notice n WHERE n.game_id = games_game.id AND n.state = 'waiting')"""

FIND = f"SELECT id FROM games_game WHERE {READY} ORDER BY ended LIMIT %(limit)s"

MARK = f"""
UPDATE games_game SET archived = statement_timestamp() WHERE id = (
    SELECT id FROM games_game WHERE id = %(game)s AND {READY} FOR NO KEY UPDATE SKIP LOCKED)
"""

FOLD = f"""
WITH events AS (DELETE FROM games_event WHERE game_id = %(game)s RETURNING *),
    moves AS (DELETE FROM games_move WHERE game_id = %(game)s RETURNING *),
    rounds AS (DELETE FROM games_round WHERE game_id = %(game)s RETURNING *),
    decisions AS (DELETE FROM games_decision WHERE game_id = %(game)s RETURNING *),
    c AS (DELETE FROM games_card WHERE game_id = %(game)s RETURNING *),
    d AS (DELETE FROM games_district WHERE game_id = %(game)s RETURNING *)
INSERT INTO games_archive (game_id, at, events, moves, rounds, decisions, cards, districts) SELECT
    %(game)s, statement_timestamp(),
    (SELECT coalesce(json_agg(events ORDER BY id)::text, '[]') FROM events),
    (SELECT coalesce(json_agg(moves ORDER BY id)::text, '[]') FROM moves),
    (SELECT coalesce(json_agg(rounds ORDER BY id)::text, '[]') FROM rounds),
    (SELECT coalesce(json_agg(to_jsonb(decisions) - 'user_id' ORDER BY id)::text, '[]') FROM decisions),
    (SELECT coalesce({loading.CARDS}, '') FROM c),
    (SELECT coalesce({loading.DISTRICTS}, '') FROM d)
"""
"""What is deleted is what is kept: one statement does both."""


def ready(limit: int) -> list[int]:
    """Primary keys of games to archive, the longest over first. None of which notices wait that tell what happened."""
    with connection.cursor() as cursor:
        cursor.execute(FIND, {"days": DAYS, "limit": limit})
        return [pk for (pk,) in cursor.fetchall()]


def fold(pk: int) -> bool:
    """Fold the rows of a game into its archive; False where it is not ready, or somebody holds its row."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(MARK, {"game": pk, "days": DAYS})
        if cursor.rowcount == 0:
            return False
        reliability.keep(pk)
        cursor.execute(FOLD, {"game": pk})
        return True


def archive(limit: int = 500) -> int:
    """Fold games that are ready, at most so many, each in a transaction of its own; how many."""
    return sum(fold(pk) for pk in ready(limit))
