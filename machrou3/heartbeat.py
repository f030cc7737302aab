"""Signs of life of the background work, kept in the cache."""

import time

from django.core.cache import cache


def touch(name: str) -> None:
    """Said by a periodic task each time it has done its round."""
    cache.set(f"heartbeat:{name}", time.time(), timeout=None)


def age(name: str) -> float | None:
    """Seconds since the last round of `name`, None if none is known."""
    last = cache.get(f"heartbeat:{name}")
    return None if last is None else time.time() - last
