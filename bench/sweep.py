"""The sweep's search for due decisions, over tables with few and with many open ones.

    python bench/sweep.py [--smallest]

Prints milliseconds with nothing due among a million (bar 1, goal 0.1), the way to the database and back included and
told apart, and a claim of 500 among a million against the same among a thousand (bar 2, goal 1.3). At the smallest size
ten thousand stand for the million.
"""

import statistics
import time

import house
from django.utils import timezone

DECISIONS = """
INSERT INTO games_decision (game_id, number, seat, kind, standing, sealed, bot, asked_at, due, closed_how)
SELECT g.id, n, 0, 'turn', false, false, false, now(), now() + interval '1 day', ''
FROM games_game g, generate_series(1, 10) n
"""
LATE = """
UPDATE games_decision SET asked_at = now() - interval '1 day', due = now() - interval '1 hour'
WHERE id IN (SELECT id FROM games_decision ORDER BY id LIMIT 500)
"""


def fill(cursor, games):
    """So many games with ten open decisions each, due tomorrow."""
    from games.models import Game

    cursor.execute("TRUNCATE games_game CASCADE")
    running = {"slug": "machrou3", "status": "running", "size": 4, "started": timezone.now()}
    keys = (f"{number:012}" for number in range(games))
    Game.objects.bulk_create([Game(public_id=key, invite_key=key, **running) for key in keys], batch_size=5000)
    cursor.execute(DECISIONS)
    cursor.execute("VACUUM ANALYZE games_game, games_decision")


def milliseconds(call, times=200):
    """The median time of a call."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        call()
        taken.append(time.perf_counter() - began)
    return statistics.median(taken) * 1000


def main():
    house.open_house()
    from django.db import connection

    from games import store

    with connection.cursor() as cursor:
        found, few, many = {}, 100, house.scaled(100_000, 1_000)
        for games in (few, many):
            fill(cursor, games)
            idle = milliseconds(lambda: store.due_games(500))
            cursor.execute(LATE)
            cursor.execute("VACUUM ANALYZE games_decision")
            found[games] = milliseconds(lambda: store.due_games(500))
        trip = milliseconds(lambda: cursor.execute("SELECT 1"))
    house.row(f"nothing due, {10 * many:,} open", idle, "ms", 1, 0.1)
    house.row("of it the way there and back", trip, "ms")
    house.row(f"claim of 500, {10 * many:,} open", found[many], "ms")
    house.row(f"claim of 500, {10 * few:,} open", found[few], "ms")
    house.row("many / few", found[many] / found[few], "x", 2, 1.3)


if __name__ == "__main__":
    main()
