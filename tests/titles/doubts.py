"""How likely a bot of each game that has sides takes the others to be on another one, as log-odds."""

import random
from math import log

from games.mechanics.personas import PLAIN
from games.titles.korapsyon.bots.mind import Mind as MindOfCommittees
from games.titles.machrou3.bots.shrewd.mind import Mind
from games.titles.mafia.bots.trust import suspicions

TABLES = (
    ("machrou3", {"variant": "beginner"}, 4),
    ("machrou3", {"variant": "beginner"}, 5),
    ("machrou3", {"variant": "advanced"}, 5),
    ("machrou3", {"variant": "beginner"}, 6),
    ("mafia", {"cards": "basic"}, 9),
    ("mafia", {"cards": "preset"}, 14),
    ("korapsyon", {"edition": "new"}, 11),
    ("korapsyon", {"edition": "old"}, 12),
)
"""(game, options, players)."""

GOOD = {"machrou3": "reformist", "mafia": "good", "korapsyon": "good"}
"""Game -> the side that does not know who is on which."""


def log_odds(rules, look, heard):
    """Seat -> the log-odds that it is on another side, as a bot in the middle has them; none where it is sure."""
    if rules.slug == "mafia":
        return suspicions(look, rules, heard, PLAIN)
    if rules.slug == "korapsyon":
        chances = MindOfCommittees(rules, look, heard, random.Random(1), PLAIN).beliefs
    else:
        chances = Mind(rules, look, heard).doubt
    others = {seat: chance for seat, chance in chances.items() if seat != look.viewer and 0 < chance < 1}
    return {seat: log(chance / (1 - chance)) for seat, chance in others.items()}
