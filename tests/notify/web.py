"""A web server that keeps what is sent to it: a push service, or a chat."""

import threading
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Sent:
    path: str
    headers: Message
    body: bytes


class Listener:
    """`heard`: what came, oldest first. `replies`: path -> status, for all others 201; 3xx lead to /elsewhere."""

    def __init__(self, port):
        self.place = f"http://127.0.0.1:{port}/"
        self.heard = []
        self.replies = {}


@contextmanager
def listening():
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            listener.heard.append(Sent(self.path, self.headers, body))
            self.send_response(listener.replies.get(self.path, 201))
            self.send_header("Location", f"{listener.place}elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    listener = Listener(server.server_port)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield listener
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
