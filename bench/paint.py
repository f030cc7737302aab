"""When a page stands before whoever opens it on a slow phone: LCP, TBT and CLS of its pages.

    python bench/paint.py [advanced | SLUG] [--smallest]

Chromium with an empty cache on a slow line (each request waits 400 ms, 400 kbit/s) and a processor four times slower
opens the front page, a game's page and the lobby as a stranger, and the table of a running game at whose seat it is
waited for, each a few times. Prints the median of each: LCP, the ms until the largest thing in view stands (bar and
goal 4,000); TBT, the ms by which tasks after the first sight last longer than 50 (150); CLS, how much jumps (0.02);
and how many elements it has, those in closed folds too, which `weight.py` leaves out. How long a connection takes to
be made is not in it. At its smallest size each page once, on the line and the processor that there are.

TBT is told from the processor time of each task, four times what it takes here, on a page opened once more: so work
beside this counts little, while the clock would take it for the page's own.
"""

import json
import statistics

import house
import served  # first: what follows needs the settings
import shapes
from playwright.sync_api import sync_playwright

from games.kernel import owed
from games.titles import registry
from tests import tables
from tests.browser.chromium import launch

TIMES = house.scaled(5, 1)
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""As the protocol of Chromium's developer tools says it: ms, and bytes a second."""

PHONE = {"viewport": {"width": 380, "height": 640}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}

WATCH = """
window.painted = {lcp: 0, cls: 0};
const watch = (type, see) => {
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({type, buffered: true});
};
watch("largest-contentful-paint", (paint) => { painted.lcp = paint.startTime; });
watch("layout-shift", (shift) => { if (!shift.hadRecentInput) painted.cls += shift.value; });
"""

SLOWER = 4
"""How many times slower than this processor the phone's is."""

SETTLED = house.scaled(3000, 500)
"""Ms after the last answer that a page is watched."""

TRACED = ["loading", "disabled-by-default-devtools.timeline"]
"""What Chromium notes down: when something stands, and every task."""


def look(browser, path, user):
    """(LCP, TBT, CLS, elements) of one page, opened for the first time."""
    lcp, cls, there = seen(browser, path, user)
    return lcp, blocked(browser, path, user), cls, there


def opened(browser, path, user, slower):
    """The page, opened with an empty cache on a slow line and a processor so many times slower, and settled."""
    context = browser.new_context(**PHONE)
    if user:
        served.signed_in(context, user)
    page = context.new_page()
    page.add_init_script(WATCH)
    if not house.SMALLEST:
        tools = context.new_cdp_session(page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", SLOW)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(served.ADDRESS + path, wait_until="load", timeout=90_000)
    page.wait_for_timeout(SETTLED)
    return page


def seen(browser, path, user):
    """(LCP, CLS, elements)."""
    page = opened(browser, path, user, SLOWER)
    painted = page.evaluate("painted")
    there = page.evaluate("document.querySelectorAll('*').length")
    page.context.close()
    return painted["lcp"], painted["cls"], there


def blocked(browser, path, user):
    """TBT: by how many ms in all the tasks after the first sight last longer than 50 on the phone."""
    browser.start_tracing(categories=TRACED)
    page = opened(browser, path, user, 1)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    first = max((each for each in events if each["name"] == "firstContentfulPaint"), key=lambda each: each["ts"])
    tasks = [
        SLOWER * each["tdur"] / 1000
        for each in events
        if each["name"] == "RunTask" and "tdur" in each
        if (each["pid"], each["tid"]) == (first["pid"], first["tid"]) and each["ts"] >= first["ts"]
    ]
    return sum(max(0, lasted - 50) for lasted in tasks)


def main():
    record = tables.played_until(tables.started(**shapes.table()), shapes.in_the_middle, seed=3)
    user = tables.user_at(record, owed(record.state)[0].seat)
    pages = {
        "front page": ("/", None),
        "page of the game": (f"/games/{registry.flagship()}/", None),
        "lobby": ("/lobby/", None),
        "table": (f"/t/{record.public_id}/", user),
    }
    server = served.serve()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        seen(browser, "/", None)  # a server that has drawn nothing yet is slow by itself
        for name, (path, who) in pages.items():
            looks = [look(browser, path, who) for _ in range(TIMES)]
            lcp, tbt, cls, there = map(statistics.median, zip(*looks, strict=True))
            house.row(f"{name}: LCP", lcp, "ms", 4000, 4000)
            house.row(f"{name}: TBT", tbt, "ms", 150, 150)
            house.row(f"{name}: CLS", cls, "", 0.02, 0.02)
            house.row(f"{name}: elements, in folds too", there)
        browser.close()
    server.should_exit = True


if __name__ == "__main__":
    main()
