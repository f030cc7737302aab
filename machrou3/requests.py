"""Each request has a number, which every line of the log about it carries, and is counted."""

import re
import secrets
import time
from contextvars import ContextVar

from prometheus_client import CollectorRegistry, Counter, Histogram

GIVEN = re.compile(r"[A-Za-z0-9-]{8,64}")
"""What a proxy may call a request."""

BOUNDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

METHODS = ("GET", "HEAD", "POST", "OPTIONS")

number: ContextVar[str] = ContextVar("number", default="-")
"""Of the request that is answered here and now."""

registry = CollectorRegistry()
"""What this process has answered since it started."""

answered = Counter("machrou3_requests", "Requests answered.", ["method", "view", "status"], registry=registry)
took = Histogram("machrou3_request_seconds", "Time to answer a request.", ["view"], buckets=BOUNDS, registry=registry)


def numbered(get_response):
    """Takes the number that a proxy gave (`X-Request-Id`) or makes one, and counts by view, never by path.

    What no view answered and nothing is wrong with says no number: a file, a redirect to the address with its slash. No
    line of the log is about it.
    """

    def answer(request):
        given = request.headers.get("X-Request-Id", "")
        mine = given if GIVEN.fullmatch(given) else secrets.token_hex(8)
        mark, begun = number.set(mine), time.monotonic()
        try:
            response = get_response(request)
        finally:
            number.reset(mark)
        match = request.resolver_match
        view = match.view_name if match and match.view_name else "none"
        took.labels(view).observe(time.monotonic() - begun)
        method = request.method if request.method in METHODS else "other"
        answered.labels(method, view, response.status_code).inc()
        if match or response.status_code >= 400:
            response["X-Request-Id"] = mine
        return response

    return answer
