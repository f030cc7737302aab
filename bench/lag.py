"""How late deadlines are kept, with a real beat and a real worker, against the interval of the sweep.

    python bench/lag.py [GAMES] [--smallest]

Decisions of games that nobody looks at fall due at random moments; a lag is the time from there to the clock's answer.
Prints the 95th percentile over the interval (bar 1.2, goal 1.0). Fails if one is a minute late. At the smallest
size three games.
"""

import os
import random
import subprocess
import sys
import tempfile
import time

import house

house.open_house()

from django.conf import settings
from django.db import connection

from tests import tables

CELERY = [sys.executable, "-m", "celery", "-A", "machrou3"]
LATE = "SELECT id FROM games_decision WHERE closed_at IS NULL AND due < now() LIMIT 1"
LAGS = """
SELECT extract(epoch FROM closed_at - due) FROM games_decision
WHERE closed_how = 'silent' AND due < now() ORDER BY 1
"""


def fall_due(keys, first, last):
    """Let what is open in each game fall due at a moment between so many seconds from now."""
    rng = random.Random(1)
    with connection.cursor() as cursor:
        for pk in keys:
            cursor.execute(
                """UPDATE games_decision SET due = statement_timestamp() + %s * interval '1 second'
                    WHERE game_id = %s AND closed_at IS NULL AND due IS NOT NULL""",
                [rng.uniform(first, last), pk],
            )


def wait_for_the_clock():
    """Till nothing is due any more. Exits after a minute."""
    until = time.monotonic() + 60
    with connection.cursor() as cursor:
        cursor.execute(LATE)
        while cursor.fetchone():
            if time.monotonic() > until:
                sys.exit("a deadline was not kept within a minute")
            time.sleep(0.5)
            cursor.execute(LATE)


def main():
    games, last = house.size(0, 150, 3), house.scaled(40, 3)
    interval = settings.CELERY_BEAT_SCHEDULE["sweep"]["schedule"]
    keys = [tables.started(5).pk for _ in range(games)]
    with tempfile.TemporaryDirectory() as folder:
        commands = [
            [*CELERY, "worker", "-P", "threads", "-c", "4", "-l", "ERROR", "--without-gossip", "--without-mingle"],
            [*CELERY, "beat", "-l", "ERROR", "-s", f"{folder}/beat", "--pidfile="],
        ]
        children = [subprocess.Popen(command, cwd=house.ROOT, env=os.environ) for command in commands]
        try:
            time.sleep(house.scaled(8, 0))
            fall_due(keys, 2, last)
            time.sleep(last)
            wait_for_the_clock()
        finally:
            for child in children:
                child.terminate()
                child.wait()
    with connection.cursor() as cursor:
        cursor.execute(LAGS)
        lags = [float(lag) for (lag,) in cursor.fetchall()]
    house.row("deadlines kept", len(lags))
    house.row("interval of the sweep", interval, "s")
    house.row("lag, median", lags[len(lags) // 2], "s")
    house.row("lag, 95th percentile", lags[int(len(lags) * 0.95)], "s")
    house.row("95th percentile / interval", lags[int(len(lags) * 0.95)] / interval, "x", 1.2, 1.0)


if __name__ == "__main__":
    main()
