"""The rules need Python alone: no web, no clock, no chance of their own, no files but their content."""

import subprocess
import sys

from .test_files import ROOT

FORBIDDEN = ["django", "celery", "redis", "random", "secrets", "datetime", "accounts", "machrou3", "asyncio", "socket"]

PROBE = f"""
import sys
clean = set(sys.modules)
from games.titles import registry
assert registry.rulesets()
loaded = {{name.split(".")[0] for name in set(sys.modules) - clean}}
print(sorted(loaded & set({FORBIDDEN!r})))
"""


def test_the_rules_load_without_the_web_the_clock_and_chance():
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{PROBE}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_games_is_an_empty_package():
    assert (ROOT / "games" / "__init__.py").read_text() == ""
