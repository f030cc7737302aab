"""The whole site on one port, its bots, and a real Chromium that is told of every complaint."""

import os
import threading
from contextlib import closing

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from django.db import connection
from django.test import Client
from playwright.sync_api import expect, sync_playwright

from games.models import Game
from games.services.playing import bots
from tests.browser.chromium import IN_ONE_PIECE, launch
from tests.servers import others_hang_up, serving, wait_until

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # Playwright runs a loop in the thread of the tests

expect.set_options(timeout=20_000)
"""Milliseconds for what is told at once, on a busy machine: a page that is not told looks by itself later."""

SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 380, "height": 760}}


class Counted:
    """The site, which knows how many pages it is making."""

    def __init__(self, application):
        self.application, self.pages = application, 0

    async def __call__(self, scope, receive, send):
        page = scope["type"] == "http" and not scope["path"].startswith("/live/")
        self.pages += page
        try:
            await self.application(scope, receive, send)
        finally:
            self.pages -= page


@pytest.fixture(scope="session")
def server(django_db_setup, django_db_blocker):
    """The site on a port of its own, for all of these tests; (where it answers, the Counted)."""
    from machrou3.asgi import application

    counted = Counted(application)
    with serving(counted, timeout_graceful_shutdown=1) as port:
        yield f"http://127.0.0.1:{port}", counted
    with django_db_blocker.unblock():  # the test database is to be dropped
        others_hang_up()


@pytest.fixture
def site(server, transactional_db):
    """Where the site answers, with an empty database behind it, which it has until its last page is made."""
    address, counted = server
    yield address
    wait_until(lambda: not counted.pages)


@pytest.fixture
def local_run(site, settings, tmp_path):
    """The site as `./play` shows it: mail goes to the mailbox page."""
    settings.LOCAL_MAILBOX = tmp_path / "mail"
    settings.EMAIL_BACKEND = "machrou3.local.mailbox.Backend"
    settings.SITE_URL = site
    settings.ROOT_URLCONF = "tests.browser.urls"


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


@pytest.fixture(scope="package")
def playwright():
    """Ends with these tests: its loop runs in their thread, where others let asynchronous code run to its end."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def chromium(playwright):
    browser = launch(playwright, *IN_ONE_PIECE)
    yield browser
    browser.close()


@pytest.fixture
def open_page(chromium, site):
    """`open_page(user, size="wide", language="en", **options)`: a tab signed in as `user`, which must not complain."""
    with closing(Tabs(chromium, site)) as tabs:
        yield tabs.open
    assert tabs.complaints == []


REFUSED = "the server responded with a status of 422"
LATE = "the server responded with a status of 409"
"""An answer that was refused, or whose question was closed meanwhile, of which Chromium tells as of a broken request.
The page says why."""


BLOCKED = "Service Worker registration blocked by Playwright"
"""What it says where a test has no use for the worker: what goes through one cannot be held up or changed by a test."""


OFFLINE = "net::ERR_INTERNET_DISCONNECTED"
"""What Chromium says of each request where a test took the network away."""


class Tabs:
    """Tabs that remember what the browser complained of: faults, warnings, broken requests, blocked content."""

    def __init__(self, chromium, site):
        self.chromium, self.site = chromium, site
        self.contexts, self.complaints = [], []

    def open(self, user=None, size="wide", language="en", **options):
        options = {"service_workers": "block"} | options
        context = self.chromium.new_context(base_url=self.site, viewport=SIZES[size], **options)
        self.contexts.append(context)
        cookies = {"django_language": language}
        if user:
            client = Client()
            client.force_login(user)
            cookies["sessionid"] = client.cookies["sessionid"].value
        context.add_cookies([{"name": name, "value": value, "url": self.site} for name, value in cookies.items()])
        page = context.new_page()
        page.on("console", self._listen)
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        return page

    def _listen(self, said):
        if said.type in ("error", "warning") and not any(
            each in said.text for each in (REFUSED, LATE, BLOCKED, OFFLINE)
        ):
            self.complaints.append(said.text)

    def close(self):
        for context in self.contexts:
            context.close()


# Sheets are not loaded beside the page: only rules under trial ask for them, and of those that load others it asks at a
# wrong address. Two rules that take long find nothing that keeps anybody out: theirs is never serious. Nothing moves
# meanwhile: bots may play beside it, and half of what lights up is no colour that anybody reads.
AXE = AXE_FILE_PATH.read_text()
RUN_AXE = """async () => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const { violations } = await axe.run({
    resultTypes: ["violations"],
    preload: false,
    rules: { region: { enabled: false }, "hidden-content": { enabled: false } },
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return violations
    .filter((each) => ["serious", "critical"].includes(each.impact) || each.id === "landmark-unique")
    .flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.html}`));
}"""


def serious(page):
    """What axe finds that keeps people out, or that two parts are called alike: its rule and the element."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE)
    return page.evaluate(RUN_AXE)


def scrolls_sideways(page):
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
