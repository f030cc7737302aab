"""Services for one test run: made in a temporary folder, gone with the run."""

import atexit
import os
import shutil
import signal
import tempfile
from pathlib import Path

from . import postgres, process, redis

PREFIX = "m3-test-"


def ensure(settings: dict[str, str] = postgres.THROWAWAY) -> None:
    """Set DATABASE_URL and REDIS_URL, starting what the environment does not name. Children inherit both."""
    if "DATABASE_URL" in os.environ and "REDIS_URL" in os.environ:
        return
    remove_leftovers()
    folder = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-"))
    folder.chmod(0o711)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if "DATABASE_URL" not in os.environ:
        postgres.create(folder / "data")
        server = postgres.start(folder / "data", folder / "sockets", folder / "postgres.log", settings)
        atexit.register(process.stop, server, signal.SIGQUIT)
        os.environ["DATABASE_URL"] = postgres.url(folder / "sockets")
    if "REDIS_URL" not in os.environ:
        server, url = redis.start(folder / "redis", folder / "redis.log")
        atexit.register(process.stop, server)
        os.environ["REDIS_URL"] = url


def remove_leftovers() -> None:
    """Folders of runs that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*-*"):
        pid = folder.name.removeprefix(PREFIX).split("-")[0]
        if pid.isdigit() and not process.alive(int(pid)):
            shutil.rmtree(folder, ignore_errors=True)
