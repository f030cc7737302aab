"""Alive, ready, and silent about why not."""

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games.models import Errand
from games.store import errands
from machrou3 import health

pytestmark = pytest.mark.django_db


def test_alive_needs_nothing(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert client.get("/healthz").content == b"ok\n"


def test_ready_when_database_cache_and_sweep_are(client):
    errands.begin("sweep", 0)
    errands.done("sweep")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def test_not_ready_before_the_first_sweep_and_strangers_do_not_learn_why(client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"wait\n")
    assert health.troubles() == ["sweep"]


def test_a_sweep_that_is_too_long_ago_counts_as_silence():
    errands.begin("sweep", 0)
    errands.done("sweep")
    assert health.troubles() == []
    Errand.objects.update(done=timezone.now() - timedelta(seconds=health.SWEEP_SILENCE + 1))
    assert health.troubles() == ["sweep"]


def test_a_sweep_that_is_yet_to_come_counts_as_silence(client):
    """The clock was set back by an hour, and nobody has swept since."""
    errands.begin("sweep", 0)
    errands.done("sweep")
    Errand.objects.update(done=timezone.now() + timedelta(hours=1))
    assert health.troubles() == ["sweep"] and client.get("/readyz").status_code == 503


def test_without_redis_pages_are_served_and_readiness_says_so(client, settings):
    settings.CACHES = {"default": settings.CACHES["default"] | {"LOCATION": "unix:///nowhere/redis.sock"}}
    assert client.get("/healthz").status_code == 200
    assert health.troubles() == ["redis", "sweep"]
    errands.begin("sweep", 0)
    errands.done("sweep")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (200, b"degraded\n")


def test_a_database_that_takes_no_changes_is_not_ready(client):
    errands.begin("sweep", 0)
    errands.done("sweep")
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION READ ONLY")
    with transaction.atomic():
        assert health.troubles() == ["database"]
        transaction.set_rollback(True)


def test_a_host_that_is_not_ours_gets_a_plain_refusal(client):
    refused = client.get("/", headers={"host": "evil.example"})
    assert refused.status_code == 400
    assert b"evil.example" not in refused.content
