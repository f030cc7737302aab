"""Each request has a number that its log lines carry, and is counted by its view."""

import logging

import pytest

from machrou3 import requests
from machrou3.logs import Numbered

pytestmark = pytest.mark.django_db


def test_a_request_keeps_the_number_that_the_proxy_gave(client):
    assert client.get("/healthz", headers={"X-Request-Id": "0a1b2c3d-4e5f"})["X-Request-Id"] == "0a1b2c3d-4e5f"


@pytest.mark.parametrize("given", ["", "short", "a" * 65, "12345678\u00e9", "1234 5678", "12345678%0a"])
def test_any_other_request_is_given_a_number(client, given):
    numbers = {client.get("/healthz", headers={"X-Request-Id": given})["X-Request-Id"] for _ in range(2)}
    assert len(numbers) == 2 and all(len(each) == 16 for each in numbers)


def test_a_file_says_no_number_and_what_was_not_found_does(client):
    found, lost = client.get("/static/games/css/house.css"), client.get("/static/games/css/lost.css")
    assert found.status_code == 200 and "X-Request-Id" not in found
    assert lost.status_code == 404 and "X-Request-Id" in lost


def test_a_line_of_the_log_names_its_request_and_no_other(client, monkeypatch):
    lines = []

    class Kept(logging.Handler):
        def emit(self, record):
            lines.append((record.getMessage(), record.request_number))

    handler = Kept()
    handler.addFilter(Numbered())
    log = logging.getLogger("machrou3.health")
    log.addHandler(handler)
    client.get("/readyz", headers={"X-Request-Id": "0a1b2c3d-4e5f"})
    log.error("afterwards")
    log.removeHandler(handler)
    assert [number for _, number in lines] == ["0a1b2c3d-4e5f", "-"]


def test_requests_are_counted_by_view_and_never_by_path(client, settings):
    settings.METRICS_TOKEN = "t" * 32
    key = "k" * 22
    client.get(f"/u/{key}/")
    client.get("/no-such-page/")
    told = client.get("/metrics", headers={"Authorization": f"Bearer {settings.METRICS_TOKEN}"}).content.decode()
    assert 'machrou3_requests_total{method="GET",status="404",view="none"}' in told
    assert 'machrou3_request_seconds_count{view="games:unsubscribe"}' in told
    assert key not in told and "no-such-page" not in told


def test_a_method_that_nobody_knows_is_no_new_figure(client):
    client.generic("X" * 30, "/healthz")
    assert not any("X" * 30 in str(each) for each in requests.registry.collect())
