"""The players of Machrou3 Ra2is, by name, the strongest last."""

from games.titles.machrou3.bots import sensible, shrewd

BOTS = {"sensible": sensible.choose, "shrewd": shrewd.choose}
