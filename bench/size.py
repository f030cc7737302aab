"""What a finished game leaves in the database.

    python bench/size.py [GAMES] [--smallest]

Plays games of five sensible bots to the end through `services.playing.play` and divides what all tables and indexes
grew by (bar 300 kB, goal 150). At the smallest size one game.
"""

import time

import house

house.open_house()

from django.db import connection

from games.services.playing import bots
from tests import tables

GROWN = """
SELECT relname, pg_total_relation_size(oid) FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC
"""


def sizes():
    """Table -> bytes, indexes and long values included."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute(GROWN)
        return dict(cursor.fetchall())


def play(games):
    for _ in range(games):
        record = tables.started(0, bots="sensible", size=5)
        while bots.play_bots(record.pk):
            pass


def main():
    games = house.size(0, 50, 1)
    play(house.scaled(2, 1))
    before, began = sizes(), time.monotonic()
    play(games)
    grown = {name: size - before[name] for name, size in sizes().items()}
    for name, size in list(grown.items())[:6]:
        house.row(name, size / games / 1000, "kB/game")
    house.row("games a minute", 60 * games / (time.monotonic() - began))
    house.row(f"a finished game, mean of {games}", sum(grown.values()) / games / 1000, "kB", 300, 150)


if __name__ == "__main__":
    main()
