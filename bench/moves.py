"""Accepted moves a second over many games, beside pgbench with the same statements, in turn, in one run.

    python bench/moves.py [SECONDS] [GAMES] [--smallest]

Eight clients submit to games of their own through `services.playing.play`, on a PostgreSQL with fsync. The moves are
worked out beforehand, so that nothing but the submitting is measured. pgbench's transaction has the statements
of a common move: lock, read, five updates, three inserts. Prints both and the ratio (bar 0.15, goal 0.30). At the
smallest size sixteen games, once, for half a second; pgbench for one.
"""

import multiprocessing
import random
import statistics
import subprocess
import time
from pathlib import Path

import house

CLIENTS = 8
PEER = Path(__file__).parent / "peers" / "move.sql"


def main():
    seconds, games = house.size(0, 5.0, 0.5), house.size(1, 1000, 16)
    house.open_house()
    plans, others = plan(deal(games), moves=30), deal(games)
    ours, peer = [], []
    for _ in range(house.scaled(3, 1)):
        ours.append(submitting(plans, seconds))
        peer.append(pgbench(seconds, others))
    mine, other = statistics.median(ours), statistics.median(peer)
    house.row("accepted moves", mine, "/s")
    house.row("pgbench, same statements", other, "/s")
    house.row("ours / pgbench", mine / other, "x", 0.15, 0.30, most=False)


def deal(games):
    """Start so many games of five people."""
    from accounts.models import User
    from games import store
    from games.models import Game, Player
    from games.services.tables import starting

    users = [User.objects.get_or_create(username=f"player {index}")[0] for index in range(5)]
    keys = []
    for _ in range(games):
        game = store.deal.commit(Game(slug="machrou3", name="bench", size=5, pace={"default": 604800}))
        Player.objects.bulk_create(
            Player(game=game, user=user, name=user.username, joined=joined) for joined, user in enumerate(users)
        )
        starting.start_game(game.pk)
        keys.append(game.pk)
    return keys


def plan(keys, moves):
    """The next moves of each game: [(game, [what `submit` takes besides, …]), …]."""
    from games import store
    from games.kernel import Move, apply, owed
    from games.mechanics import random_answer

    rng, plans = random.Random(1), []
    for pk in keys:
        record = store.read(pk)
        state, planned = record.state, []
        for _ in range(moves):
            decision = rng.choice(owed(state))
            answer = random_answer.choose(record.rules, state, decision, rng)
            state = apply(record.rules, state, Move(decision.id, decision.seat, answer)).after
            user_id = record.players[decision.seat].user_id
            planned.append({"user_id": user_id, "number": decision.id, "answer": answer})
        plans.append((pk, planned))
    return plans


def submitting(plans, seconds):
    """Moves/s of all clients together, who play on where they stopped the last time."""
    from django.db import connections

    connections.close_all()
    context = multiprocessing.get_context("fork")
    start, counts = context.Barrier(CLIENTS), context.Queue()
    clients = [
        context.Process(target=client, args=(plans[index::CLIENTS], seconds, start, counts)) for index in range(CLIENTS)
    ]
    for each in clients:
        each.start()
    results = [counts.get(timeout=seconds + 60) for _ in clients]
    for each in clients:
        each.join()
    done = {pk: count for _, played in results for pk, count in played.items()}
    for pk, moves in plans:
        del moves[: done[pk]]
    return sum(sum(played.values()) / taken for taken, played in results)


def client(plans, seconds, start, counts):
    """Submit the next move of each game in turn until the time is up."""
    from games.services.playing import play

    played = dict.fromkeys((pk for pk, _ in plans), 0)
    start.wait()
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for pk, moves in plans:
            if played[pk] < len(moves) and time.perf_counter() - began < seconds:
                play.submit(pk, **moves[played[pk]])
                played[pk] += 1
    counts.put((time.perf_counter() - began, played))


def pgbench(seconds, keys):
    """Transactions/s."""
    from django.conf import settings

    from games.store.loading import READ
    from machrou3.local import postgres

    database = settings.DATABASES["default"]
    script = PEER.read_text().replace("{read}", READ.replace("%s", ":game"))
    command = [postgres.binaries() / "pgbench", "-h", database["HOST"], "-U", database["USER"], database["NAME"]]
    command += ["-n", "-c", CLIENTS, "-j", 2, "-T", max(1, round(seconds)), "-f", "-"]
    command += ["-D", f"first={keys[0]}", "-D", f"last={keys[-1]}"]
    command = [str(each) for each in command]
    printed = subprocess.run(command, check=True, input=script, stdout=subprocess.PIPE, text=True).stdout
    return float(next(line.split()[2] for line in printed.splitlines() if line.startswith("tps")))


if __name__ == "__main__":
    main()
