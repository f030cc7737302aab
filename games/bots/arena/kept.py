"""Games between bots in parts that are kept as they finish: an interrupted run goes on, and processes share the work.

A part is a file of one table, kind of bot, seed and run of numbers. Whoever plays it holds its lock, which ends with
the process. The files know nothing of rules, cards and bots: with other ones a folder is begun anew.
"""

import fcntl
import pickle
from dataclasses import astuple
from pathlib import Path

from games.bots.arena.many import run_each
from games.bots.arena.results import one_record

PART = 50
"""Games of one file."""


def records(tables, bot, games, seed, folder, workers=1, progress=lambda done, total: None):
    """Table -> its records, as `results.records` has them, from the parts in `folder`; those that lack are played.

    What another process plays is waited for at the end.
    """
    Path(folder).mkdir(parents=True, exist_ok=True)
    parts = [
        (of, bot, seed, folder, first, min(first + PART, games)) for of in tables for first in range(0, games, PART)
    ]
    run_each(play_free, parts, workers, progress)
    found: dict = {of: [] for of in tables}
    for part in parts:
        found[part[0]] += _read(part) or play(part)
    return found


def play_free(part):
    """Play a part unless it is kept or somebody else is at it."""
    with lock(part) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        _read(part) or _keep(part)


def play(part):
    """The records of a part, played here unless somebody else was at it."""
    with lock(part) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        return _read(part) or _keep(part)


def _keep(part):
    of, bot, seed, _folder, first, last = part
    found = [one_record((of, bot, seed * 1_000_003 + number)) for number in range(first, last)]
    path = _path(part)
    whole = path.with_suffix(".new")
    whole.write_bytes(pickle.dumps(found))
    whole.replace(path)
    return found


def _read(part):
    """The records of a part that is kept, else None."""
    path = _path(part)
    return pickle.loads(path.read_bytes()) if path.exists() else None  # noqa: S301 -- written here


def lock(part):
    """The open file on which a process holds the lock of a part while it plays it."""
    return _path(part).with_suffix(".lock").open("w")


def _path(part):
    of, bot, seed, folder, first, last = part
    chosen = "-".join(f"{value}" for value in astuple(of.options))
    spoken = "-talk" * of.talk
    return Path(folder) / f"{of.slug}-{of.players}-{chosen}-{bot}{spoken}-{seed}-{first}-{last}.games"
