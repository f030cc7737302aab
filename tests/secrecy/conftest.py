from datetime import UTC, datetime
from importlib import import_module

import django.middleware.csrf
import pytest
import time_machine


@pytest.fixture(autouse=True)
def fixed(monkeypatch):
    """One time and one CSRF token for everything that is compared."""
    monkeypatch.setattr(django.middleware.csrf, "_mask_cipher_secret", lambda secret: secret * 2)
    monkeypatch.setattr(django.middleware.csrf, "_get_new_csrf_string", lambda: "c" * 32)
    now = datetime.now(UTC).replace(microsecond=0)
    load = import_module("games.store.load")
    monkeypatch.setattr(load, "READ", load.READ.replace("statement_timestamp()", f"timestamptz '{now.isoformat()}'"))
    with time_machine.travel(now, tick=False):
        yield
