"""The table page: server CPU beside a view that only reads session and user, and the statements of pages and answers.

    python bench/page.py [advanced | SLUG] [--smallest]

Calls the WSGI handler in this thread, with production's middleware, a persistent connection and thread CPU time, for
each of the seats after each move in the middle of games. Prints the ratio (bar 6, goal 4; of a live update 5),
statements of a page (bar 10, goal 8) and of an answer (bar 15, goal 10), commits left out. At the smallest size ten
answers and one game under way, each page for a third of a second.
"""

import gzip
import random
import re
import statistics
import time
from urllib.parse import urlencode

import house

house.open_house(**house.static_files())
house.collect_static()

import shapes
from django.db import connection
from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import path

import machrou3.urls
from games import store
from games.kernel import owed
from machrou3.wsgi import application
from tests import tables
from tests.web.forms import fill

machrou3.urls.urlpatterns.insert(0, path("bare/", lambda request: HttpResponse(f"<p>{request.user.username}</p>")))
factory = RequestFactory()


CSRF = "a" * 32
"""What the cookie says that every browser has had since its first page."""


def call(where, cookie, data=None):
    """(status, body, CPU seconds) of one request through the whole of the server's Python."""
    headers = {
        "HTTP_COOKIE": f"{cookie}; __Host-csrf={CSRF}",
        "HTTP_ACCEPT_ENCODING": "gzip",
        "HTTP_HOST": "localhost",
        "HTTP_X_FORWARDED_PROTO": "https",
    }
    if data is None:
        environ = factory.get(where, **headers).environ
    else:
        body = urlencode({**data, "csrfmiddlewaretoken": CSRF}, doseq=True)
        headers["HTTP_ORIGIN"] = "https://localhost"
        environ = factory.post(where, body, "application/x-www-form-urlencoded", **headers).environ
    status = []
    began = time.thread_time()
    response = application(environ, lambda line, _: status.append(line))
    body = b"".join(response)
    response.close()
    return int(status[0].split()[0]), body, time.thread_time() - began


def statements(where, cookie, data=None):
    """(how many statements one request sends to PostgreSQL, status, body)."""
    seen = []

    def note(execute, sql, *rest):
        seen.append(sql)
        return execute(sql, *rest)

    with connection.execute_wrapper(note):
        status, body, _ = call(where, cookie, data)
    return len(seen), status, body


MARK = re.compile(rb'id="([\w-]+)" data-mark="(\w+)"')


def cpu(seconds, record, cookies, live=False):
    """CPU milliseconds of the page, or of a live update, and of the bare view: after each move every seat looks once.

    Who asks for an update tells what its page shows, as `table.js` does.
    """
    rng, address = random.Random(5), f"/t/{record.public_id}/"
    pages, bare = [], []
    shown = {cookie: dict(MARK.findall(gzip.decompress(call(address, cookie)[1]))) for cookie in cookies}
    until = time.monotonic() + seconds
    while time.monotonic() < until and owed(store.read(record.pk).state):
        for cookie in cookies:
            has = b".".join(shown[cookie].values()).decode()
            _, body, spent = call(f"{address}live/?has={has}" if live else address, cookie)
            shown[cookie] |= dict(MARK.findall(gzip.decompress(body)))
            pages.append(spent)
            bare.extend(call("/bare/", cookie)[2] for _ in range(3))
        tables.one_move(record.pk, rng)
    return 1000 * statistics.median(pages), 1000 * statistics.median(bare)


SECONDS = house.scaled(20, 1)


def middle(seed):
    """A game under way and its seats' cookies."""
    record = tables.played_until(tables.started(**shapes.table()), shapes.in_the_middle, seed=seed)
    return record, [house.session_of(tables.user_at(record, each.seat)) for each in record.players]


def play_by_forms(record, cookies, moves, rng):
    """Statements of each page and of each answer of a game played by posting what its forms offer."""
    address, pages, answers = f"/t/{record.public_id}/", [], []
    while len(answers) < moves and (waiting := owed(record.state)):
        decision = rng.choice(waiting)
        cookie = cookies[decision.seat]
        count, _, body = statements(address, cookie)
        pages.append(count)
        data = fill(gzip.decompress(body).decode(), decision.id, rng)
        count, status, _ = statements(f"{address}answer/{decision.id}/", cookie, data)
        if status == 303:
            answers.append(count)
        else:
            tables.one_move(record.pk, rng)
        record = store.read(record.pk)
    return pages, answers


def main():
    rng = random.Random(7)
    record = tables.started(**shapes.table())
    cookies = [house.session_of(tables.user_at(record, each.seat)) for each in record.players]
    pages, answers = play_by_forms(record, cookies, house.scaled(400, 10), rng)
    measured = [cpu(SECONDS / 3, *middle(seed)) for seed in house.scaled((3, 4, 5), (3,))]
    page, bare = (statistics.median(column) for column in zip(*measured))
    ratio = statistics.median(one / other for one, other in measured)
    live, beside = cpu(SECONDS / 3, *middle(6), live=True)
    shown, looking = middle(7)
    status, body, _ = call(f"/t/{shown.public_id}/", looking[0])
    assert status == 200
    house.row("page, whole", len(gzip.decompress(body)) / 1000, "kB")
    house.row("session+user view", bare, "ms CPU")
    house.row("table page", page, "ms CPU")
    house.row("live update / session+user view", live / beside, "x", 5, 4)
    house.row(f"statements of a page, most of {len(pages)}", max(pages), "", 10, 8)
    house.row(f"statements of an answer, mean of {len(answers)}", statistics.mean(answers), "", 15, 10)
    house.row("statements of an answer, most", max(answers), "", 15, 10)
    house.row("table page / session+user view", ratio, "x", 6, 4)


if __name__ == "__main__":
    main()
