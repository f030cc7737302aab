"""What a browser fetches for the first view of a table, and for one live update, compressed as production serves it.

    python bench/weight.py [advanced | SLUG] [--smallest]

A real Chromium with an empty cache opens the table of a running game at whose seat it is waited for; then somebody
moves (all of them where answers are sealed) and the page looks again, once or more. Counts each byte of each response,
heads included. Prints how many elements the page has that no fold hides (at most 1,500 are wanted), the first view (bar
80 kB, goal 60) and the mean update (bar 12 kB, goal 8); fails if there is none. This is its smallest size too: it
counts one view.
"""

import random
import sys
from collections import Counter

import house
import served  # first: what follows needs the settings
import shapes
from playwright.sync_api import sync_playwright

from games import store
from games.kernel import owed
from tests import tables
from tests.browser.chromium import launch

THERE = """() => [...document.querySelectorAll("*")].filter(each => {
    const fold = each.parentElement?.closest("details:not([open])");
    if (!fold) return true;
    return each.closest("summary")?.parentElement === fold && !fold.parentElement.closest("details:not([open])");
}).length"""


class Fetched:
    """Bytes by address, as the browser's network log has them."""

    def __init__(self, page):
        self.bytes, self.times, self.addresses = Counter(), Counter(), {}
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.on("Network.requestWillBeSent", self.asked)
        network.on("Network.loadingFinished", self.got)

    def asked(self, event):
        self.addresses[event["requestId"]] = event["request"]["url"].split("?")[0].removeprefix(served.ADDRESS)

    def got(self, event):
        self.bytes[self.addresses[event["requestId"]]] += event["encodedDataLength"]
        self.times[self.addresses[event["requestId"]]] += 1


def main():
    record = tables.played_until(tables.started(**shapes.table()), shapes.in_the_middle, seed=3)
    user = tables.user_at(record, owed(record.state)[0].seat)
    server = served.serve()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context()
        served.signed_in(context, user)
        page = context.new_page()
        fetched = Fetched(page)
        page.goto(f"{served.ADDRESS}/t/{record.public_id}/")
        page.wait_for_timeout(3000)
        first = Counter(fetched.bytes)
        there = page.evaluate(THERE)
        fetched.bytes.clear()
        fetched.times.clear()
        for _ in owed(record.state):  # where answers are sealed, the last of them is what others are shown
            tables.one_move(record.pk, random.Random(1))
        page.wait_for_timeout(3000)
        update = Counter(fetched.bytes)
        browser.close()
    server.should_exit = True
    for address, size in first.most_common():
        house.row(address[-50:], size / 1000, "kB")
    house.row("elements that no fold hides", there, "", 1500, 1500)
    house.row("first view of the table", sum(first.values()) / 1000, "kB", 80, 60)
    live = f"/t/{record.public_id}/live/"
    if not update[live]:
        sys.exit("no live update came")
    house.row("live update, their mean", update[live] / fetched.times[live] / 1000, "kB", 12, 8)
    assert store.read(record.pk).state.number > record.state.number


if __name__ == "__main__":
    main()
