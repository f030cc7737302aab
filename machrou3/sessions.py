"""Sessions are rows; the cache holds copies, for a short time, and none is trusted while it takes no changes."""

from collections.abc import Callable
from typing import Any

from django.contrib.sessions.backends import cached_db, db
from django.core.cache import BaseCache

from machrou3 import cache

KEPT = 300
"""Seconds at most for a copy: so long one may be old that could not be changed, and so few lie in Redis."""


class SessionStore(cached_db.SessionStore):
    _cache: BaseCache
    _session: dict[str, Any]
    _get_session_from_db: Callable[[], Any]

    def load(self):
        if not cache.takes_changes():
            return db.SessionStore.load(self)
        found = self._cache.get(self.cache_key)
        if found is None:
            row = self._get_session_from_db()
            found = self.decode(row.session_data) if row else {}
            if row:
                self._keep(found, self.get_expiry_age(expiry=row.expire_date))
        return found

    def save(self, must_create=False):
        db.SessionStore.save(self, must_create)
        self._keep(self._session, self.get_expiry_age())

    def _keep(self, data, seconds):
        self._cache.set(self.cache_key, data, min(KEPT, seconds))
