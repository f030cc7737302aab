"""The host of PostgreSQL: a disk of its own that can be full, and a clock that can be set while it runs.

The disk is a file system in memory, in a mount namespace of this process: only root may make one. The clock is that of
libfaketime (Debian's package `faketime`). `small` and `movable` say which of them could be had.
"""

import ctypes
import os
import time
from pathlib import Path

SIZE = 4 << 30
"""Bytes of the disk, at most; it takes memory for what is written."""

CLONE_NEWNS, MS_REMOUNT, MS_REC, MS_PRIVATE, MNT_DETACH = 0x20000, 0x20, 0x4000, 0x40000, 2
LIBC = ctypes.CDLL(None)


class Host:
    """`data`: where the cluster lies. `env`: what PostgreSQL has to be started with."""

    def __init__(self, folder):
        self.disk, self.clock = folder / "disk", folder / "clock"
        self.disk.mkdir(mode=0o711)
        self.small = mounted(self.disk)
        self.data = self.disk / "data"
        found = list(Path("/usr/lib").glob("**/faketime/libfaketime.so.1"))
        self.movable, self.env = bool(found), None
        if found:
            self.set_clock(0)
            self.env = os.environ | {
                "LD_PRELOAD": str(found[0]),
                "FAKETIME_TIMESTAMP_FILE": str(self.clock),
                "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                "NO_FAKE_STAT": "1",
            }

    def set_clock(self, seconds):
        """From now on the clock is wrong by so much."""
        fresh = self.clock.with_suffix(".new")
        fresh.write_text(f"{seconds:+d}\n")
        fresh.chmod(0o644)
        fresh.rename(self.clock)

    def be_full(self, seconds):
        """For so long not a block of the disk is free."""
        until = time.monotonic() + 5
        while not resized(self.disk, used(self.disk)):
            assert time.monotonic() < until, "the disk could not be made small"
        time.sleep(seconds)
        assert resized(self.disk, SIZE)

    def leave(self):
        """Throw away the disk."""
        LIBC.umount2(bytes(self.disk), MNT_DETACH)


def mounted(folder):
    """Mount a disk there, for this process and its children alone; whether that could be done."""
    return not (
        LIBC.unshare(CLONE_NEWNS)
        or LIBC.mount(b"none", b"/", None, MS_REC | MS_PRIVATE, None)
        or LIBC.mount(b"none", bytes(folder), b"tmpfs", 0, b"size=%d,mode=711" % SIZE)
    )


def resized(folder, size):
    """Let the disk have so many bytes; False where more are taken already."""
    return not LIBC.mount(b"none", bytes(folder), b"tmpfs", MS_REMOUNT, b"size=%d" % size)


def used(folder):
    disk = os.statvfs(folder)
    return (disk.f_blocks - disk.f_bfree) * disk.f_frsize
