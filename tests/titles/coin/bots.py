"""Who plays Coin without people: whoever calls their own lucky side."""

from tests.titles.coin.rules import Call

BOTS = {"sensible": lambda rules, view, decision, rng, heard, persona: Call(view.table.lucky[view.viewer])}
