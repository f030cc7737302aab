"""The players of Korapsyon, by name, the strongest last."""

from games.titles.korapsyon.bots import sensible

BOTS = {"sensible": sensible.choose}
