"""A PostgreSQL whose log is archived as `deploy/archive.yaml` says is restored by `deploy/restore.sh` to any moment."""

import gzip
import os
import random
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from games.models import Move
from games.services.playing import play
from machrou3.local import postgres, process
from tests import tables
from tests.servers import wait_until

from .test_uptime import HOUR, SECOND, down_for, due, given, set_due

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

DEPLOY = settings.BASE_DIR / "deploy"


@pytest.fixture
def folder():
    made = Path(tempfile.mkdtemp(prefix="m3-recovery-"))
    made.chmod(0o711)
    postgres.hand_over(made / "archive")
    yield made
    shutil.rmtree(made)


def archiving(folder):
    """The settings of such a PostgreSQL; the archive lies in `folder`."""
    service = yaml.safe_load((DEPLOY / "archive.yaml").read_text())["services"]["postgres"]
    given = dict(each.split("=", 1) for each in service["command"] if "=" in each)
    here = {name: value.replace("/archive/", f"{folder}/archive/") for name, value in given.items()}
    return postgres.CALM | {"wal_level": "replica", "max_wal_senders": "2"} | here


@contextmanager
def serving(folder, name, options):
    """A PostgreSQL on the cluster `name`; the site's rows are there meanwhile."""
    server = postgres.start(folder / name, folder / "sockets", folder / "log", options)
    usual = connection.settings_dict
    connection.close()
    connection.settings_dict = usual | {"HOST": str(folder / "sockets"), "PORT": ""}
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict = usual
        process.stop(server, signal.SIGINT)


def program(name, *options, **more):
    """Run a program of PostgreSQL; what it printed."""
    command = [postgres.binaries() / name, *options]
    return subprocess.run(command, check=True, capture_output=True, **process.as_user(postgres.owner()), **more).stdout


def restore(folder, name, base, *moments):
    """Do what the guide says with a base backup."""
    script = (DEPLOY / "restore.sh").read_text().replace("/archive/", f"{folder}/archive/")
    data = postgres.hand_over(folder / name)
    command = ["sh", "-c", script, "restore.sh", *map(str, moments)]
    subprocess.run(command, env=os.environ | {"PGDATA": str(data)}, input=base, check=True)


def ask(what):
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {what}()")
        return cursor.fetchone()[0]


def answers(pk):
    return list(Move.objects.filter(game=pk).order_by("pk").values_list("seat", "answer"))


def test_a_moment_between_two_answers_is_restored_and_the_game_goes_on(folder):
    facts = connection.settings_dict
    schema = program("pg_dump", "-h", facts["HOST"], "-U", facts["USER"], facts["NAME"])
    place = ("-h", folder / "sockets", "-U", "machrou3")
    postgres.create(folder / "first")
    rng = random.Random(1)
    with serving(folder, "first", archiving(folder)):
        program("createdb", *place, facts["NAME"])
        program("psql", *place, "-q", "-d", facts["NAME"], input=schema)
        pk = tables.started(4).pk
        play.sweep()
        base = gzip.compress(program("pg_basebackup", *place, "-c", "fast", "-X", "fetch", "-Ft", "-D", "-"), 1)
        tables.one_move(pk, rng)
        kept, between = answers(pk), ask("clock_timestamp")
        tables.one_move(pk, rng)
        assert len(answers(pk)) == len(kept) + 1
    shutil.rmtree(folder / "first")

    restore(folder, "whole", base)
    with serving(folder, "whole", archiving(folder)):
        wait_until(lambda: not ask("pg_is_in_recovery"))
        assert len(answers(pk)) == len(kept) + 1

    restore(folder, "second", base, between)
    with serving(folder, "second", archiving(folder)):
        wait_until(lambda: not ask("pg_is_in_recovery"))
        assert answers(pk) == kept
        call_command("replay_game", "--all")
        down_for(6 * HOUR)
        set_due(pk, timezone.now() - 5 * HOUR)
        assert play.sweep() == 0 and given(pk) == [6 * 3600]
        assert abs(due(pk) - timezone.now() - HOUR) < 5 * SECOND
        tables.one_move(pk, rng)
        call_command("replay_game", "--all")
