"""What the site's processes load before they begin their work, loaded: the server that forks them imports this."""

from importlib import import_module

import django
from django.urls import get_resolver

django.setup()
for name in ("celery.__main__", "uvicorn", "bench.faults.losing", "machrou3.celery", "games.tasks"):
    import_module(name)
assert get_resolver().url_patterns
