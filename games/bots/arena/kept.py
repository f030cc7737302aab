"""Games between bots in parts that are kept as they finish: an interrupted run goes on, and processes share the work.

A part is a file: what came of some tasks of one run. Whoever plays it holds its lock, which ends with the process. The
files know nothing of rules, cards and bots: with other ones a folder is begun anew.
"""

import fcntl
import pickle
from dataclasses import astuple
from functools import partial
from pathlib import Path

from games.bots.arena.many import run_all, run_each

PART = 50
"""Games of one file."""


def run_name(of, who, seed):
    """What the files of a run at a Table are called after: `who` plays there, from which seed on."""
    chosen = "-".join(f"{value}" for value in astuple(of.options))
    return f"{of.slug}-{of.players}-{chosen}-{who}{'-talk' * of.talk}-{seed}"


def runner(folder):
    """`many.run_all`, or what keeps games in the folder (`run_kept`)."""
    return partial(run_kept, folder=folder) if folder else run_all


def run_kept(work, runs, folder, workers=1, progress=lambda done, total: None):
    """As `many.run_all`, from the parts in `folder`; those that lack are played.

    What another process plays is waited for at the end.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    parts = {name: list(_parts(work, tasks, folder / name)) for name, tasks in runs.items()}
    run_each(play_free, [part for each in parts.values() for part in each], workers, progress)
    return {name: [result for part in each for result in play(part)] for name, each in parts.items()}


def _parts(work, tasks, path):
    """(work, some of the tasks, the file of what comes of them), …"""
    for first in range(0, len(tasks), PART):
        some = tasks[first : first + PART]
        yield work, some, path.with_name(f"{path.name}-{first}-{first + len(some)}.games")


def play_free(part):
    """Play a part unless it is kept or somebody else is at it."""
    with lock(part) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        _read(part) or _keep(part)


def play(part):
    """What comes of the tasks of a part, which are played here unless they are kept or somebody else was at them."""
    with lock(part) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        return _read(part) or _keep(part)


def _keep(part):
    work, tasks, path = part
    found = [work(task) for task in tasks]
    whole = path.with_suffix(".new")
    whole.write_bytes(pickle.dumps(found))
    whole.replace(path)
    return found


def _read(part):
    """What is kept of a part, None for nothing."""
    _work, _tasks, path = part
    return pickle.loads(path.read_bytes()) if path.exists() else None  # noqa: S301 -- written here


def lock(part):
    """The open file on which a process holds the lock of a part while it plays it."""
    _work, _tasks, path = part
    return path.with_suffix(".lock").open("w")
