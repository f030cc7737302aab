"""Tests run side by side: which arguments say so, what a worker has for itself, and that NO_SKIPS holds there too."""

import os
import shutil
import subprocess
import sys

import pytest

from machrou3.local import process, redis, tests, throwaway
from tests.house.test_files import ROOT


@pytest.fixture
def alone(monkeypatch, tmp_path):
    """An environment that names PostgreSQL and no Redis; lists the folders of the Redises that are started."""
    started = []

    def start(folder, log):
        started.append(folder)
        return None, f"unix://{folder}/redis.sock"

    monkeypatch.setenv("DATABASE_URL", "postgresql:///none")
    for name in ("REDIS_URL", throwaway.SERVED, throwaway.WORKER):
        monkeypatch.setenv(name, "to be put back")
        monkeypatch.delenv(name)
    monkeypatch.setattr(redis, "start", start)
    monkeypatch.setattr(process, "stop", lambda server: None)
    monkeypatch.setattr(throwaway.atexit, "register", lambda *what, **how: None)
    monkeypatch.setattr(throwaway.tempfile, "tempdir", str(tmp_path))
    return started


def test_each_worker_has_a_redis_of_its_own_which_its_children_share(alone, monkeypatch):
    throwaway.ensure()
    for worker in ("gw0", "gw1"):
        monkeypatch.setenv(throwaway.WORKER, worker)
        throwaway.ensure()
        url = os.environ["REDIS_URL"]
        throwaway.ensure()
        assert os.environ["REDIS_URL"] == url
    assert len(set(alone)) == 3


def test_a_redis_that_the_environment_names_is_kept(alone, monkeypatch):
    monkeypatch.setenv("REDIS_URL", "redis://theirs")
    monkeypatch.setenv(throwaway.WORKER, "gw0")
    throwaway.ensure()
    assert (alone, os.environ["REDIS_URL"]) == ([], "redis://theirs")


def test_suites_run_on_all_cores_but_for_what_pytest_is_told(alone):
    assert tests.select(["--all"]) == tests.MANY
    assert tests.select(["--all", "-x"]) == [*tests.MANY, "-x"]
    assert tests.select([])[: len(tests.MANY)] == tests.MANY
    assert tests.select(["tests/live"]) == ["tests/live"]


def test_suites_run_in_one_process_on_a_redis_that_the_environment_names(alone, monkeypatch):
    monkeypatch.setenv("REDIS_URL", "redis://theirs")
    assert tests.select(["--all"]) == []
    assert "-n" not in tests.select([])


@pytest.fixture
def pytest_there(tmp_path):
    """`pytest_there(*arguments, **environment)`: pytest in a folder with our conftest and a test that passes."""
    shutil.copy(ROOT / "tests/conftest.py", tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_passes.py").write_text("def test(): pass\n")
    given = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}

    def run(*arguments, **environment):
        command = [sys.executable, "-m", "pytest", "-p", "no:django", "-p", "no:cacheprovider", *arguments]
        return subprocess.run(
            command, cwd=tmp_path, env=given | environment, capture_output=True, text=True, check=False
        )

    return run


@pytest.mark.slow
@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("def test(): pass", 0),
        ("def test(): pytest.skip('no time')", 1),
        ("@pytest.mark.xfail\ndef test(): assert False", 1),
        ("pytest.skip('no time', allow_module_level=True)", 1),
    ],
    ids=["passes", "skips", "xfails", "module skips"],
)
def test_no_skips_holds_side_by_side(written, code, pytest_there, tmp_path):
    (tmp_path / "test_it.py").write_text(f"import pytest\n\n\n{written}\n")
    done = pytest_there("-n", "2", NO_SKIPS="1")
    assert done.returncode == code, done.stdout + done.stderr


@pytest.mark.slow
def test_a_second_run_leaves_out_what_passed_in_the_first(pytest_there, tmp_path):
    (tmp_path / "test_both.py").write_text("def test_one(): pass\ndef test_two(): pass\n")
    first = pytest_there("-n", "2", "-k", "one or passes", "--write-passed", "passed")
    assert (tmp_path / "passed").read_text() == "test_both.py::test_one\ntest_passes.py::test\n", first.stdout
    second = pytest_there("-n", "2", "-v", "--leave-out", "passed")
    assert "left out: 2 tests" in second.stdout
    assert "1 passed" in second.stdout and "test_two" in second.stdout


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["0", "2"])
def test_nothing_is_left_out_that_is_not_here(workers, pytest_there, tmp_path):
    (tmp_path / "passed").write_text("test_passes.py::test_of_old\n")
    done = pytest_there("-n", workers, "--leave-out", "passed")
    assert done.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    assert "1 tests that are not here, such as test_passes.py::test_of_old" in done.stdout + done.stderr


@pytest.mark.slow
def test_of_parameters_that_are_sampled_one_in_so_many_is_not_slow(pytest_there, tmp_path):
    marks = "@pytest.mark.one_in(3)\n@pytest.mark.parametrize('number', range(7))\n"
    (tmp_path / "test_sampled.py").write_text(f"import pytest\n\n\n{marks}def test_it(number): pass\n")
    default = pytest_there("-v", "-m", "not slow", "test_sampled.py").stdout
    assert [number for number in range(7) if f"test_it[{number}]" in default] == [0, 3, 6]
    assert "7 passed" in pytest_there("test_sampled.py").stdout
