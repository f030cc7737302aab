"""Services for one test run: made in a temporary folder, gone with the run."""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from . import postgres, process, redis

PREFIX = "m3-test-"
WORKER = "PYTEST_XDIST_WORKER"
"""Set by pytest-xdist in each process that runs tests beside others, and inherited by what that starts."""
SERVED = "MACHROU3_REDIS_SERVES"
"""Whom a Redis that was started here serves: a worker's name, or nothing for the process that runs alone."""
CLUSTER = "MACHROU3_CLUSTER"
"""Names a stopped cluster to take a copy of instead of making an empty one."""


def ensure(settings: dict[str, str] = postgres.THROWAWAY) -> None:
    """Set DATABASE_URL and REDIS_URL, starting what the environment does not name. Children inherit both.

    Workers side by side have a database each in one PostgreSQL, which pytest-django names after them, but a Redis
    each: what one publishes is heard in all of a Redis's databases.
    """
    worker = os.environ.get(WORKER, "")
    if "DATABASE_URL" in os.environ and "REDIS_URL" in os.environ and os.environ.get(SERVED, worker) == worker:
        return
    remove_leftovers()
    folder = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-"))
    folder.chmod(0o711)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if "DATABASE_URL" not in os.environ:
        if CLUSTER in os.environ:
            subprocess.run(["cp", "-a", os.environ[CLUSTER], folder / "data"], check=True)
        else:
            postgres.create(folder / "data")
        server = postgres.start(folder / "data", folder / "sockets", folder / "postgres.log", settings)
        atexit.register(process.stop, server, signal.SIGQUIT)
        os.environ["DATABASE_URL"] = postgres.url(folder / "sockets")
    if "REDIS_URL" not in os.environ or os.environ.get(SERVED, worker) != worker:
        server, url = redis.start(folder / "redis", folder / "redis.log")
        atexit.register(process.stop, server)
        os.environ |= {"REDIS_URL": url, SERVED: worker}


def remove_leftovers() -> None:
    """Folders of runs that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*-*"):
        pid = folder.name.removeprefix(PREFIX).split("-")[0]
        if pid.isdigit() and not process.alive(int(pid)):
            shutil.rmtree(folder, ignore_errors=True)
