"""`./test`: the default suite, everything with --all, or whatever pytest is told."""

import os
import shutil
import sys

from .bootstrap import ROOT
from .progress import say

HELP = """Run the tests on a throwaway PostgreSQL and Redis.

  ./test              the default suite; browser tests too if Chromium is here
  ./test --all …      everything, the slow tests as well; with more arguments of pytest if there are any
  ./test ARGUMENT …   any arguments of pytest, for example: ./test tests/live -k ticket

The first two run a worker for each core and one more. Where the environment names a REDIS_URL, which they would share,
they do not.
"""
MANY = ["-n", str(min((os.cpu_count() or 1) + 1, 8)), "--dist", "worksteal"]
"""One worker more than there are cores: those that drive a browser wait for it now and then. Each takes a run of files,
so that what a file builds is built once; the first done takes half of the rest."""


def main() -> int:
    arguments = sys.argv[1:]
    if arguments[:1] in (["--help"], ["-h"]):
        sys.stdout.write(HELP)
        return 0
    os.chdir(ROOT)
    import pytest

    return pytest.main(select(arguments))


def select(arguments: list[str]) -> list[str]:
    """pytest's arguments. Without Chromium its tests are left out of the default suite, which is said aloud."""
    workers = [] if "REDIS_URL" in os.environ else MANY
    if arguments[:1] == ["--all"]:
        return [*workers, *arguments[1:]]
    if arguments[:1] == ["--"]:
        return arguments[1:]
    if arguments:
        return arguments
    if chromium():
        return [*workers, "-m", "not slow"]
    say("NO BROWSER TESTS: Chromium is not here. On Debian: apt-get install chromium, then ./test again.")
    return [*workers, "-m", "not slow and not browser"]


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


if __name__ == "__main__":
    sys.exit(main())
