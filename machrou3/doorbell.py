"""Ringing the pages that watch a game. A ring says "look again" and nothing else."""

import functools
import logging
import secrets
import time
from collections.abc import Iterable

import redis
from django.conf import settings
from django.core import signing
from django.utils.crypto import salted_hmac

from machrou3.cache import GONE, QUICK

log = logging.getLogger(__name__)

BUS = "doorbell"
SALT = "live"
TICKET_AGE = 12 * 3600

SESSION = "session:"

BARRED = "doorbell:barred"
"""A sorted set: whom a channel is closed to, as `bar` writes it, and since when (seconds)."""


@functools.cache
def client() -> redis.Redis:
    return redis.Redis.from_url(settings.LIVE_REDIS_URL, **QUICK)


def ring(channels: Iterable[str]) -> None:
    """Ring every page that watches one of `channels` (`game:<public id>`, `user:<opaque id>`).

    Call it after commit. Best effort: without Redis nobody is rung, and pages find out by polling.
    """
    names = "\n".join(dict.fromkeys(channels))
    if not names:
        return
    try:
        client().publish(BUS, names)
    except GONE:
        log.warning("doorbell unreachable")


def bar(subject: str, channel: str) -> None:
    """Close `channel` to `subject` (a `user:` channel): open streams end, and passes made before now are refused it.

    A channel of a session closes all passes made in it; `subject` itself, all that the person has.

    Call it after commit. The pages themselves are closed anyhow: without Redis nothing but rings gets through.
    """
    entry, now = f"{subject} {channel}", time.time()
    try:
        with client().pipeline() as pipe:
            pipe.zremrangebyscore(BARRED, 0, now - TICKET_AGE)
            pipe.zadd(BARRED, {entry: now})
            pipe.publish(BUS, f"{BARRED} {entry}")
            pipe.execute()
    except GONE:
        log.warning("doorbell unreachable")


def session_channel(session_key: str | None) -> str:
    """What a pass is bound to besides: with the session that it was made in it ends (`bar`). Nothing rings it."""
    return f"{SESSION}{salted_hmac('doorbell.session', session_key or '', algorithm='sha256').hexdigest()[:16]}"


def ticket(channels: Iterable[str]) -> str:
    """A signed pass for `/live/?ticket=…` to watch `channels`; the hub reads it without a database.

    Streams are limited per person where a `user:` channel says who it is, else per ticket.
    """
    names = list(dict.fromkeys(channels))
    subject = next((name for name in names if name.startswith("user:")), None) or secrets.token_urlsafe(9)
    return signing.dumps([subject, names], salt=SALT)
