"""Replay speed: moves/s from rows, beside `apply` alone on the same moves, in turn, in one run; and the page of a step.

    python bench/replay.py [SECONDS] [--smallest]

Finished games are played again from their rows and compared with them, chain and draws included, as `manage
replay_game` does (bar 1,000 moves/s). The limit is the rules' `apply` on the same moves in memory. Then
steps of a replay are asked for in no order: server CPU beside a view that only reads session and user, and statements
(bar 10, goal 8). At the smallest size one game, for a tenth of a second each.
"""

import random
import statistics
import time

import house
from page import call, statements

from games.kernel import apply
from games.store.replay import differences, step_at
from tests import tables


def finished(seed):
    """(Record, [(state before, move)]) of a game of five played at random to its end."""
    record = tables.played_until(tables.started(5), lambda record: record.state.outcome, seed=seed)
    steps = [step_at(record, number) for number in range(1, record.state.number + 1)]
    return record, [(step.before, step.move) for step in steps]


def rate(seconds, games, play):
    """Moves/s of `play(record, moves)` over the games."""
    began, moves = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        for record, played in games:
            play(record, played)
            moves += len(played)
    return moves / (time.perf_counter() - began)


def rebuilt(record, _moves):
    assert differences(record.pk) == []


def applied(record, moves):
    for state, move in moves:
        apply(record.rules, state, move)


def stepping(seconds, record, cookie):
    """CPU milliseconds of a step's page and of the bare view, the most statements of a step."""
    rng, steps, bare, counts = random.Random(3), [], [], []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        where = f"/t/{record.public_id}/replay/?move={rng.randrange(record.state.number + 1)}&as={rng.randrange(5)}"
        counts.append(statements(where, cookie)[0])
        steps.append(call(where, cookie)[2])
        bare.extend(call("/bare/", cookie)[2] for _ in range(3))
    return 1000 * statistics.median(steps), 1000 * statistics.median(bare), max(counts)


def main():
    seconds = house.size(0, 4.0, 0.1)
    games = [finished(seed) for seed in range(house.scaled(4, 1))]
    ours, limit = [], []
    for _ in range(house.scaled(3, 1)):
        ours.append(rate(seconds, games, rebuilt))
        limit.append(rate(seconds, games, applied))
    mine, other = statistics.median(ours), statistics.median(limit)
    house.row("apply alone, same moves", other, "moves/s")
    house.row("replay / apply alone", mine / other, "x")
    record = games[0][0]
    step, bare, most = stepping(seconds, record, house.session_of(tables.user_at(record, 0)))
    house.row("a step of the replay", step, "ms CPU")
    house.row("a step / session+user view", step / bare, "x")
    house.row("statements of a step, most", most, "", 10, 8)
    house.row("replayed from rows and compared", mine, "moves/s", 1000, 1000, most=False)


if __name__ == "__main__":
    main()
