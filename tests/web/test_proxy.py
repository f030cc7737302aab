"""The Caddyfile of production in a real Caddy before a real server: what it lets through, what the site is told."""

import json
import os
import subprocess
import sys
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from a2wsgi import WSGIMiddleware
from django.core.handlers.wsgi import WSGIRequest

from accounts import limits
from machrou3 import asgi
from tests.servers import free_port, serving, wait_until

CADDY = Path(sys.executable).with_name("caddy")

pytestmark = pytest.mark.slow


def told(environ, start_response):
    """A site that answers with what it was told about who asks."""
    request = WSGIRequest(environ)
    words = {
        "network": limits.network(request),
        "secure": request.is_secure(),
        "host": request.get_host(),
        "number": request.headers.get("X-Request-Id", ""),
        "length": len(request.read()),
    }
    start_response("200 OK", [("content-type", "application/json")])
    return [json.dumps(words).encode()]


@pytest.fixture
def site(monkeypatch, settings):
    """The port of a server as production starts it."""
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    monkeypatch.setattr(asgi, "bridge", WSGIMiddleware(told))
    with serving(asgi.web, proxy_headers=False, access_log=False) as port:
        yield port


@pytest.fixture
def proxy(site, settings, tmp_path):
    """The port on which Caddy answers. One of its two servers of pages is away, as while it is replaced."""
    port, away = free_port(), free_port()
    written = (settings.BASE_DIR / "Caddyfile").read_text()
    for there, here in (("web:8000", site), ("web2:8000", away), ("live:8001", away)):
        assert there in written
        written = written.replace(there, f"127.0.0.1:{here}")
    (tmp_path / "Caddyfile").write_text("{\n\tadmin off\n}\n" + written)
    home = {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    caddy = subprocess.Popen(
        [CADDY, "run", "--config", tmp_path / "Caddyfile", "--adapter", "caddyfile"],
        env={**os.environ, **home, "SITE_HOST": f"http://127.0.0.1:{port}"},
        stderr=subprocess.DEVNULL,
    )
    wait_until(lambda: answers(port))
    yield port
    caddy.terminate()
    caddy.wait(20)


def answers(port):
    try:
        return ask(port)[0]
    except OSError:
        return False


def ask(port, path="/", body=None, **headers):
    """(status, what the site was told, if it was asked); `_` and `-` of the header names as they are."""
    response, said = sent(port, "POST" if body else "GET", path, body, headers)
    return response.status, json.loads(said) if response.status == 200 else None


def sent(port, method, path, body=None, headers=None):
    """(the response, what it says)"""
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as line:
        line.request(method, path, body, headers or {})
        response = line.getresponse()
        return response, response.read()


def test_the_address_is_the_proxys_word_whatever_the_client_says(proxy):
    said = {"X-Forwarded-For": "10.0.0.1", "X_Forwarded_For": "10.0.0.2", "X-Forwarded-Proto": "https"}
    status, site = ask(proxy, **said, X_Forwarded_Proto="https")
    assert (status, site["network"], site["secure"]) == (200, "127.0.0.1", False)


def test_the_number_of_a_request_is_the_proxys(proxy):
    numbers = {ask(proxy, **{"X-Request-Id": "mine", "X_Request_Id": "mine"})[1]["number"] for _ in range(3)}
    assert len(numbers) == 3 and not any("mine" in number for number in numbers)


def test_whether_the_site_is_ready_is_not_for_strangers(proxy):
    assert ask(proxy, "/readyz")[0] == 404


@pytest.mark.parametrize("path", ["/", "/readyz"])
def test_no_answer_says_what_serves_it(proxy, path):
    response, _said = sent(proxy, "GET", path)
    assert response.headers["Server"] is None


@pytest.mark.parametrize("path", ["/", "/readyz"])
def test_what_django_does_not_answer_tells_the_browser_as_much(proxy, path):
    """The site behind this proxy says nothing of its own: so do a file and a stream."""
    response, _said = sent(proxy, "GET", path)
    assert response.headers["Strict-Transport-Security"].startswith("max-age=31536000; includeSubDomains")
    policy = response.headers["Content-Security-Policy"].split("; ")
    assert {"default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"} <= set(policy)
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"] == "same-origin"


def test_what_the_site_says_itself_is_said_once(proxy, monkeypatch):
    own = [("content-type", "text/plain"), ("content-security-policy", "default-src 'self'")]

    def speaking(environ, start_response):
        start_response("200 OK", own)
        return [b""]

    monkeypatch.setattr(asgi, "bridge", WSGIMiddleware(speaking))
    response, _said = sent(proxy, "GET", "/")
    assert response.headers.get_all("Content-Security-Policy") == ["default-src 'self'"]


def test_nothing_is_echoed(proxy):
    response, said = sent(proxy, "TRACE", "/", headers={"X-Mine": "secret"})
    assert response.status == 405 and b"secret" not in said


def test_what_is_sent_arrives_whole_up_to_its_limit(proxy):
    assert ask(proxy, "/", b"a" * 300_000)[1]["length"] == 300_000
    assert ask(proxy, "/", b"a" * 600_000)[0] == 413


def test_while_one_server_is_replaced_the_other_answers(proxy):
    assert [ask(proxy)[0] for _ in range(12)] == [200] * 12
