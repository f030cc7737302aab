"""What a finished game leaves in the database.

    python bench/size.py [GAMES] [--smallest]

Plays games of five sensible bots to the end through `services.playing.play` and divides what all tables and indexes
grew by (bar 300 kB, goal 150). Then it archives the games, and says what each weighs from then on, its notices left
out, which go by themselves. At the smallest size one game.
"""

import time
from datetime import timedelta

import house

house.open_house()

from django.db import connection
from django.db.models import F

from games.models import Game, Notice
from games.services.playing import bots
from games.store import archive
from tests import tables

GROWN = """
SELECT relname, pg_total_relation_size(oid) FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC
"""


def sizes(how="VACUUM"):
    """Table -> bytes, indexes and long values included."""
    with connection.cursor() as cursor:
        cursor.execute(how)
        cursor.execute(GROWN)
        return dict(cursor.fetchall())


def play(games):
    for _ in range(games):
        record = tables.started(0, bots="sensible", size=5)
        while bots.play_bots(record.pk):
            pass


def archived():
    """Archive every game that was played."""
    Notice.objects.all().delete()
    Game.objects.update(ended=F("ended") - timedelta(days=archive.DAYS + 1))
    archive.archive()


def main():
    games, more = house.size(0, 50, 1), house.scaled(2, 1)
    empty = sizes()
    play(more)
    before, began = sizes(), time.monotonic()
    play(games)
    grown = {name: size - before[name] for name, size in sizes().items()}
    for name, size in list(grown.items())[:6]:
        house.row(name, size / games / 1000, "kB/game")
    house.row("games a minute", 60 * games / (time.monotonic() - began))
    house.row(f"a finished game, mean of {games}", sum(grown.values()) / games / 1000, "kB", 300, 150)
    archived()
    folded = {name: size - empty[name] for name, size in sizes("VACUUM FULL").items()}
    for name, size in list(folded.items())[:4]:
        house.row(name, size / (games + more) / 1000, "kB/game")
    house.row(f"the same once archived, mean of {games + more}", sum(folded.values()) / (games + more) / 1000, "kB")


if __name__ == "__main__":
    main()
