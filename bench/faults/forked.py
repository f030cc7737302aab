"""Processes of the site that begin with all modules loaded, on hosts whose clocks are wrong.

A process that loads everything anew takes seconds, in which it cannot be killed in its work.
"""

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import time

import time_machine

from machrou3.local import process

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["bench.faults.loaded"])


class Forked:
    """What `run` does in a process of its own, with what Popen offers of it."""

    def __init__(self, seconds, words, log):
        self.process = FORKS.Process(target=run, args=(seconds, words, str(log)))
        self.process.start()
        self.pid = self.process.pid

    def poll(self):
        return self.process.exitcode

    def wait(self, timeout=None):
        self.process.join(timeout)
        if self.poll() is None:
            raise subprocess.TimeoutExpired("", timeout)

    def send_signal(self, number):
        os.kill(self.pid, number)


def run(seconds, words, log):
    """Run a module with its arguments, by a clock that is wrong by so many seconds."""
    os.setsid()
    process.follow(signal.SIGKILL)()
    output = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(output, 1)
    os.dup2(output, 2)
    time_machine.travel(time.time() + seconds, tick=True).start()
    sys.argv = list(words)
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)
