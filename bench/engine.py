"""Engine speed: random full games on one core, beside boardgame.io's bare reducer, in turn, in one run.

    python bench/engine.py [SECONDS] [SLUG] [--smallest]

Needs node and npm (installs boardgame.io into a temporary folder). Prints moves/s of the game (the flagship unless
another is named), at a table of each of its shapes, and of the peer with its node, their ratios (bar 2, goal 4), and
the cost of one seat's view against one move (bar 1, goal 0.5). At the
smallest size two games and one round of a tenth of a second each.
"""

import os
import random
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import house

from games.kernel import Move, apply, owed, start, view
from games.mechanics import random_answer
from games.titles import registry

PEER = Path(__file__).parent / "peers" / "boardgame_reducer.cjs"


def tables_of(slug):
    """name -> (players, options): of each shape of tables that the game has, one of middling size."""
    return {
        name: (shape.players[len(shape.players) // 2], {option: values[0] for option, values in shape.choices.items()})
        for name, shape in registry.title(slug).secrets.shapes.items()
    }


def record(rules, table, seed):
    """A random game at a table: its first state and its moves."""
    rng, (players, options) = random.Random(seed), table
    opening = state = start(rules, rules.options(**options), (None,) * players, f"{seed:032x}").after
    moves = []
    while state.outcome is None:
        decision = rng.choice(owed(state))
        answer = random_answer.choose(rules, state, decision, rng)
        moves.append(Move(decision.id, decision.seat, answer, "bot"))
        state = apply(rules, state, moves[-1]).after
    return opening, moves


def choosing(seconds, rules, table):
    """Moves/s with a random legal answer chosen for each: what a simulation pays."""
    began, moves, seed = time.perf_counter(), 0, 0
    while time.perf_counter() - began < seconds:
        moves += len(record(rules, table, seed)[1])
        seed += 1
    return moves / (time.perf_counter() - began)


def applying(seconds, rules, games):
    """Moves/s of `apply` alone, on recorded games: what the peer's reducer is."""
    began, moves = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        for opening, played in games:
            state = opening
            for move in played:
                state = apply(rules, state, move).after
            moves += len(played)
    return moves / (time.perf_counter() - began)


def viewing(seconds, rules, games):
    """Views/s of one seat, over the states of recorded games."""
    states = []
    for opening, played in games:
        state = opening
        for move in played:
            states.append((state, move.seat))
            state = apply(rules, state, move).after
    began, views = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        for state, seat in states:
            view(rules, state, seat)
        views += len(states)
    return views / (time.perf_counter() - began)


def peer(seconds, folder):
    """(version of node, moves/s) of boardgame.io's reducer."""
    printed = subprocess.run(
        ["node", str(PEER), str(seconds)],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NODE_ENV": "production"},
    ).stdout
    version, rate = printed.split()
    return version, float(rate)


def main():
    seconds, slug = house.size(0, 3.0, 0.1), house.size(1, registry.flagship(), registry.flagship())
    rules, tables, rates = registry.ruleset(slug), tables_of(slug), {}
    seeds = range(house.scaled(20, 2))
    games = {name: [record(rules, table, seed) for seed in seeds] for name, table in tables.items()}
    with tempfile.TemporaryDirectory() as folder:
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, "boardgame.io@0.50.2"]
        subprocess.run(install, check=True)
        for _ in range(house.scaled(5, 1)):
            node, rate = peer(seconds, folder)
            rates.setdefault("peer", []).append(rate)
            for name, table in tables.items():
                rates.setdefault((name, "apply"), []).append(applying(seconds, rules, games[name]))
                rates.setdefault((name, "choose"), []).append(choosing(seconds, rules, table))
                rates.setdefault((name, "view"), []).append(viewing(seconds / 3, rules, games[name]))
    show(slug, node, {what: statistics.median(measured) for what, measured in rates.items()})


def show(slug, node, rate):
    house.row(f"boardgame.io's reducer, node {node}", rate["peer"], "moves/s")
    for name in tables_of(slug):
        apply_rate, choose_rate = rate[name, "apply"], rate[name, "choose"]
        print(f"{slug}: {name}")
        house.row("apply", apply_rate, "moves/s")
        house.row("random games, choosing", choose_rate, "moves/s")
        house.row("view / move", apply_rate / rate[name, "view"], "x", 1, 0.5)
        house.row("random games, choosing / boardgame.io", choose_rate / rate["peer"], "x", 2, 4, most=False)
        house.row("apply / boardgame.io", apply_rate / rate["peer"], "x", 2, 4, most=False)


if __name__ == "__main__":
    main()
