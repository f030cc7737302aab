"""Is it alive, and is it ready? Strangers learn yes or no, the log learns why."""

import logging

from django.core.cache import cache
from django.db import DatabaseError
from django.http import HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.notify.status import is_late
from machrou3 import heartbeat

log = logging.getLogger(__name__)

SWEEP_SILENCE = 300
"""Seconds without a sweep after which deadlines are only kept by those who look."""


@require_safe
@never_cache
def alive(request):
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@never_cache
def ready(request):
    missing = troubles()
    if missing:
        log.error("not ready: %s", ", ".join(missing))
    return HttpResponse("wait\n" if missing else "ok\n", content_type="text/plain", status=503 if missing else 200)


def troubles() -> list[str]:
    """What keeps the site from being ready: any of database, outbox, redis, sweep."""
    found = []
    try:
        if is_late():
            found.append("outbox")
    except DatabaseError:
        found.append("database")
    cache.set("readyz", 1, 60)
    if cache.get("readyz") != 1:
        found.append("redis")
    silence = heartbeat.age("sweep")
    if silence is None or silence > SWEEP_SILENCE:
        found.append("sweep")
    return found
