"""Work done side by side, by processes that have a copy of the database each."""

import multiprocessing
import signal
from contextlib import contextmanager

from django.db import connection, connections


@contextmanager
def workers(count):
    """function(work, tasks) that gives what comes of each task, as it comes. One worker is this process itself.

    Several take copies of the database, which nobody else may use while these are made; they go at the end.
    """
    if count == 1:
        yield map
        return
    made, fork = connection.creation, multiprocessing.get_context("fork")
    copies = {number: made.get_test_db_clone_settings(f"proof_{number}")["NAME"] for number in range(count)}
    free = fork.SimpleQueue()
    for number, name in copies.items():
        made.clone_test_db(f"proof_{number}", verbosity=0)
        free.put(name)
    connections.close_all()
    try:
        with fork.Pool(count, begin, (free,)) as pool:
            yield pool.imap_unordered
    finally:
        with connection.cursor() as cursor:
            for name in copies.values():
                cursor.execute(f"DROP DATABASE {connection.ops.quote_name(name)} WITH (FORCE)")


def begin(free):
    """A worker takes a copy that is free. Whoever interrupts the run ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection.settings_dict["NAME"] = free.get()
