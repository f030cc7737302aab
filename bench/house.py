"""A house to measure in: a PostgreSQL with fsync and a Redis of its own, production's settings, all gone at the end.

Each bench takes `--smallest`: so little is measured then that it takes seconds and its figures mean nothing, but all of
it runs. Its last line is a figure (`row`) at any size; `bench/all.py` looks for it.
"""

import atexit
import os
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from machrou3.local import postgres, process, throwaway

SMALLEST = "--smallest" in sys.argv[1:]
ROW = re.compile(r"(?P<what>\S.{51,}?) +(?P<figure>-?[\d,]+(\.\d+)?) ")
"""How a line that `row` printed begins; no figure is not a number or infinite."""

PRODUCTION = {
    "DJANGO_SETTINGS_MODULE": "machrou3.settings.prod",
    "SECRET_KEY": secrets.token_urlsafe(50),
    "ALLOWED_HOSTS": "localhost 127.0.0.1 testserver",
    "SITE_URL": "https://localhost",
    "EMAIL_URL": "smtp://127.0.0.1:1",
    "DEFAULT_FROM_EMAIL": "table@localhost",
}


def open_house(**settings):
    """Start the services, set Django up with production's settings and these, and migrate."""
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    throwaway.ensure(postgres.CALM)
    enter(**settings)
    from django.core.management import call_command

    call_command("migrate", verbosity=0)


@contextmanager
def migrated():
    """Every house opened meanwhile, by children too, begins with a copy of a database that is migrated already."""
    with tempfile.TemporaryDirectory(prefix="m3-bench-cluster-") as folder:
        data, sockets = Path(folder, "data"), Path(folder, "sockets")
        Path(folder).chmod(0o711)
        postgres.create(data)
        server = postgres.start(data, sockets, Path(folder, "log"))
        url = {"DATABASE_URL": postgres.url(sockets), "REDIS_URL": "redis://none"}
        command = [sys.executable, ROOT / "manage.py", "migrate", "--verbosity=0"]
        subprocess.run(command, env=os.environ | PRODUCTION | url, check=True)
        process.stop(server)
        os.environ[throwaway.CLUSTER] = str(data)
        yield
        del os.environ[throwaway.CLUSTER]


def enter(**settings):
    """Set Django up on services that run already: what a child process does."""
    os.environ.update({name: value for name, value in PRODUCTION.items() if name not in os.environ})
    import django
    from django.conf import settings as known

    known.SECURE_SSL_REDIRECT = False
    for name, value in settings.items():
        setattr(known, name, value)
    django.setup()


def static_files():
    """Settings for static files as production serves them, collected and compressed into a temporary folder."""
    folder = tempfile.mkdtemp(prefix="m3-bench-static-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return {"STATIC_ROOT": folder}


def collect_static():
    """Fill the folder that `static_files` named; to be called in the house."""
    from django.core.management import call_command

    call_command("collectstatic", verbosity=0, interactive=False)


def session_of(user):
    """The Cookie header of a browser signed in as `user`."""
    from django.conf import settings
    from django.test import Client

    client = Client()
    client.force_login(user)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


def size(place, usual, smallest):
    """A number among the arguments, of the kind of `usual`: the one at this place, else `scaled`."""
    given = [each for each in sys.argv[1:] if each != "--smallest"]
    return type(usual)(given[place]) if len(given) > place else scaled(usual, smallest)


def scaled(usual, smallest):
    """What of the two this run takes."""
    return smallest if SMALLEST else usual


def row(what, figure, unit="", bar=None, goal=None, most=True):
    """Print one line: the figure, beside it bar and goal, but at the smallest size. `most`: they are upper limits."""
    verdict = ""
    if bar is not None and not SMALLEST:
        good, best = (figure <= bar, figure <= goal) if most else (figure >= bar, figure >= goal)
        verdict = f"(bar {bar:g}, goal {goal:g}: {'goal met' if best else 'bar met' if good else 'MISSED'})"
    shown = f"{figure:,.2f}" if abs(figure) < 100 else f"{figure:,.0f}"
    print(f"{what:<52}{shown:>12} {unit:<10}{verdict}", flush=True)
