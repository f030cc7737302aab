"""How long it takes to give downtime back to 10,000 open answers, in how large bites.

    python bench/downtime.py [--smallest]

Prints the time for all, the longest transaction (games are locked for no longer), and what a sweep costs afterwards.
At the smallest size 100 open answers.
"""

import time

import house

GAMES, ANSWERS = house.scaled(2_000, 20), 5

GAMES_COPIED = """
INSERT INTO games_game SELECT copy.* FROM games_game one, generate_series(1, %s) i, lpad(i::text, 12, '0') fresh,
    jsonb_populate_record(one, jsonb_build_object('id', one.id + i, 'public_id', fresh, 'invite_key', fresh)) copy
"""
PLAYERS_COPIED = """
INSERT INTO games_player SELECT copy.* FROM games_player one, games_game game, jsonb_populate_record(one,
    jsonb_build_object('id', one.id + game.id * 100, 'game_id', game.id)) copy WHERE game.id > one.game_id
"""
ANSWERS_ASKED = """
INSERT INTO games_decision SELECT copy.* FROM games_decision one, games_player player, jsonb_populate_record(one,
    jsonb_build_object('id', one.id + player.id * 100, 'game_id', player.game_id, 'seat', player.seat,
        'number', player.seat + 1000, 'asked_at', now() - interval '1 day')) copy
WHERE player.game_id > one.game_id AND one.id = (SELECT max(id) FROM games_decision WHERE due IS NOT NULL)
"""


def fill(cursor):
    """Copies of one game, in each of which every seat owes an answer."""
    from accounts.models import User
    from games.services.tables import lobby

    host = User.objects.create(username="host")
    game = lobby.create_table(host, name="A table", size=ANSWERS, seconds=86_400, bots="random")
    lobby.start(host, pk=game.pk)
    cursor.execute(GAMES_COPIED, [GAMES])
    cursor.execute(PLAYERS_COPIED)
    cursor.execute(ANSWERS_ASKED)
    cursor.execute("VACUUM ANALYZE games_game, games_player, games_decision")


def main():
    house.open_house()
    from django.db import connection

    from games.services.time import uptime

    with connection.cursor() as cursor:
        fill(cursor)
        cursor.execute("INSERT INTO games_uptime (id, seen) VALUES (1, now() - interval '6 hours')")
        cursor.execute("SELECT count(*) FROM games_decision WHERE closed_at IS NULL AND due IS NOT NULL")
        (open_answers,) = cursor.fetchone()
    batches, one = [], uptime._batch

    def timed():
        began = time.perf_counter()
        more = one()
        batches.append(time.perf_counter() - began)
        return more

    uptime._batch = timed
    began = time.perf_counter()
    uptime.keep()
    taken = time.perf_counter() - began
    house.row(f"the longest of {len(batches)} transactions", max(batches), "s")
    began = time.perf_counter()
    for _ in range(200):
        uptime.keep()
    house.row("what it costs a sweep afterwards", (time.perf_counter() - began) / 200 * 1000, "ms")
    house.row(f"given back to {open_answers:,} open answers", taken, "s")


if __name__ == "__main__":
    main()
