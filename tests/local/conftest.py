"""A checkout of its own, in which `./play` can be started, killed and started again."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest

from machrou3.local import process
from tests.house.test_files import ROOT, tracked


class Checkout:
    """A copy of the tracked files, and the supervisor in it."""

    def __init__(self, root: Path):
        self.root = root
        self.running: subprocess.Popen | None = None
        self.known: set[int] = set()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        given = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        self.env = given | {"PYTHONPATH": str(root), "DJANGO_SETTINGS_MODULE": "machrou3.settings.dev"}

    def supervisor(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "machrou3.local.supervisor", *arguments]

    def play(self) -> str:
        """Start it; returns the line with the address, once it is there."""
        command = self.supervisor("--port", str(self.port))
        self.running = subprocess.Popen(command, cwd=self.root, env=self.env, stdout=subprocess.PIPE, text=True)
        line = self.running.stdout.readline()
        self.known |= set(self.pids().values())
        return line

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        command = self.supervisor(*arguments)
        return subprocess.run(command, cwd=self.root, env=self.env, capture_output=True, text=True, check=False)

    def end(self, how: int) -> int:
        self.running.send_signal(how)
        code = self.running.wait(60)
        self.running.stdout.close()
        self.running = None
        return code

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
            return answer.read()

    def pids(self) -> dict[str, int]:
        """What the supervisor wrote down."""
        return json.loads((self.root / "var/run/running.json").read_text())["pids"]

    def processes(self) -> list[str]:
        """Command lines of what runs on behalf of this checkout."""
        shown = subprocess.run(["ps", "-eo", "pid,command"], capture_output=True, text=True, check=True).stdout
        marks = (str(self.root), self.sockets().name, str(self.port))
        lines = [line for line in shown.split("\n") if any(mark in line for mark in marks)]
        return lines + [str(pid) for pid in self.known if process.alive(pid)]

    def sockets(self) -> Path:
        return Path(tempfile.gettempdir()) / f"m3-{sha256(str(self.root).encode()).hexdigest()[:10]}"


@contextmanager
def new_checkout() -> Iterator[Checkout]:
    root = Path(tempfile.mkdtemp(prefix="m3-checkout-")).resolve()
    root.chmod(0o755)
    for file in tracked():
        if file.relative_to(ROOT).parts[0] not in ("tests", "docs", "bench"):
            copy = root / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, copy)
    made = Checkout(root)
    try:
        yield made
    finally:
        if made.running:
            made.end(signal.SIGTERM)
        until = time.monotonic() + 15
        while made.processes() and time.monotonic() < until:
            time.sleep(0.2)
        shutil.rmtree(root)
        shutil.rmtree(made.sockets(), ignore_errors=True)


@pytest.fixture
def checkout():
    """One that has never run."""
    with new_checkout() as made:
        yield made


@pytest.fixture(scope="module")
def playing():
    """One that is running, shared by the tests that leave it so."""
    with new_checkout() as made:
        made.play()
        yield made
