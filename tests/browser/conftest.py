"""The whole site on one port, its bots, and a real Chromium that is told of every complaint."""

import os
import shutil
import socket
import threading
import time
from contextlib import closing

import pytest
import uvicorn
from django.db import connection
from django.test import Client
from playwright.sync_api import sync_playwright

from games.models import Game
from games.services import bots

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # Playwright runs a loop in the thread of the tests

SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 380, "height": 760}}


def wait_until(true, seconds=20):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


@pytest.fixture
def site(transactional_db):
    """Where the site answers."""
    from machrou3.asgi import application

    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(application, port=port, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_until(lambda: server.started)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(20)
    _hang_up()


def _hang_up():
    """The site's threads leave their connections open; the test database is to be dropped."""
    with connection.cursor() as cursor:
        cursor.execute(
            """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()"""
        )


@pytest.fixture
def bots_at_work(site):
    """What a worker does: let the bots of every table answer."""
    stop = threading.Event()

    def work():
        while not stop.wait(0.1):
            for pk in Game.objects.filter(status=Game.Status.RUNNING).values_list("pk", flat=True):
                bots.play_bots(pk)
        connection.close()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    yield
    stop.set()
    thread.join(20)


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium, site):
    """`open_page(user, size="wide", **options)`: a tab signed in as `user`; it must not complain to its console."""
    contexts, complaints = [], []

    def make(user=None, size="wide", **options):
        context = chromium.new_context(base_url=site, viewport=SIZES[size], **options)
        contexts.append(context)
        if user:
            client = Client()
            client.force_login(user)
            context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": site}])
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []
