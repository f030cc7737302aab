"""Django as WSGI on a pool of threads, the live doorbell as plain ASGI beside it (docs/decisions/0001-servers.md).

`application` serves both on one port, for the local run. Production runs `web` and `live` apart.
"""

import os

from a2wsgi import WSGIMiddleware

from machrou3.live import live
from machrou3.wsgi import application as wsgi

workers = int(os.environ.get("WEB_THREADS", "8"))
bridge = WSGIMiddleware(wsgi, workers=workers)  # type: ignore[arg-type]  # a2wsgi wants its own type of an environ


async def web(scope, receive, send):
    """Pages. Headers whose names have a `_` are dropped: WSGI cannot tell them from those with `-`.

    Else whoever sends `X_Forwarded_For` could add to what the proxy says in `X-Forwarded-For`.
    """
    if scope["type"] == "http":
        scope = {**scope, "headers": [each for each in scope["headers"] if b"_" not in each[0]]}
    await bridge(scope, receive, send)


async def application(scope, receive, send):
    if scope["type"] == "http" and not scope["path"].startswith("/live/"):
        await web(scope, receive, send)
    else:
        await live(scope, receive, send)
