"""Players that are programs. They see a view, never a state, and answer a decision of theirs."""

from games.mechanics import random_answer
from games.titles.article2 import bots as article2
from games.titles.korapsyon import bots as korapsyon
from games.titles.machrou3 import bots as machrou3
from games.titles.mafia import bots as mafia

KINDS = ("random", "sensible", "shrewd")

_OF_GAME = {
    "article2": {"sensible": article2.sensible.choose},
    "korapsyon": {"sensible": korapsyon.sensible.choose},
    "machrou3": {"sensible": machrou3.sensible.choose, "shrewd": machrou3.shrewd.choose},
    "mafia": {"sensible": mafia.sensible.choose},
}


def kinds(slug):
    """The kinds of bots that the game `slug` has, the strongest last."""
    return ("random", *_OF_GAME.get(slug, ()))


def choose(kind, rules, view, decision, rng):
    """The answer of a bot of this kind to a decision of the seat that `view` belongs to.

    `rng` is a `random.Random`. Raises KeyError for a kind that the game does not have.
    """
    if kind == "random":
        return random_answer.choose(rules, view, decision, rng)
    return _OF_GAME[rules.slug][kind](rules, view, decision, rng)
