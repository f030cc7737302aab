"""A real uvicorn with the hub, on a thread, and pages that listen to it."""

import socket
import threading
import time
from contextlib import closing

import httpx
import pytest
import uvicorn

from machrou3.live import hub, live


@pytest.fixture(scope="session")
def address():
    """Where the hub answers, once it hears the bus."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(live, port=port, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_until(lambda: server.started and hub.hearing_since < time.time())
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


@pytest.fixture
def listen(address):
    """`listen(ticket)` opens a page's stream; all are left at the end of the test."""
    pages = []

    def open_page(ticket: str) -> "Page":
        pages.append(Page(address, ticket))
        return pages[-1]

    yield open_page
    for page in pages:
        page.leave()
    wait_until(lambda: not hub.subjects)


class Page:
    """One open stream, read event by event."""

    def __init__(self, address: str, ticket: str):
        self.client = httpx.Client(timeout=10)
        request = self.client.build_request("GET", f"{address}/live/", params={"ticket": ticket})
        self.response = self.client.send(request, stream=True)
        self.lines = self.response.iter_lines()

    def event(self) -> tuple[str, str]:
        """The next event's name and data; ("end", "") when the stream is over."""
        name = data = ""
        for line in self.lines:
            key, _, value = line.partition(": ")
            if key == "event":
                name = value
            elif key == "data":
                data = value
            elif not line and name:
                return name, data
        return "end", ""

    def leave(self) -> None:
        self.response.close()
        self.client.close()


def wait_until(true, patience: float = 10) -> None:
    until = time.monotonic() + patience
    while not true():
        assert time.monotonic() < until, "waited too long"
        time.sleep(0.01)
