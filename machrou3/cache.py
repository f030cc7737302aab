"""A cache that is allowed to be away, or to take no changes: full, read-only, without its replicas."""

import logging
import time

import redis
from django.core.cache import cache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.backoff import NoBackoff
from redis.retry import Retry

log = logging.getLogger(__name__)

QUICK = {"socket_timeout": 0.5, "socket_connect_timeout": 0.5, "retry": Retry(NoBackoff(), 1)}
GONE = (redis.RedisError,)
"""Redis cannot be reached, or refuses."""

BELIEVED = 10.0
"""Seconds for which a process remembers whether its last change was taken."""

CHANGES = ("add", "set", "touch", "delete", "incr", "set_many", "delete_many")


class Memory:
    """What this process knows of its last change: whether it was taken, and when that was."""

    def __init__(self):
        self.taken, self.at = True, -BELIEVED

    def note(self, taken):
        self.taken, self.at = taken, time.monotonic()


memory = Memory()


def takes_changes() -> bool:
    """Whether copies in the cache are to be trusted: while it takes changes. Tried anew after a while."""
    if time.monotonic() - memory.at >= BELIEVED:
        cache.set("takes_changes", 1, 60)
    return memory.taken


def forgiving(name: str, answer):
    """The client's method `name`, answering `answer` while Redis cannot be reached, or refuses."""
    method = getattr(RedisCacheClient, name)

    def call(self, *args, **kwargs):
        try:
            found = method(self, *args, **kwargs)
        except GONE as fault:
            if name in CHANGES:
                memory.note(False)
            log.warning("cache unreachable during %s: %s", name, type(fault).__name__)
            return answer(*args, **kwargs)
        if name in CHANGES:
            memory.note(True)
        return found

    return call


class ForgivingClient(RedisCacheClient):
    """Redis with short patience: a page may be slower without its cache, it must not fail."""

    add = forgiving("add", lambda *a, **k: True)
    get = forgiving("get", lambda key, default=None: default)
    set = forgiving("set", lambda *a, **k: None)
    touch = forgiving("touch", lambda *a, **k: False)
    delete = forgiving("delete", lambda *a, **k: False)
    get_many = forgiving("get_many", lambda *a, **k: {})
    has_key = forgiving("has_key", lambda *a, **k: False)
    incr = forgiving("incr", lambda key, delta=1: delta)
    set_many = forgiving("set_many", lambda *a, **k: [])
    delete_many = forgiving("delete_many", lambda *a, **k: None)


class ForgivingRedisCache(RedisCache):
    def __init__(self, server, params):
        params = {**params, "OPTIONS": {**QUICK, **params.get("OPTIONS", {})}}
        super().__init__(server, params)
        self._class = ForgivingClient
