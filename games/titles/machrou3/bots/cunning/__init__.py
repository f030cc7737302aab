"""A player that is shrewd, and looks further in its turns: it plays its best actions on in worlds that may be the real
one, each to the end of the round.
"""

from games.titles.machrou3.bots import shrewd
from games.titles.machrou3.bots.cunning import search


def choose(rules, view, decision, rng, heard, persona):
    """The answer of the cunning player to `decision`, which is the viewer's own."""
    if decision.kind == "turn":
        return search.choose_action(rules, view, decision, rng, heard, persona)
    return shrewd.choose(rules, view, decision, rng, heard, persona)
