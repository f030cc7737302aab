"""Servers that tests start: a free port, and the site on it."""

import socket
import threading
import time
from contextlib import contextmanager

import uvicorn
from django.db import connection


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def wait_until(true, seconds=20):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


@contextmanager
def serving(application, **options):
    """The port on which an ASGI application answers meanwhile."""
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(application, port=port, log_level="warning", **options))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_until(lambda: server.started)
    try:
        yield port
    finally:
        server.should_exit = True
        thread.join(20)


def others_hang_up():
    """End whatever sessions other threads left open at the database: it is to be copied or dropped."""
    with connection.cursor() as cursor:
        cursor.execute(
            """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()"""
        )
