"""Engine speed: random full games on one core, beside boardgame.io's bare reducer, in turn, in one run.

    python bench/engine.py [SECONDS] [SLUG]

Needs node and npm (installs boardgame.io into a temporary folder). Prints moves/s of the game (machrou3 unless another
is named) at the tables below and of the peer, their ratios (bar 2, goal 4), and the cost of one seat's view against one
move (bar 1, goal 0.5).
"""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from games.kernel import Move, apply, owed, start, view
from games.mechanics import random_answer
from games.titles import registry

TABLES = {
    "machrou3": {"beginner": (5, {}), "advanced": (5, {"variant": "advanced"})},
    "article2": {"four players": (4, {})},
    "korapsyon": {"new, 9 players": (9, {}), "old, 16 players": (16, {"edition": "old"})},
    "mafia": {"basic, 8 players": (8, {"cards": "basic"}), "20 players": (20, {})},
}
"""slug -> {name: (players, options)}."""
PEER = Path(__file__).parent / "peers" / "boardgame_reducer.cjs"


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
    """Moves/s of boardgame.io's reducer."""
    printed = subprocess.run(
        ["node", str(PEER), str(seconds)],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NODE_ENV": "production"},
    ).stdout
    return float(printed)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3
    slug = sys.argv[2] if len(sys.argv) > 2 else "machrou3"
    rules, rates = registry.ruleset(slug), {}
    games = {name: [record(rules, table, seed) for seed in range(20)] for name, table in TABLES[slug].items()}
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "install", "--silent", "--prefix", folder, "boardgame.io@0.50.2"], check=True)
        for _ in range(5):
            rates.setdefault("peer", []).append(peer(seconds, folder))
            for name, table in TABLES[slug].items():
                rates.setdefault((name, "apply"), []).append(applying(seconds, rules, games[name]))
                rates.setdefault((name, "choose"), []).append(choosing(seconds, rules, table))
                rates.setdefault((name, "view"), []).append(viewing(seconds / 3, rules, games[name]))
    rate = {what: statistics.median(measured) for what, measured in rates.items()}
    print(f"boardgame.io reducer      {rate['peer']:10.0f} moves/s")
    for name in TABLES[slug]:
        apply_rate, choose_rate = rate[name, "apply"], rate[name, "choose"]
        print(f"{slug}: {name}")
        print(f"apply                     {apply_rate:10.0f} moves/s")
        print(f"random games, choosing    {choose_rate:10.0f} moves/s")
        print(f"ratio apply               {apply_rate / rate['peer']:10.2f}   (bar 2, goal 4)")
        print(f"ratio random games        {choose_rate / rate['peer']:10.2f}   (bar 2, goal 4)")
        print(f"view against move         {apply_rate / rate[name, 'view']:10.2f}   (bar 1, goal 0.5)")


if __name__ == "__main__":
    main()
