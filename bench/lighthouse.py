"""What Lighthouse gives the pages, as a phone: performance, accessibility, practices and search, of 100 each.

    python bench/lighthouse.py [advanced | SLUG] [--smallest]

Chromium opens the front page, the lobby and the pages of all games as a stranger, and the table of a running game at
whose seat it is waited for, each a few times; the line and the processor are slow by Lighthouse's own reckoning. Prints
the median of each page's performance (bar and goal: 100, a table 95) and the worst of the rest (100), and says below a
page what it lost points for. At its smallest size the front page once. Needs node and npm.
"""

import json
import statistics
import subprocess
import tempfile

import house
import served  # first: what follows needs the settings
import shapes
from playwright.sync_api import sync_playwright

from games.kernel import owed
from games.titles import registry
from tests import tables
from tests.browser.chromium import path

TOOL = house.ROOT / "tools" / "lighthouse"
TIMES = house.scaled(3, 1)
KINDS = ("performance", "accessibility", "best-practices", "seo")


def look(playwright, address, user):
    """({kind: points}, what they were lost for) of one page, opened as a phone with an empty cache.

    The session is a cookie of the browser: as a header it is missing from some of what the page fetches late.
    """
    port = served.free_port()
    command = [TOOL / "node_modules" / ".bin" / "lighthouse", served.ADDRESS + address, "--output=json", "--quiet"]
    command += [f"--port={port}", f"--only-categories={','.join(KINDS)}"]
    args = ["--no-sandbox", f"--remote-debugging-port={port}"]
    with (
        tempfile.TemporaryDirectory() as folder,
        playwright.chromium.launch_persistent_context(folder, executable_path=path(), args=args) as browser,
    ):
        if user:
            served.signed_in(browser, user)
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
    said = json.loads(ran.stdout)
    lost = {
        part["id"]
        for kind in KINDS
        for part in said["categories"][kind]["auditRefs"]
        if part["weight"] and (said["audits"][part["id"]]["score"] or 0) < 0.9
    }
    return {kind: 100 * (said["categories"][kind]["score"] or 0) for kind in KINDS}, lost


def main():
    subprocess.run(["npm", "ci", "--prefix", TOOL, "--no-audit", "--no-fund", "--loglevel=error"], check=True)
    record = tables.played_until(tables.started(**shapes.table()), shapes.in_the_middle, seed=3)
    user = tables.user_at(record, owed(record.state)[0].seat)
    games = [(f"/games/{slug}/", None, 100) for slug in registry.rulesets()]
    pages = [("/", None, 100), ("/lobby/", None, 100), *games, (f"/t/{record.public_id}/", user, 95)]
    server = served.serve()
    with sync_playwright() as playwright:
        for address, who, bar in house.scaled(pages, pages[:1]):
            looks = [look(playwright, address, who) for _ in range(TIMES)]
            rest = min(points for each, _ in looks for kind, points in each.items() if kind != "performance")
            house.row(f"{address}: accessibility, practices, search", rest, "", 100, 100, most=False)
            if lost := set().union(*(lost for _, lost in looks)):
                print("  lost for:", ", ".join(sorted(lost)))
            points = statistics.median(each["performance"] for each, _ in looks)
            house.row(f"{address}: performance", points, "", bar, bar, most=False)
    server.should_exit = True


if __name__ == "__main__":
    main()
