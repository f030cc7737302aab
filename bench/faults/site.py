"""The processes of a site, what may happen to them, and their start as they were."""

import os
import random
import signal
import sys
from contextlib import suppress
from pathlib import Path

import house

from machrou3.local import postgres, process, redis

PORTS = {"web 1": 18_321, "web 2": 18_322}
WORKER = ["celery", "-A", "machrou3", "worker", "-c", "2", "-l", "ERROR", "--without-gossip", "--without-mingle"]
BEAT = ["celery", "-A", "machrou3", "beat", "-l", "ERROR", "--pidfile="]
CLOCKS = (0, 0, 0, -3600, -10, 10, 3600)
"""Seconds by which the clock of a host is wrong, anew at each start."""

PROCESSES = ("web 1", "web 2", "worker", "mailer", "beat", "redis", "postgres")
FAULTS = (*PROCESSES, "worker's child", "database session", "all database sessions", "redis emptied")
"""What is killed (SIGKILL) or cut or emptied."""


class Site:
    """`ended`: how often something ended by itself and was started again, as a supervisor does."""

    def __init__(self, folder):
        self.folder, self.running, self.ended = folder, {}, 0
        self.rng = random.Random(11)
        os.environ["LOST"] = str(folder / "lost")
        (folder / "lost").touch()
        postgres.create(folder / "data")
        for name in ("postgres", "redis"):
            self.start(name)

    def start(self, name):
        log = self.folder / f"{name}.log"
        if name == "postgres":
            self.running[name] = postgres.start(self.folder / "data", self.folder / "sockets", log, postgres.CALM)
            os.environ["DATABASE_URL"] = postgres.url(self.folder / "sockets")
        elif name == "redis":
            kept = ("--appendonly", "yes")
            self.running[name], os.environ["REDIS_URL"] = redis.start(self.folder / "redis", log, *kept)
        else:
            command = [sys.executable, *self.command(name)]
            self.running[name] = process.spawn(command, log=log, env=dict(os.environ), cwd=house.ROOT)

    def command(self, name):
        if name in PORTS:
            return ["-m", "uvicorn", "bench.faults.losing:web", "--port", str(PORTS[name]), "--no-access-log"]
        what = {"worker": [*WORKER, "-Q", "celery"], "mailer": [*WORKER, "-Q", "mail"], "beat": BEAT}[name]
        return [str(Path(__file__).parent / "another_time.py"), str(self.rng.choice(CLOCKS)), *what]

    def tend(self):
        """Start again what has ended by itself."""
        for name in [name for name, each in self.running.items() if each.poll() is not None]:
            self.ended += 1
            self.start(name)

    def hurt(self, fault):
        """Let this fault happen, and start again what it ended."""
        self.tend()
        if fault in PROCESSES:
            kill(family(self.running[fault].pid))
            self.running[fault].wait()
            self.start(fault)
        elif fault == "worker's child":
            kill(self.rng.sample(found := family(self.running["worker"].pid)[1:], min(1, len(found))))
        elif fault == "database session":
            kill(self.rng.sample(found := self.sessions(), min(1, len(found))))
        elif fault == "all database sessions":
            for pid in self.sessions():
                signalled(pid, signal.SIGTERM)
        else:
            import redis as client

            client.Redis.from_url(os.environ["REDIS_URL"]).flushall()

    def sessions(self):
        """The processes of PostgreSQL that serve somebody."""
        return [pid for pid in family(self.running["postgres"].pid)[1:] if b"machrou3" in told(pid, "cmdline")]

    def stop(self, names=("web 1", "web 2", "beat", "worker", "mailer", "redis", "postgres")):
        for name in names:
            if name in self.running:
                process.stop(self.running.pop(name), signal.SIGINT if name == "postgres" else signal.SIGTERM)


def family(pid):
    """A process and all below it, itself first."""
    parents = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and (stat := told(int(folder.name), "stat")):
            parents[int(folder.name)] = int(stat.rpartition(b")")[2].split()[1])
    found = [pid]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def told(pid, what):
    """What /proc tells of a process; nothing where it has ended."""
    try:
        return Path(f"/proc/{pid}/{what}").read_bytes()
    except OSError:
        return b""


def kill(pids):
    for pid in pids:
        signalled(pid, signal.SIGKILL)


def signalled(pid, number):
    with suppress(ProcessLookupError):
        os.kill(pid, number)
