"""The local run's PostgreSQL and Redis: where they live, and starting and stopping them."""

import fcntl
import hashlib
import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from . import postgres, process, redis
from .bootstrap import ROOT
from .progress import say, step

VAR = ROOT / "var"
RUN = VAR / "run"
LOGS = VAR / "log"
KEY = hashlib.sha256(str(ROOT).encode()).hexdigest()[:10]


OUR_WORDS = ("machrou3", "redis-server", "valkey-server", "fakeredis")


class Busy(RuntimeError):
    """Somebody else runs the services of this checkout."""


class Services:
    """What one `./play` owns: the checkout's lock, the two servers, and the record of both for others."""

    def __init__(self):
        for folder in (RUN, LOGS):
            folder.mkdir(parents=True, exist_ok=True)
        self.lock = (RUN / "lock").open("a")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Busy from None
        end_leftovers()
        self.children: dict[str, subprocess.Popen] = {}
        self.fresh = False
        self.urls: dict[str, str] = {}

    def start(self) -> dict[str, str]:
        """Start what the environment does not name; returns DATABASE_URL and REDIS_URL."""
        if "DATABASE_URL" not in os.environ:
            self.start_postgres()
        if "REDIS_URL" not in os.environ:
            self.start_redis()
        return self.urls

    def start_postgres(self) -> None:
        data, sockets, log = data_folder(), temporary() / "postgres", LOGS / "postgres.log"
        if not postgres.exists(data):
            with step("Making a database"):
                postgres.create(data)
                self.fresh = True
        with step("Starting PostgreSQL"):
            self.children["postgres"] = postgres.start(data, sockets, log)
        self.urls["DATABASE_URL"] = postgres.url(sockets)

    def start_redis(self) -> None:
        with step("Starting Redis"):
            server, self.urls["REDIS_URL"] = redis.start(temporary() / "redis", LOGS / "redis.log")
            self.children["redis"] = server

    def record(self, children: dict[str, subprocess.Popen], **facts) -> None:
        """Write down what runs, for `./play manage` beside us and for whoever comes after a hard kill."""
        pids = {name: child.pid for name, child in (self.children | children).items() if name != "postgres"}
        fresh = RUN / "running.new"
        fresh.write_text(json.dumps({"urls": self.urls, "pids": pids, **facts}))
        fresh.rename(RUN / "running.json")

    def stop(self) -> None:
        if server := self.children.get("redis"):
            process.stop(server)
        if server := self.children.get("postgres"):
            process.stop(server, signal.SIGINT, patience=30)
        (RUN / "running.json").unlink(missing_ok=True)
        self.lock.close()


def running() -> dict:
    """What the owner of the services wrote down: `urls`, `pids`, and `address` if it serves."""
    try:
        return json.loads((RUN / "running.json").read_text())
    except (FileNotFoundError, ValueError):
        return {"urls": {}, "pids": {}}


def end_leftovers(patience: float = 10) -> None:
    """End what a hard kill left running. The kernel has told them to go; not every kernel does."""
    left = [pid for pid in running()["pids"].values() if is_ours(pid)]
    if not left:
        return
    with step("Ending what an earlier run left behind"):
        until = time.monotonic() + patience
        for how in (signal.SIGTERM, signal.SIGKILL):
            for pid in filter(is_ours, left):
                os.kill(pid, how)
            while any(map(process.alive, left)) and time.monotonic() < until:
                time.sleep(0.1)


def is_ours(pid: int) -> bool:
    """Whether the process is one this supervisor starts; ids are reused."""
    shown = subprocess.run(["ps", "-o", "command=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return process.alive(pid) and any(
        word in shown.stdout for word in ("machrou3", "redis-server", "valkey-server", KEY)
    )


def temporary() -> Path:
    """A short folder for sockets: their paths may not be longer than about a hundred bytes."""
    folder = Path(tempfile.gettempdir()) / f"m3-{KEY}"
    folder.mkdir(mode=0o711, exist_ok=True)
    if folder.stat().st_uid != os.geteuid():
        raise postgres.NotStarted(f"{folder} belongs to someone else: remove it")
    return folder


def data_folder() -> Path:
    """`var/postgres`, or for root in a closed checkout a folder that PostgreSQL's user can reach."""
    inside = VAR / "postgres"
    if postgres.owner() is None or postgres.can_reach(VAR):
        return inside
    outside = Path("/var/lib/machrou3") / KEY
    outside.parent.mkdir(mode=0o711, parents=True, exist_ok=True)
    say(f"  The data is in {outside}: PostgreSQL does not run as root, and its user may not enter {ROOT}")
    return outside
