"""Child processes that never outlive the one who started them."""

import ctypes
import os
import pwd
import signal
import subprocess
import sys
from pathlib import Path

PR_SET_PDEATHSIG = 1


def spawn(
    args: list[str], *, log: Path | None = None, farewell: int = signal.SIGTERM, user: str | None = None, **options
) -> subprocess.Popen:
    """Start `args` in a session of its own, so that Ctrl-C reaches only us and we stop it in our order.

    `farewell` is the signal the kernel sends it if we are killed (Linux). `user` drops root.
    """
    output = log.open("ab") if log else subprocess.DEVNULL
    try:
        return subprocess.Popen(
            args,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
            preexec_fn=follow(farewell) if sys.platform == "linux" else None,  # noqa: PLW1509 -- started by one thread
            **as_user(user),
            **options,
        )
    finally:
        if not isinstance(output, int):
            output.close()


def follow(farewell: int):
    """What the child runs before it becomes the program: ask for a signal at our death."""
    libc = ctypes.CDLL(None)
    return lambda: libc.prctl(PR_SET_PDEATHSIG, farewell)


def as_user(user: str | None) -> dict:
    """Popen arguments that drop root for `user`."""
    if user is None:
        return {}
    entry = pwd.getpwnam(user)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": [], "cwd": "/"}


def alive(pid: int) -> bool:
    """Whether a process of this id runs; a zombie does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z" if stat.exists() else True
    except FileNotFoundError:
        return False


def stop(child: subprocess.Popen, how: int = signal.SIGTERM, patience: float = 10) -> None:
    """Ask `child` to end, and after `patience` seconds end it with all it started."""
    if child.poll() is None:
        child.send_signal(how)
        try:
            child.wait(patience)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
