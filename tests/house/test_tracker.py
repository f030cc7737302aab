"""Reports to an error tracker say what failed and where, and nothing that somebody played, said or holds."""

import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import brotli
import pytest

from tests.house.test_files import ROOT
from tests.house.test_settings import GOOD

SECRET = "the-godfather-is-Lara"

SITE = f'''
import logging, sys, types
import django
django.setup()
import sentry_sdk
from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.test import RequestFactory, override_settings
from django.urls import path

def fails(request, key):
    holds = "{SECRET}"
    logging.getLogger("games").error("game %s failed: %s", 7, "{SECRET}")
    try:
        raise KeyError("{SECRET}")
    except KeyError as fault:
        raise ValueError("{SECRET}") from fault

urls = types.ModuleType("urls")
urls.urlpatterns = [path("t/<key>/", fails)]
changed = {{"ROOT_URLCONF": urls, "ALLOWED_HOSTS": ["testserver"], "MIDDLEWARE": ["machrou3.requests.numbered"]}}
with override_settings(**changed):
    asked = RequestFactory(HTTP_COOKIE="session={SECRET}").post("/t/{SECRET}/?q={SECRET}", {{"text": "{SECRET}"}})
    more = {{"HTTP_X_REQUEST_ID": "number-of-it", "HTTP_X_KEY": "{SECRET}"}}
    WSGIHandler()(asked.environ | more, lambda *answer: None)
sentry_sdk.flush(10)
'''


@pytest.fixture
def tracker():
    """(address of a tracker that runs here, the reports that came)."""
    came = []

    class Tracker(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            came.append(brotli.decompress(body).decode())
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Tracker)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://key@127.0.0.1:{server.server_port}/1", came
    server.shutdown()


def site(**more):
    """Ask a site in production for a page that fails."""
    known = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "machrou3.settings.prod"}
    env = known | GOOD | more
    ran = subprocess.run([sys.executable, "-c", SITE], env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_a_report_says_what_failed_and_where_and_no_secret(tracker):
    address, came = tracker
    site(SENTRY_DSN=address)
    reports = "".join(came)
    assert "ValueError" in reports and "KeyError" in reports and '"fails"' in reports and "number-of-it" in reports
    assert "game %s failed: %s" in reports
    assert SECRET not in reports


def test_without_an_address_nothing_is_reported(tracker):
    _address, came = tracker
    site()
    assert came == []
