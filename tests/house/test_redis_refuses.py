"""A Redis that answers and takes no change: full, read-only, without the replicas it wants."""

import pytest
import redis as client_of
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.urls import reverse

from accounts.limits import allow
from games.services.playing import announcing
from machrou3 import cache, doorbell, health
from machrou3.local import process, redis
from machrou3.sessions import KEPT, SessionStore

pytestmark = pytest.mark.django_db

WAYS = {
    "full": {"maxmemory": "1", "maxmemory-policy": "noeviction"},
    "without replicas": {"min-replicas-to-write": "1"},
    "read-only": None,
}


@pytest.fixture
def server(tmp_path_factory, settings, monkeypatch):
    """A Redis of the test's own, which the site's cache is in."""
    folder = tmp_path_factory.mktemp("r")
    running, url = redis.start(folder / "s", folder / "log")
    settings.CACHES = {"default": settings.CACHES["default"] | {"LOCATION": f"{url}?db=1"}}
    monkeypatch.setattr(cache, "memory", cache.Memory())
    yield client_of.Redis.from_url(url)
    process.stop(running)


@pytest.fixture(params=WAYS)
def refuse(request, server):
    """`refuse()`: from now on it takes no change."""

    def change():
        if (how := WAYS[request.param]) is None:
            server.replicaof("127.0.0.1", "1")
        for name, value in (how or {}).items():
            server.config_set(name, value)
        with pytest.raises(client_of.ResponseError):
            server.set("a", "b")

    return change


@pytest.fixture
def person():
    user = get_user_model().objects.create(username="lara", email="lara@example.org")
    user.set_password("a long password")
    user.save()
    user.emailaddress_set.create(email=user.email, verified=True, primary=True)
    return user


def test_people_sign_in_and_out(refuse, person, client):
    client.get("/")
    refuse()
    client.post(reverse("account_login"), {"login": person.email, "password": "a long password"})
    assert client.session["_auth_user_id"] == str(person.pk)
    assert client.get("/", follow=True).status_code == 200
    client.post(reverse("account_logout"))
    assert "_auth_user_id" not in client.session


def test_a_session_that_changes_is_read_as_it_is(refuse):
    session = SessionStore()
    session["step"] = 1
    session.save()
    assert SessionStore(session.session_key)["step"] == 1
    refuse()
    session["step"] = 2
    session.save()
    assert SessionStore(session.session_key)["step"] == 2


def test_another_process_finds_out_before_it_trusts_a_copy(refuse, monkeypatch):
    session = SessionStore()
    session["step"] = 1
    session.save()
    refuse()
    Session.objects.filter(pk=session.session_key).update(session_data=session.encode({"step": 2}))
    monkeypatch.setattr(cache, "memory", cache.Memory())
    assert SessionStore(session.session_key)["step"] == 2


def test_a_copy_of_a_session_lies_in_redis_for_minutes(server):
    session = SessionStore()
    session["step"] = 1
    session.save()
    path = server.connection_pool.connection_kwargs["path"]
    copies = client_of.Redis.from_url(f"unix://{path}?db=1")
    (key,) = [each for each in copies.scan_iter() if session.session_key in each.decode()]
    assert 0 < copies.ttl(key) <= KEPT


def test_readiness_says_degraded_and_limits_let_pass(refuse, monkeypatch, client):
    refuse()
    monkeypatch.setattr(health, "SWEEP_SILENCE", float("inf"))
    assert health.troubles() == ["redis"] and client.get("/readyz").content == b"degraded\n"
    assert all(allow("anything", 1, 60) for _ in range(3))


def test_bells_and_bots_wait_without_a_fault(monkeypatch):
    def refuses(*_, **__):
        raise client_of.ResponseError("NOREPLICAS")

    monkeypatch.setattr(announcing.current_app, "send_task", refuses)
    monkeypatch.setattr(doorbell.client(), "publish", refuses)
    assert announcing.wake_bots(1) is False
    doorbell.ring(["game:x"])
