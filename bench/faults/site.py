"""The processes of a site, what may happen to them, and their start as they were."""

import os
import random
import signal
import time
from contextlib import suppress
from pathlib import Path

from bench.faults.forked import Forked
from bench.faults.host import Host
from machrou3.local import postgres, process, redis

PORTS = {"web 1": 18_321, "web 2": 18_322}
WORKER = ["celery", "-A", "machrou3", "worker", "-c", "2", "-l", "ERROR", "--without-gossip", "--without-mingle"]
BEAT = ["celery", "-A", "machrou3", "beat", "-l", "ERROR", "--pidfile="]
CLOCKS = (0, 0, 0, -3600, -10, 10, 3600)
"""Seconds by which the clock of a host is wrong, anew at each start."""

PROCESSES = ("web 1", "web 2", "worker", "mailer", "beat", "redis", "postgres")
CUT = ("worker's child", "database session", "all database sessions", "redis emptied", "mail server")
FULL, CLOCK = "database disk", "database clock"
"""What is killed (SIGKILL), cut, emptied, closed for a while, full for a while, set."""

DATABASE_CLOCKS = (-160, -20, 0, 20, 160)
"""Seconds by which the database's clock is wrong, till it is set anew. The longest step forward is given back."""


class Site:
    """`ended`: how often something ended by itself and was started again, as a supervisor does."""

    def __init__(self, folder, office):
        self.folder, self.office, self.running, self.ended = folder, office, {}, 0
        self.rng = random.Random(11)
        self.host = Host(folder)
        self.faults = [*PROCESSES, *CUT, *[FULL] * self.host.small, *[CLOCK] * self.host.movable]
        os.environ["LOST"] = str(folder / "lost")
        (folder / "lost").touch()
        postgres.create(self.host.data)
        for name in ("postgres", "redis"):
            self.start(name)

    def start(self, name):
        log = self.folder / f"{name}.log"
        if name == "postgres":
            sockets = self.folder / "sockets"
            self.running[name] = postgres.start(self.host.data, sockets, log, postgres.CALM, self.host.env)
            os.environ["DATABASE_URL"] = postgres.url(sockets)
        elif name == "redis":
            kept = ("--appendonly", "yes")
            self.running[name], os.environ["REDIS_URL"] = redis.start(self.folder / "redis", log, *kept)
        else:
            self.running[name] = Forked(self.rng.choice(CLOCKS), command(name), log)

    def tend(self):
        """Start again what has ended by itself."""
        for name in [name for name, each in self.running.items() if each.poll() is not None]:
            self.ended += 1
            self.start(name)

    def hurt(self, fault):
        """Let this fault happen, till it is over, and start again what it ended."""
        self.tend()
        if fault in PROCESSES:
            signalled(self.running[fault].pid, signal.SIGSTOP)  # so that it has no child that is not killed with it
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
        elif fault == FULL:
            self.host.be_full(self.rng.uniform(1, 5))
            self.tend()
        elif fault == CLOCK:
            self.host.set_clock(self.rng.choice(DATABASE_CLOCKS))
        elif fault == "mail server":
            self.office.close()
            time.sleep(self.rng.uniform(1, 5))
            self.office.open()
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


def command(name):
    if name in PORTS:
        return ["uvicorn", "bench.faults.losing:web", "--port", str(PORTS[name]), "--no-access-log"]
    return {"worker": [*WORKER, "-Q", "celery"], "mailer": [*WORKER, "-Q", "mail"], "beat": BEAT}[name]


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
