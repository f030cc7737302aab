"""What an idle `./play` holds in memory: web, doorbell, worker, beat, PostgreSQL and Redis.

    python bench/memory.py [SECONDS] [--smallest]

Clones the committed tree into a temporary folder, starts it there, looks at a page, waits, and adds up the proportional
set size of all its processes (bar 600 MB, goal 400). At the smallest size it waits for one second, not for twenty.
"""

import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

import house


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def held_by(pid):
    """[(what it is called, PSS in MB)] of the process and all that it started, but for what ends meanwhile."""
    folder, found = Path("/proc") / str(pid), []
    try:
        line = next(line for line in (folder / "smaps_rollup").read_text().splitlines() if line.startswith("Pss:"))
        words = (folder / "cmdline").read_text().replace("\0", " ").split()
        found.append((" ".join(Path(word).name for word in words[:6])[:50], int(line.split()[1]) / 1000))
        for children in (folder / "task").glob("*/children"):
            for child in children.read_text().split():
                found += held_by(int(child))
    except (FileNotFoundError, ProcessLookupError, StopIteration):
        return found
    return found


def main():
    seconds = house.size(0, 20.0, 1.0)
    with tempfile.TemporaryDirectory(prefix="m3-bench-play-") as folder:
        Path(folder).chmod(0o755)
        subprocess.run(["git", "clone", "-q", house.ROOT, f"{folder}/site"], check=True)
        site = subprocess.Popen(
            [f"{folder}/site/play", "--port", str(free_port())],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            address = next(line for line in site.stdout if line.startswith("Play at")).split()[2]
            urllib.request.urlopen(f"{address}rules/machrou3/").read()
            time.sleep(seconds)
            processes = sorted(held_by(site.pid), key=lambda each: -each[1])
        finally:
            site.send_signal(signal.SIGINT)
            site.wait()
    for name, size in processes[:8]:
        house.row(name, size, "MB")
    house.row(f"an idle ./play, {len(processes)} processes", sum(size for _, size in processes), "MB", 600, 400)


if __name__ == "__main__":
    main()
