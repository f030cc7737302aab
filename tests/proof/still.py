"""One moment and one luck for everything that is compared: else two answers differ though nothing leaks."""

import time
from contextlib import contextmanager
from unittest.mock import patch

import django.middleware.csrf
from django.core.cache import caches
from django.test.utils import override_settings
from django.utils import timezone

from games.notify import record
from games.store import loading
from machrou3 import doorbell

SETTINGS = {
    "ALLOWED_HOSTS": ["testserver"],
    "SECURE_SSL_REDIRECT": False,
    "SESSION_COOKIE_SECURE": False,
    "SESSION_COOKIE_NAME": "session",
    "CSRF_COOKIE_SECURE": False,
    "CSRF_COOKIE_NAME": "csrf",
    "SESSION_ENGINE": "django.contrib.sessions.backends.cache",
    "SESSION_CACHE_ALIAS": "sessions",
    "CACHES": {
        "default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"},
        "sessions": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": "proof",
            "OPTIONS": {"MAX_ENTRIES": 100_000},
        },
    },
}
"""Pages are fetched without a server in front; nothing reaches Redis, and sessions are at hand, as they are there."""


@contextmanager
def stand_still():
    """The clock of Python and of the statements whose times are shown stands; CSRF tokens and passes say the same of
    each session.
    """
    now = timezone.now().replace(microsecond=0)
    read, told = (
        statement.replace("statement_timestamp()", f"timestamptz '{now.isoformat()}'")
        for statement in (loading.READ, record.MESSAGE)
    )
    with (
        override_settings(**SETTINGS),
        patch.object(django.middleware.csrf, "_mask_cipher_secret", lambda secret: secret * 2),
        patch.object(django.middleware.csrf, "_get_new_csrf_string", lambda: "c" * 32),
        patch.object(doorbell, "session_channel", lambda key: f"{doorbell.SESSION}{'s' * 16}"),
        patch.object(loading, "READ", read),
        patch.object(record, "MESSAGE", told),
        patch.object(timezone, "now", lambda: now),
        patch.object(time, "time", now.timestamp),
    ):
        caches["sessions"].clear()
        yield
