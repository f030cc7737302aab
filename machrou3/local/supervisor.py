"""`./play`: start everything, watch it, stop it in order. `./play manage …`: one command beside it."""

import argparse
import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

from . import postgres, process, redis
from .bootstrap import ROOT
from .progress import say, step
from .services import LOGS, RUN, Busy, Services, running

CELERY = [sys.executable, "-m", "celery", "-A", "machrou3"]
WORKER = [*CELERY, "worker", "-P", "threads", "-c", "4", "-l", "WARNING"]
WORKER += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
BEAT = [*CELERY, "beat", "-l", "WARNING", "--pidfile="]
GOODBYES = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
PATIENT, LIVES = 60, 3


class GaveUp(RuntimeError):
    """A part of the site does not stay up; the message shows its last words."""


def main() -> int:
    arguments = sys.argv[1:]
    try:
        if arguments[:1] == ["manage"]:
            return manage(arguments[1:])
        return play(parse(arguments).port)
    except (postgres.NotStarted, redis.NotStarted, GaveUp) as error:
        say(str(error))
        return 1
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        say(f"This machine does not let it: {error.strerror or error}{where}")
        return 1
    except KeyboardInterrupt:
        return 130


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./play",
        description="Start the site on this machine. Ctrl-C stops it. Data and logs are in var/.",
        epilog="./play manage COMMAND … runs a management command in the same environment (./play manage help).",
    )
    parser.add_argument("--port", type=int, default=8000, help="where it answers (default 8000)")
    return parser.parse_args(arguments)


def play(port: int) -> int:
    try:
        services = Services()
    except Busy:
        where = running().get("address")
        say(f"Already running at {where}" if where else "A ./play manage command is at work here; wait for its end.")
        return 1
    if taken(port):
        say(f"Port {port} is taken by another program. Try: ./play --port {port + 1}")
        return 1
    for number in GOODBYES:
        signal.signal(number, interrupt)
    site = Site(services, port)
    try:
        site.start()
        sys.stdout.write(f"Play at {site.address}  (mail at {site.address}dev/mailbox/, Ctrl-C stops)\n")
        sys.stdout.flush()
        site.watch()
    except KeyboardInterrupt:
        say("")
    finally:
        for number in GOODBYES:
            signal.signal(number, signal.SIG_IGN)
        with step("Stopping"):
            site.stop()
            services.stop()
    return 0


def interrupt(*_) -> None:
    raise KeyboardInterrupt


def taken(port: int) -> bool:
    with socket.socket() as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


def environment(urls: dict[str, str], port: int) -> dict[str, str]:
    given = {"DJANGO_SETTINGS_MODULE": "machrou3.settings.dev", "SITE_URL": f"http://localhost:{port}"}
    return given | os.environ | urls | {"PYTHONUNBUFFERED": "1"}


class Site:
    """The processes that serve: web with the doorbell, worker, beat."""

    def __init__(self, services: Services, port: int):
        self.services = services
        self.port = port
        self.address = f"http://localhost:{port}/"
        web = [sys.executable, "-m", "uvicorn", "machrou3.asgi:application", "--host", "127.0.0.1", "--port", str(port)]
        web += ["--no-access-log", "--log-level", "warning", "--timeout-graceful-shutdown", "1"]
        self.commands = {"web": web, "worker": WORKER, "beat": BEAT}
        self.children: dict[str, subprocess.Popen] = {}
        self.deaths: list[float] = []

    def start(self) -> None:
        self.env = environment(self.services.start(), self.port)
        with step("Bringing the database up to date"):
            migrate(self.env)
        with step("Starting web, worker and beat"):
            for name in self.commands:
                self.launch(name)
            self.wait_for_answer()

    def launch(self, name: str) -> None:
        log = LOGS / f"{name}.log"
        if log.exists() and log.stat().st_size > 5_000_000:
            log.unlink()
        self.children[name] = process.spawn(self.commands[name], log=log, env=self.env, cwd=ROOT)
        self.services.record(self.children, address=self.address)

    def wait_for_answer(self) -> None:
        until = time.monotonic() + PATIENT
        while time.monotonic() < until and self.children["web"].poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise GaveUp(f"The site does not answer:\n{last_words('web')}")

    def watch(self) -> None:
        """Until interrupted: start again what ends by itself, unless it keeps ending."""
        while True:
            time.sleep(0.5)
            for name in [name for name, child in self.children.items() if child.poll() is not None]:
                self.count_death(name)
                say(f"  {name} ended by itself; starting it again (see {LOGS / name}.log)")
                self.launch(name)
            for name in [name for name, child in self.services.children.items() if child.poll() is not None]:
                self.count_death(name)
                getattr(self.services, f"start_{name}")()
                self.services.record(self.children, address=self.address)

    def count_death(self, name: str) -> None:
        now = time.monotonic()
        self.deaths = [death for death in self.deaths if now - death < PATIENT] + [now]
        if len(self.deaths) > LIVES:
            raise GaveUp(f"{name} keeps ending:\n{last_words(name)}")

    def stop(self) -> None:
        for child in self.children.values():
            if child.poll() is None:
                child.terminate()
        for child in self.children.values():
            process.stop(child)


def last_words(name: str) -> str:
    return (LOGS / f"{name}.log").read_text(errors="replace")[-2000:]


def migrate(env: dict[str, str]) -> None:
    command = [sys.executable, str(ROOT / "manage.py"), "migrate", "--noinput", "--verbosity", "0"]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise GaveUp(f"The database could not be brought up to date:\n{done.stderr[-2000:]}")


def manage(arguments: list[str]) -> int:
    """Run one command on the services of a running `./play`, or on its own while it lasts."""
    RUN.mkdir(parents=True, exist_ok=True)
    with (RUN / "users").open("a") as users:
        try:
            services = Services()
        except Busy:
            fcntl.flock(users, fcntl.LOCK_SH)
            return command(arguments, running()["urls"])
        try:
            urls = services.start()
            services.record({})
            if services.fresh:
                with step("Bringing the database up to date"):
                    migrate(environment(urls, 8000))
            return command(arguments, urls)
        finally:
            fcntl.flock(users, fcntl.LOCK_EX)  # other commands may still be using what we started
            services.stop()


def command(arguments: list[str], urls: dict[str, str]) -> int:
    """The command itself, in the foreground: it has the terminal, and Ctrl-C is its own affair."""
    child = subprocess.Popen([sys.executable, str(ROOT / "manage.py"), *arguments], env=environment(urls, 8000))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return child.wait()


if __name__ == "__main__":
    sys.exit(main())
