"""The site on a port, with production's settings but for TLS, for benches that look at it in Chromium."""

import os
import socket
import threading
import time

import house

os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "yes"  # Playwright runs a loop in this thread
house.open_house(
    **house.static_files(),
    SESSION_COOKIE_NAME="session",
    SESSION_COOKIE_SECURE=False,
    CSRF_COOKIE_NAME="csrf",
    CSRF_COOKIE_SECURE=False,
)
house.collect_static()

import uvicorn

from machrou3.asgi import application


def free_port():
    """A port that nobody listens at: two benches may run side by side."""
    with socket.socket() as free:
        free.bind(("localhost", 0))
        return free.getsockname()[1]


PORT = free_port()
ADDRESS = f"http://localhost:{PORT}"


def serve():
    """A server that runs in a thread; `should_exit` ends it."""
    config = uvicorn.Config(application, port=PORT, log_level="warning", access_log=False, server_header=False)
    server = uvicorn.Server(config)
    threading.Thread(target=server.run, daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    return server


def signed_in(context, user):
    """Let the pages of a browser's context be those of `user`."""
    name, value = house.session_of(user).split("=", 1)
    context.add_cookies([{"name": name, "value": value, "url": ADDRESS}])
