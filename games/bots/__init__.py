"""Players that are programs. They see a view, never a state, and answer a decision of theirs."""

from games.bots import machrou3, random_bot

KINDS = ("random", "sensible")

_SENSIBLE = {"machrou3": machrou3.choose}


def choose(kind, rules, view, decision, rng):
    """The answer of a bot of this kind to a decision of the seat that `view` belongs to.

    `rng` is a `random.Random`. Raises KeyError for a kind that the game does not have.
    """
    if kind == "random":
        return random_bot.choose(rules, view, decision, rng)
    if kind == "sensible":
        return _SENSIBLE[rules.slug](rules, view, decision, rng)
    raise KeyError(kind)
