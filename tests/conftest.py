"""Shared by every test. Names no Django at the top: tests/rules also run where there is none."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "house", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.register_profile("explore", parent=settings.get_profile("house"), derandomize=False, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "client"}


@pytest.fixture(autouse=True)
def clean_cache(request):
    """What one test left in the cache (limits, sessions, heartbeats) is not met by the next."""
    yield
    if request.node.get_closest_marker("django_db") or DATABASE_FIXTURES & set(request.fixturenames):
        from django.core.cache import cache

        cache.clear()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    """With NO_SKIPS in the environment (`.ci/run`) a test that did not really run fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    idle = [kind for kind in ("skipped", "xfailed", "xpassed") if reporter and reporter.stats.get(kind)]
    if idle and os.environ.get("NO_SKIPS") and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter.write_line(f"NO_SKIPS: some tests were {', '.join(idle)}", red=True)
