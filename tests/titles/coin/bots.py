"""Who plays Coin without people."""

from tests.titles.coin.rules import Call


def choose(rules, view, decision, rng):
    """One's own lucky side."""
    return Call(view.table.lucky[view.viewer])


BOTS = {"sensible": choose}
