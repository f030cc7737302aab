"""What comes before Django: the bridge from the server of production."""

from asgiref.sync import async_to_sync
from django.http import HttpResponse

from machrou3 import asgi


def seen(monkeypatch, *headers):
    """The headers of a request as Django finds them."""
    found = {}

    async def bridge(scope, receive, send):
        found.update({name.decode(): value.decode() for name, value in scope["headers"]})

    monkeypatch.setattr(asgi, "bridge", bridge)
    async_to_sync(asgi.web)({"type": "http", "headers": list(headers)}, None, None)
    return found


def test_a_header_that_wsgi_would_take_for_the_proxys_is_dropped(monkeypatch):
    """`X_Forwarded_For` and `X-Forwarded-For` are one variable in WSGI: limits per address went by both."""
    sent = [(b"x-forwarded-for", b"203.0.113.7"), (b"x_forwarded_for", b"10.0.0.1"), (b"host", b"play.example.org")]
    assert seen(monkeypatch, *sent) == {"x-forwarded-for": "203.0.113.7", "host": "play.example.org"}


def test_the_address_is_the_proxys_word_through_the_real_bridge(monkeypatch):
    asked = []

    def page(environ, start_response):
        asked.append(environ.get("HTTP_X_FORWARDED_FOR"))
        start_response("200 OK", [])
        return [HttpResponse(b"").content]

    monkeypatch.setattr(asgi, "bridge", asgi.WSGIMiddleware(page))
    answer = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        answer.append(message)

    headers = [(b"x-forwarded-for", b"203.0.113.7"), (b"x_forwarded_for", b"10.0.0.1")]
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "headers": headers,
        "http_version": "1.1",
    }
    async_to_sync(asgi.web)({**scope, "server": ("localhost", 80), "scheme": "http"}, receive, send)
    assert asked == ["203.0.113.7"] and answer[0]["status"] == 200
