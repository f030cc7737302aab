"""Games of bots that do not talk, as they are in the tree that this runs in, of now or of before there was talk.

Reads lines of JSON: slug, options, players, kind, seeds, files. For each it prints how many moves these games took, and
the seconds of processor time; where files are named, which share of the time a profile finds in functions of these.
"""

import cProfile
import json
import pstats
import sys
import time

from games.bots.arena import play_game
from games.titles import registry


def moves(slug, options, players, kind, seeds):
    rules = registry.ruleset(slug)
    return sum(play_game(rules, rules.options(**options), [kind] * players, seed).moves for seed in seeds)


def share(files, *asked):
    """The share of the time that passes in functions of these files, what is built in and called there included."""
    profile = cProfile.Profile()
    profile.runcall(moves, *asked)
    inside = total = 0.0
    for (file, _line, _name), (_calls, _whole, own, _all, callers) in pstats.Stats(profile).stats.items():
        total += own
        if file.endswith(files):
            inside += own
        elif file == "~":
            inside += sum(times[2] for (caller, *_), times in callers.items() if caller.endswith(files))
    return inside / total


for line in sys.stdin:
    *asked, files = json.loads(line)
    began = time.process_time()
    found = share(tuple(files), *asked) if files else moves(*asked)
    print(json.dumps((found, time.process_time() - began)), flush=True)
