"""Shared by every test. Names no Django at the top: the tests of rules also run where there is none."""

import gc
import os
import sys
from collections import Counter
from pathlib import Path

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


@pytest.fixture(autouse=True)
def clean_language():
    """A request leaves its reader's language and time zone behind; the next test begins with the site's own."""
    yield
    if "django.utils.translation" in sys.modules:
        from django.utils import timezone, translation

        translation.deactivate()
        timezone.deactivate()


def let_wait(items):
    """Mark as slow all but the first of each n parameters of a test that is marked `one_in(n)`."""
    met = Counter()
    for item in items:
        if sampled := item.get_closest_marker("one_in"):
            test = (item.path, item.originalname)
            if met[test] % sampled.args[0]:
                item.add_marker("slow")
            met[test] += 1


def pytest_addoption(parser):
    parser.getgroup("walks").addoption(
        "--whole-grid", action="store_true", help="walk each lesson in each way, language and size of screen"
    )
    group = parser.getgroup("two runs, of which the second leaves out what the first has shown")
    group.addoption("--write-passed", metavar="FILE", help="write the names of the tests that pass to FILE")
    group.addoption(
        "--second-try",
        action="store_true",
        help="run a test of browser or worker that fails once more, and tell that it was so",
    )
    group.addoption(
        "--leave-out", metavar="FILE", help="leave out the tests that FILE names, all of which must be here"
    )


def names_in(path: str | None) -> frozenset[str]:
    """The tests that a file names, one a line; none where there is no file."""
    return frozenset(Path(path).read_text().splitlines()) if path else frozenset()


def pytest_report_header(config):
    left_out = names_in(config.getoption("--leave-out"))
    return f"left out: {len(left_out)} tests that {config.getoption('--leave-out')} names" if left_out else None


def give_second_try(items):
    """What stands on other processes being in time may fail once on a busy machine; what is wrong fails twice."""
    for item in items:
        if item.get_closest_marker("browser") or item.get_closest_marker("worker"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    let_wait(items)
    if config.getoption("--second-try"):
        give_second_try(items)
    left_out = names_in(config.getoption("--leave-out"))
    if unknown := left_out - {item.nodeid for item in items}:
        fault = f"--leave-out names {len(unknown)} tests that are not here, such as {min(unknown)}"
        getattr(config, "workeroutput", {})["fault"] = fault
        raise pytest.UsageError(fault)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
    items[:] = [item for item in items if item.nodeid not in left_out]


class LongFirst:
    """Begins with what takes long, after pytest-django has put tests whose rows are committed behind all others."""

    @staticmethod
    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(items):
        items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_configure(config):
    config.pluginmanager.register(LongFirst())


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    """Say why a worker of pytest-xdist gave up, which itself is not heard."""
    if fault := getattr(node, "workeroutput", {}).get("fault"):
        node.config.pluginmanager.get_plugin("terminalreporter").write_line(fault, red=True)


def pytest_collection_finish():
    """What was imported and collected stays to the end: whoever looks for garbage need not go through it each time.

    Garbage is looked for less often: at Python's own thresholds a tenth of a test's time went into it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def pytest_terminal_summary(terminalreporter, config):
    if path := config.getoption("--write-passed"):
        passed = sorted(report.nodeid for report in terminalreporter.stats.get("passed", ()))
        Path(path).write_text("".join(f"{name}\n" for name in passed))
        terminalreporter.write_line(f"written to {path}: the names of {len(passed)} tests that passed")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    """With NO_SKIPS in the environment (`.ci/run`) a test that did not really run fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    idle = [kind for kind in ("skipped", "xfailed", "xpassed") if reporter and reporter.stats.get(kind)]
    if idle and os.environ.get("NO_SKIPS") and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter.write_line(f"NO_SKIPS: some tests were {', '.join(idle)}", red=True)
