"""Many games on several cores. What comes back depends on the task alone, never on who worked on it or when."""

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
