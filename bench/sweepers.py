"""Many sweepers at once over many due decisions: is each resolved exactly once?

    python bench/sweepers.py [SWEEPERS] [DECISIONS] [--smallest]

One dealt game is copied until so many decisions are due, each a turn that nobody takes. All sweepers start together and
sweep until nothing is due. Prints how many decisions were resolved, how many more than once, and how long one sweeper
needs beside all of them. Fails unless each was resolved exactly once. At the smallest size three sweepers and thirty
decisions.
"""

import multiprocessing
import random
import sys
import time

import house

COPIES = 5_000
"""Games copied in one statement."""

COPY = """
WITH fresh AS (
    INSERT INTO games_game ({games}) SELECT {games_of} FROM games_game g, generate_series(%s, %s) i
    WHERE g.id = %s RETURNING id)
SELECT array_agg(id) FROM fresh
"""
ROWS = ("games_player", "games_district", "games_card", "games_decision", "games_round", "games_event")


def main():
    sweepers, decisions = house.size(0, 50, 3), house.size(1, 10_000, 30)
    house.open_house()
    from games.models import Game
    from tests import tables

    pk = tables.started(5).pk
    Game.objects.filter(pk=pk).update(pace={"default": 86400})  # what is asked next is not due within this run
    for first in range(1, decisions, COPIES):
        copy(pk, first, min(first + COPIES, decisions) - 1)
    alone = decisions // 10
    due(alone)
    _, rate_of_one = run(1)
    due(decisions)
    resolved, rate_of_all = run(sweepers)
    left, moves, distinct = rows(
        """SELECT (SELECT count(*) FROM games_decision WHERE closed_at IS NULL AND due <= now()), count(*),
            count(DISTINCT (game_id, decision)) FROM games_move WHERE mover = 'clock'"""
    )[0]
    house.row("due decisions", decisions)
    house.row(f"resolved by {sweepers} sweepers", resolved)
    house.row("still due", left)
    house.row("resolved more than once", moves - distinct)
    house.row("one sweeper", rate_of_one, "/s")
    house.row(f"{sweepers} sweepers", rate_of_all, "/s")
    house.row("all of them against one", rate_of_all / rate_of_one, "x")
    if left or resolved != decisions or not moves == distinct == decisions + alone:
        sys.exit("NOT each exactly once")


def rows(statement, *values):
    """What a statement gives."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchall() if cursor.description else []


def copy(pk, first, last):
    """Copy the game `pk` with all its rows, once for each number from `first` to `last`."""
    names = columns("games_game")
    own = {"public_id": "lpad(i::text, 12, 'c')", "invite_key": "lpad(i::text, 12, 'c')"}
    sources = ", ".join(own.get(name, f"g.{name}") for name in names)
    ((keys,),) = rows(COPY.format(games=", ".join(names), games_of=sources), first, last, pk)
    for table in ROWS:
        names = columns(table)
        listed = ", ".join(f'"{name}"' for name in names)
        sources = ", ".join("k" if name == "game_id" else f'r."{name}"' for name in names)
        rows(
            f"""INSERT INTO {table} ({listed}) SELECT {sources} FROM {table} r, unnest(%s::bigint[]) k
                WHERE r.game_id = %s""",
            keys,
            pk,
        )


def columns(table):
    """The names of a table's columns but for its key."""
    found = rows(
        "SELECT column_name FROM information_schema.columns WHERE table_name = %s AND column_name <> 'id'", table
    )
    return [name for (name,) in found]


def due(games):
    """Let the open turn of so many games be due a moment ago; those of the others tomorrow."""
    rows("UPDATE games_decision SET due = now() + interval '1 day' WHERE closed_at IS NULL AND due IS NOT NULL")
    rows(
        """UPDATE games_decision SET asked_at = now() - interval '1 hour', due = now() - interval '1 second'
            WHERE closed_at IS NULL AND due IS NOT NULL
                AND game_id IN (SELECT id FROM games_game ORDER BY id LIMIT %s)""",
        games,
    )
    rows("VACUUM ANALYZE")


def run(sweepers):
    """Let so many processes sweep until nothing is due: how many decisions they closed together, and "
    "how many a second."""
    from django.db import connections

    connections.close_all()
    context = multiprocessing.get_context("fork")
    start, counts = context.Barrier(sweepers + 1), context.Queue()
    children = [context.Process(target=sweep, args=(seed, start, counts)) for seed in range(sweepers)]
    for each in children:
        each.start()
    start.wait()
    began = time.perf_counter()
    closed = sum(counts.get(timeout=1800) for _ in children)
    taken = time.perf_counter() - began
    for each in children:
        each.join()
    return closed, closed / taken


def sweep(seed, start, counts):
    """Sweep as the task does, in small batches as workers that come and go do."""
    from games.services.playing import play

    rng, closed = random.Random(seed), 0
    start.wait()
    while found := play.sweep(limit=rng.randint(50, 500)):
        closed += found
    counts.put(closed)


if __name__ == "__main__":
    main()
