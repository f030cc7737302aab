"""Who plays Coin without people: whoever calls their own lucky side."""

from tests.titles.coin.rules import Call


def choose(rules, view, decision, rng, heard, persona):
    return Call(view.table.lucky[view.viewer])


BOTS = {"sensible": choose}
