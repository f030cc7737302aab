"""Alive, ready, and silent about why not."""

import time

import pytest
from time_machine import travel

from machrou3 import health, heartbeat

pytestmark = pytest.mark.django_db


def test_alive_needs_nothing(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert client.get("/healthz").content == b"ok\n"


def test_ready_when_database_cache_and_sweep_are(client):
    heartbeat.touch("sweep")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def test_not_ready_before_the_first_sweep_and_strangers_do_not_learn_why(client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"wait\n")
    assert health.troubles() == ["sweep"]


def test_a_sweep_that_is_too_long_ago_counts_as_silence():
    heartbeat.touch("sweep")
    assert health.troubles() == []
    with travel(time.time() + health.SWEEP_SILENCE + 1, tick=False):
        assert health.troubles() == ["sweep"]


def test_without_redis_pages_are_served_and_readiness_says_so(client, settings):
    settings.CACHES = {"default": settings.CACHES["default"] | {"LOCATION": "unix:///nowhere/redis.sock"}}
    assert client.get("/healthz").status_code == 200
    assert health.troubles() == ["redis", "sweep"]


def test_a_host_that_is_not_ours_gets_a_plain_refusal(client):
    refused = client.get("/", headers={"host": "evil.example"})
    assert refused.status_code == 400
    assert b"evil.example" not in refused.content
