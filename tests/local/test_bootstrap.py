"""The environment is built once for a lock, never half, and never from files that the lock does not know."""

import hashlib
import platform

import pytest

from machrou3.local import bootstrap


@pytest.fixture
def builds(monkeypatch, tmp_path):
    """Builds into a cache of the test's own, without installing anything; lists what was built."""
    made = []

    def build(folder, groups):
        (folder / "bin").mkdir(parents=True)
        made.append(groups)

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(bootstrap, "build", build)
    return made


def test_an_environment_is_built_once(builds):
    first = bootstrap.environment(["local"])
    assert bootstrap.environment(["local"]) == first
    assert builds == [["local"]]


def test_other_groups_or_another_lock_make_another_one(builds, monkeypatch, tmp_path):
    first = bootstrap.environment(["local"])
    assert bootstrap.environment(["local", "test"]) != first
    other = tmp_path / "uv.lock"
    other.write_text("changed")
    monkeypatch.setattr(bootstrap, "LOCK", other)
    assert bootstrap.environment(["local"]) != first


def test_a_half_made_one_is_made_again(builds):
    folder = bootstrap.environment(["local"])
    (folder / "whole").unlink()
    (folder / "leftover").touch()
    assert bootstrap.environment(["local"]) == folder
    assert len(builds) == 2 and not (folder / "leftover").exists()


def test_the_lock_knows_a_uv_for_linux_and_the_mac():
    text = bootstrap.LOCK.read_text()
    for ending in ("musllinux_1_1_x86_64", "musllinux_1_1_aarch64", "macosx_11_0_arm64", "macosx_10_12_x86_64"):
        assert f"{ending}.whl" in text


def test_a_uv_that_is_not_the_locked_one_is_refused(monkeypatch, tmp_path):
    wheel = tmp_path / f"uv-1-macosx_or_musllinux_1_1_{platform.machine()}.whl"
    wheel.write_bytes(b"something else")
    expected = hashlib.sha256(b"the real one").hexdigest()
    lock = tmp_path / "uv.lock"
    lock.write_text(
        f"""[[package]]
name = "uv"
version = "1"
wheels = [{{ url = "{wheel.as_uri()}", hash = "sha256:{expected}" }}]
"""
    )
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(bootstrap, "LOCK", lock)
    with pytest.raises(bootstrap.Unavailable, match="does not match the lock"):
        bootstrap.fetch_uv()
    assert not (tmp_path / "machrou3" / "uv-1").exists()
