"""A machine that has no room left: `./play` says so in a line."""

import errno
import sys

from machrou3.local import supervisor


def test_a_full_disk_is_said_plainly_and_without_a_traceback(monkeypatch, capsys):
    def full(port):
        raise OSError(errno.ENOSPC, "No space left on device", "var/run/running.new")

    monkeypatch.setattr(sys, "argv", ["play"])
    monkeypatch.setattr(supervisor, "play", full)
    assert supervisor.main() == 1
    said = capsys.readouterr().err
    assert "No space left on device (var/run/running.new)" in said and "Traceback" not in said
