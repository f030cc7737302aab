"""A table of Machrou3 at which something was said, and what the shrewd player does there."""

import random

from games import bots
from games.kernel import owed
from games.mechanics.personas import PLAIN
from games.titles import registry
from games.titles.machrou3.bots.shrewd.mind import Mind
from tests.titles.machrou3.rules.table import Game
from tests.titles.talked import heard

RULES = registry.ruleset("machrou3")
HOLD = {0: "metn", 1: "baabda", 2: "beirut-1 beirut-2", 3: "aley", 4: "zahle"}
"""Seat 0 and seat 1 are neighbours."""


def chooses(g, seat, *said, draw=1, persona=PLAIN):
    """What the seat answers after all that was said."""
    decision = next(each for each in owed(g.state) if each.seat == seat)
    return bots.choose("shrewd", RULES, g.view(seat), decision, random.Random(draw), heard(g.state, *said), persona)


def doubt(g, viewer, whom, *said, persona=PLAIN):
    """How likely the viewer takes `whom` for corrupt after all that was said."""
    return Mind(RULES, g.view(viewer), heard(g.state, *said), persona).doubt[whom]


def in_round_4(teams, done=(0, 1, 2)):
    """Seat 0 is to act in round 4; of the seats `done` an objective was seen completed."""
    completed = dict(zip(done, ("OBJ-16", "OBJ-15", "OBJ-19"), strict=True))
    g = Game(5).arrange(hold=HOLD, media="", speaker=0, turn_of=0, teams=teams)
    return g.arrange(round=4, completed=completed, turn_of=0)
