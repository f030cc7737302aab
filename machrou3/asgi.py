"""Django as WSGI on a pool of threads, the live doorbell as plain ASGI beside it (docs/decisions/0001-servers.md).

`application` serves both on one port, for the local run. Production runs `web` and `live` apart.
"""

import os

from a2wsgi import WSGIMiddleware

from machrou3.live import live
from machrou3.wsgi import application as wsgi

workers = int(os.environ.get("WEB_THREADS", "8"))
web = WSGIMiddleware(wsgi, workers=workers)  # type: ignore[arg-type]  # a2wsgi wants its own type of an environ


async def application(scope, receive, send):
    if scope["type"] == "http" and not scope["path"].startswith("/live/"):
        await web(scope, receive, send)
    else:
        await live(scope, receive, send)
