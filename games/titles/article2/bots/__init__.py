"""The players of Article II, by name, the strongest last."""

from games.titles.article2.bots import sensible

BOTS = {"sensible": sensible.choose}
