"""A table of Machrou3 at which something was said, and what the shrewd player does there."""

import random

from games import bots
from games.kernel import owed
from games.mechanics.personas import PLAIN
from games.titles import registry
from tests.titles.talked import heard

RULES = registry.ruleset("machrou3")
HOLD = {0: "metn", 1: "baabda", 2: "beirut-1 beirut-2", 3: "aley", 4: "zahle"}
"""Seat 0 and seat 1 are neighbours."""


def chooses(g, seat, *said, draw=1, persona=PLAIN):
    """What the seat answers after all that was said."""
    decision = next(each for each in owed(g.state) if each.seat == seat)
    return bots.choose("shrewd", RULES, g.view(seat), decision, random.Random(draw), heard(g.state, *said), persona)
