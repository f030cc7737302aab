"""Runs a module as a host would whose clock is wrong: SECONDS MODULE ARGUMENTS…"""

import runpy
import sys
import time

import time_machine

if sys.argv[0] == __file__:
    time_machine.travel(time.time() + float(sys.argv[1]), tick=True).start()
    sys.argv = sys.argv[2:]
    sys.path.insert(0, "")
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
