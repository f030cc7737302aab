"""The site's pages, but some answers are thrown away: told as taken (204), and kept nowhere.

It writes down which, in the file that LOST names. A bench that looks for losses has to find them all.
"""

import itertools
import os
from pathlib import Path

from machrou3.asgi import web as site

ONE_IN = 20
turn = itertools.cycle(range(ONE_IN))
TICKET = b"x-bench-answer"
"""The header by which whoever answers names an answer."""


async def web(scope, receive, send):
    ticket = dict(scope.get("headers", ())).get(TICKET)
    if ticket is None or next(turn):
        await site(scope, receive, send)
        return
    with Path(os.environ["LOST"]).open("ab") as lost:
        lost.write(ticket + b"\n")
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})
