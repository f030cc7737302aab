"""A relay of a small drand: it signs with a key of its own, and may be away or lie."""

import hashlib
import json
import threading
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from games.kernel import beacon
from games.services.tables.beacon_signature import SUITE, hash_to_curve, pairings, point_compression

SECRET = 20_261_123
CHAIN = {
    "chain": "d" * 64,
    "key": "".join(f"{half:096x}" for half in point_compression.compress_G2(pairings.multiply(pairings.G2, SECRET))),
    "genesis": 1_600_000_000,
    "period": 3,
}


@cache
def signature(number):
    """Of a round, by the key of this chain."""
    message = hash_to_curve.hash_to_G1(beacon.signed(number), SUITE, hashlib.sha256)
    return f"{point_compression.compress_G1(pairings.multiply(message, SECRET)):096x}"


class Relay:
    """What it answers: `says` gives the signature that it tells of a round, None for 404, an address to be sent on to.
    `asked`: rounds, in order."""

    def __init__(self):
        self.says, self.asked, self.url = signature, [], ""


@contextmanager
def relay():
    told = Relay()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            _, chain, public, number = self.path.split("/")
            told.asked.append(int(number))
            said = told.says(int(number)) if (chain, public) == (CHAIN["chain"], "public") else None
            on = (said or "").startswith("http")
            self.send_response(404 if said is None else 302 if on else 200)
            if on:
                self.send_header("Location", said)
            self.end_headers()
            self.wfile.write(json.dumps({"round": int(number), "signature": said} if said else {}).encode())

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    told.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield told
    finally:
        server.shutdown()
        server.server_close()
