"""Many games on several cores. What comes back depends on the task alone, never on who worked on it or when."""

from itertools import islice
from multiprocessing import get_context

CHUNK = 4


def run_each(work, tasks, workers, progress):
    """`work(task)` for each of `tasks`, in their order, as a list. `progress(done, total)` is called as they come in.

    `work` is a function of a module and tasks are plain data, for they cross to other processes.
    """
    tasks, found = list(tasks), []
    if workers == 1:
        for task in tasks:
            found.append(work(task))
            progress(len(found), len(tasks))
        return found
    with get_context("fork").Pool(workers) as pool:
        for result in pool.imap(work, tasks, CHUNK):
            found.append(result)
            progress(len(found), len(tasks))
    return found


def run_all(work, runs, workers, progress):
    """Name -> what `run_each` gives for the tasks of that run. `runs`: name -> tasks."""
    found = iter(run_each(work, [task for tasks in runs.values() for task in tasks], workers, progress))
    return {name: list(islice(found, len(tasks))) for name, tasks in runs.items()}
