"""Servers that tests start: a free port, and the site on it."""

import socket
import threading
import time
from contextlib import contextmanager

import uvicorn


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
