"""From a bare Python to the locked environment. Standard library only.

The environment lives in a cache folder named after the lock's hash, so a new lock makes a new one and an old one is
never changed. A stamp written last says that it is whole.
"""

import fcntl
import hashlib
import io
import os
import platform
import shutil
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from collections.abc import Mapping
from pathlib import Path

from .progress import say, step

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "uv.lock"


class Unavailable(RuntimeError):
    """One way to build the environment does not work here; the message says why."""


def run(module: str, arguments: list[str], groups: list[str]) -> None:
    """Become `python -m module arguments` in the environment with `groups`."""
    try:
        python = environment(groups) / "bin" / "python"
    except (Unavailable, OSError) as error:
        sys.exit(f"The environment could not be built: {error}")
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    os.environ.pop("PYTHONHOME", None)
    os.environ["PYTHONPATH"] = path
    os.execv(python, [str(python), "-m", module, *arguments])  # noqa: S606 -- to become it is the point


def cache() -> Path:
    """Root keeps it where the user that runs PostgreSQL can read it."""
    if "XDG_CACHE_HOME" in os.environ:
        return Path(os.environ["XDG_CACHE_HOME"]) / "machrou3"
    return Path("/var/cache/machrou3") if os.geteuid() == 0 else Path.home() / ".cache" / "machrou3"


def environment(groups: list[str]) -> Path:
    """The folder of the environment, built if it is not there yet."""
    key = hashlib.sha256(LOCK.read_bytes())
    key.update(repr((sorted(groups), sys.version_info[:3], platform.platform(terse=True), platform.machine())).encode())
    folder = cache() / key.hexdigest()[:16]
    stamp = folder / "whole"
    if stamp.exists():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with Path(f"{folder}.lock").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        if not stamp.exists():
            shutil.rmtree(folder, ignore_errors=True)
            build(folder, groups)
            stamp.touch()
    return folder


def build(folder: Path, groups: list[str]) -> None:
    """With uv if it is here or can be fetched, else with pip and the same hashes."""
    try:
        with step("Building the environment (the first time only)"):
            with_uv(folder, groups)
    except Unavailable as error:
        say(f"  uv does not work here ({str(error).splitlines()[0]}); using pip, which takes a minute or two")
        shutil.rmtree(folder, ignore_errors=True)
        with step("Building the environment with pip"):
            with_pip(folder)


def with_uv(folder: Path, groups: list[str]) -> None:
    uv = shutil.which("uv") or fetch_uv()
    command = [uv, "sync", "--frozen", "--no-default-groups", "--no-install-project", "--quiet", "--project", ROOT]
    command += ["--python", sys.executable, "--no-python-downloads"]
    for group in groups:
        command += ["--group", group]
    call(command, {"UV_SYSTEM_CERTS": "1"} | os.environ | {"UV_PROJECT_ENVIRONMENT": str(folder)})


def fetch_uv() -> str:
    """Download the uv that the lock names for this machine, and check it against the lock's hash."""
    locked = next(package for package in tomllib.loads(LOCK.read_text())["package"] if package["name"] == "uv")
    program = cache() / f"uv-{locked['version']}"
    if program.exists():
        return str(program)
    system = {"linux": "musllinux_1_1_", "darwin": "macosx_"}.get(sys.platform, "-")
    ending = f"_{platform.machine()}.whl"
    wheel = next((w for w in locked["wheels"] if system in w["url"] and w["url"].endswith(ending)), None)
    if wheel is None:
        raise Unavailable("there is none for this machine")
    try:
        with urllib.request.urlopen(wheel["url"], timeout=60) as answer:  # noqa: S310 -- an https address of the lock
            content = answer.read()
    except OSError as error:
        raise Unavailable(f"it could not be fetched: {error}") from error
    if "sha256:" + hashlib.sha256(content).hexdigest() != wheel["hash"]:
        raise Unavailable("what was fetched does not match the lock")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        inside = next(name for name in archive.namelist() if name.endswith("/scripts/uv"))
        fresh = program.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(archive.read(inside))
    fresh.chmod(0o755)
    fresh.rename(program)
    return str(program)


def with_pip(folder: Path) -> None:
    """All groups at once: pip's lock is one list."""
    if call([sys.executable, "-m", "venv", folder], os.environ, doubtful=True):
        raise Unavailable("neither uv nor Python's venv works here (on Debian: apt install python3-venv)")
    python = folder / "bin" / "python"
    command = [python, "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps"]
    call([*command, "-r", ROOT / "requirements.lock"], os.environ)


def call(command: list, env: Mapping[str, str], doubtful: bool = False) -> int:
    done = subprocess.run([str(word) for word in command], env=env, capture_output=True, text=True, check=False)
    if done.returncode and not doubtful:
        raise Unavailable((done.stderr or done.stdout).strip()[-1500:])
    return done.returncode


if __name__ == "__main__":
    sys.stdout.write(f"{environment(sys.argv[1:])}\n")
