"""`./play` on real servers: one address, clean ends, recovery after a hard kill, commands beside it."""

import os
import signal
import socket
import time

import pytest

from machrou3.local import process

pytestmark = pytest.mark.slow

SHELL = ("manage", "shell", "-v", "0", "-c")
WHERE = "from django.db import connection as c; print(c.settings_dict['HOST'])"
PEOPLE = "from accounts.models import User; print(User.objects.count())"


def gone(checkout, patience: float = 20) -> bool:
    until = time.monotonic() + patience
    while checkout.processes() and time.monotonic() < until:
        time.sleep(0.2)
    return not checkout.processes()


def test_play_answers_at_its_address_recovers_from_a_hard_kill_and_stops_on_ctrl_c(checkout):
    assert checkout.play().startswith(f"Play at http://localhost:{checkout.port}/")
    assert checkout.get("/healthz") == b"ok\n"
    checkout.end(signal.SIGKILL)
    assert checkout.play().startswith("Play at")
    assert checkout.get("/healthz") == b"ok\n"
    assert checkout.end(signal.SIGINT) == 0
    assert gone(checkout)


def test_one_port_serves_pages_the_doorbell_and_the_mailbox(playing):
    assert playing.get("/healthz") == b"ok\n"
    assert playing.get("/live/?ticket=none") == b"event: close\ndata: -\n\n"
    assert b"No mail yet." in playing.get("/dev/mailbox/")


def test_a_second_play_says_where_the_first_is(playing):
    second = playing.run("--port", "1")
    assert second.returncode == 1 and f"Already running at http://localhost:{playing.port}/" in second.stderr


def test_commands_use_the_servers_that_run(playing):
    beside = playing.run(*SHELL, WHERE)
    assert (beside.stdout.strip(), beside.stderr) == (str(playing.sockets() / "postgres"), "")
    assert playing.get("/healthz") == b"ok\n"


def test_a_worker_that_ends_is_started_again(playing):
    first = playing.pids()["worker"]
    os.kill(first, signal.SIGKILL)
    until = time.monotonic() + 20
    while playing.pids()["worker"] == first and time.monotonic() < until:
        time.sleep(0.2)
    assert process.alive(playing.pids()["worker"])
    assert not process.alive(first)


def test_a_command_on_its_own_starts_and_stops_what_it_needs(checkout):
    alone = checkout.run(*SHELL, PEOPLE)
    assert alone.stdout.strip() == "0", alone.stderr
    assert "Bringing the database up to date" in alone.stderr
    assert gone(checkout)


def test_a_taken_port_is_said_plainly(checkout):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        refused = checkout.run("--port", str(port))
    assert refused.returncode == 1
    assert refused.stderr.strip() == f"Port {port} is taken by another program. Try: ./play --port {port + 1}"
