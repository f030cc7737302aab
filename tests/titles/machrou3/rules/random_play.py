"""Random play of Machrou3 (see `tests.conformance.play`), with everything that its tables may choose."""

import itertools
from functools import partial

from tests.conformance import play
from tests.titles.machrou3.rules.table import RULES

BEGINNER = RULES.options()
OPTIONS = [RULES.options(interventions=how) for how in ("in_turn", "together")] + [
    RULES.options("advanced", *chosen)
    for chosen in itertools.product((True, False), ("adnan", "chosen"), ("in_turn", "together"))
]
"""Everything a table may choose (M9)."""

legal = partial(play.legal, RULES)
illegal_moves = partial(play.illegal_moves, RULES)
steps_from = partial(play.steps_from, RULES)


def opening(players, seed, options=BEGINNER):
    return play.opening(RULES, options, players, seed)


def steps(players, seed, options=BEGINNER):
    """The steps of one random game, from the deal to the president."""
    return play.steps(RULES, options, players, seed)
