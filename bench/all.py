"""Every bench in turn, or side by side at the smallest size: does each still print its figure?

    python -m bench.all [--smallest]

A bench is a script of this folder that can be run; a new one is found by itself. Prints how long each took and its last
line, which has to be a figure (`house.row`). Fails if a bench fails, ends without its figure or, at the smallest size,
takes longer than LONGEST.
"""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench import house

FOLDER = Path(__file__).parent
LONGEST = 180
"""Seconds that a bench may take at the smallest size, on a machine that is busy too."""
FIRST = ("paint.py", "lighthouse.py", "kills.py", "breach.py")
"""Side by side these would be waited for at the end."""


def scripts():
    """The benches: what of this folder can be run, but for this; what takes longest first."""
    found = [file for file in sorted(FOLDER.glob("*.py")) if "__main__" in file.read_text() and file != Path(__file__)]
    return sorted(found, key=lambda file: FIRST.index(file.name) if file.name in FIRST else len(FIRST))


def run(script):
    """(the bench, seconds, its last line, what is wrong with it: "" for nothing)."""
    began = time.monotonic()
    with subprocess.Popen(
        [sys.executable, script, *sys.argv[1:]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=house.ROOT,
        start_new_session=True,
    ) as bench:
        try:
            printed, said = bench.communicate(timeout=house.scaled(None, LONGEST))
        except subprocess.TimeoutExpired:
            os.killpg(bench.pid, signal.SIGKILL)
            printed, said = bench.communicate()
    last = (printed.splitlines() or [""])[-1]
    wrong = fault(bench.returncode, last)
    return script, time.monotonic() - began, last, f"{wrong}\n{printed}{said}" if wrong else ""


def fault(code, last):
    """What is wrong with a bench that exited with `code` after this line, or ""."""
    if code:
        return f"exited with {code}"
    return "" if house.ROW.match(last) else "no figure on the last line"


def main():
    workers = house.scaled(1, os.cpu_count() + 1)  # one more than cores: some wait
    with house.migrated(), ThreadPoolExecutor(workers) as pool:
        failed = 0
        for script, seconds, last, wrong in pool.map(run, scripts()):
            failed += bool(wrong)
            print(f"{seconds:6.0f} s  {script.name:<14} {'FAILED: ' + wrong if wrong else last.rstrip()}", flush=True)
    sys.exit(f"{failed} benches failed" if failed else 0)


if __name__ == "__main__":
    main()
