"""How often something may be done. Counters live in the cache; without Redis everything is allowed."""

from contextlib import suppress

from allauth.core.internal.httpkit import get_client_ip
from allauth.core.internal.ratelimit import truncate_ip
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from redis.exceptions import RedisError


class LimitReached(ValidationError):
    """Too often. `message` says what to do. Inside a form's `clean` a form error, anywhere else a 429 page."""


def allow(key: str, limit: int, seconds: int) -> bool:
    """Count one use of `key`; True while there were at most `limit` in the running window of `seconds`."""
    name = f"limit:{key}"
    try:
        if cache.add(name, 1, timeout=seconds):
            return limit >= 1
        return cache.incr(name) <= limit
    except (RedisError, ValueError):  # Redis is away, or the window ended between the two calls
        return True


def spend(name: str, who: object, message: str) -> None:
    """Count one use of the limit `settings.RATE_LIMITS[name] = (limit, seconds)` by `who`, or raise LimitReached."""
    limit, seconds = settings.RATE_LIMITS[name]
    if not allow(f"{name}:{who}", limit, seconds):
        raise LimitReached(message, code="limit")


def give_back(name: str, who: object) -> None:
    """One use of a limit that was no use after all."""
    with suppress(RedisError, ValueError):  # Redis is away, or the window has ended
        cache.decr(f"limit:{name}:{who}")


def network(request: HttpRequest) -> str:
    """The client's address behind the trusted proxies; an IPv6 client counts as its /64."""
    return network_of(get_client_ip(request))


def network_of(address: str | None) -> str:
    """The network of an address, "unknown" for none."""
    return truncate_ip(address) if address else "unknown"
