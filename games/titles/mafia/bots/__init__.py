"""The players of Original Mafia, by name, the strongest last."""

from games.titles.mafia.bots import sensible

BOTS = {"sensible": sensible.choose}
