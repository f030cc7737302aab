"""A cache that is allowed to be away."""

import logging

import redis
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.backoff import NoBackoff
from redis.retry import Retry

log = logging.getLogger(__name__)

QUICK = {"socket_timeout": 0.5, "socket_connect_timeout": 0.5, "retry": Retry(NoBackoff(), 1)}
GONE = (redis.ConnectionError, redis.TimeoutError)


def forgiving(name: str, answer):
    """The client's method `name`, answering `answer` while Redis cannot be reached."""
    method = getattr(RedisCacheClient, name)

    def call(self, *args, **kwargs):
        try:
            return method(self, *args, **kwargs)
        except GONE:
            log.warning("cache unreachable during %s", name)
            return answer(*args, **kwargs)

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
