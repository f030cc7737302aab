"""Is it alive, and is it ready? Strangers learn yes or no, the log learns why."""

import logging
import math
import secrets

from django.core.cache import cache
from django.db import DatabaseError
from django.http import HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.notify.status import is_late
from games.store import errands

log = logging.getLogger(__name__)

SWEEP_SILENCE = 300
"""Seconds without a sweep after which deadlines are only kept by those who look."""

PLAIN = "text/plain; charset=utf-8"

FORGIVEN = {"redis"}
"""Without it pages are slower and bells silent, but the site goes on: nobody is sent away."""


@require_safe
@never_cache
def alive(request):
    return HttpResponse("ok\n", content_type=PLAIN)


@require_safe
@never_cache
def ready(request):
    missing = troubles()
    if missing:
        log.error("not ready: %s", ", ".join(missing))
    answer = "wait" if set(missing) - FORGIVEN else "degraded" if missing else "ok"
    return HttpResponse(f"{answer}\n", content_type=PLAIN, status=503 if answer == "wait" else 200)


def troubles() -> list[str]:
    """What keeps the site from being ready: any of database, outbox, redis, sweep."""
    found = []
    try:
        if is_late():
            found.append("outbox")
        if errands.ages().get("sweep", math.inf) > SWEEP_SILENCE:
            found.append("sweep")
        errands.begin("ready", 0)
    except DatabaseError:  # away, or it takes no changes: its disk is full
        found.append("database")
    token = secrets.token_hex(8)
    cache.set(f"readyz:{token}", token, 60)
    if cache.get(f"readyz:{token}") != token:
        found.append("redis")
    return sorted(found)
