"""The players of Machrou3 Ra2is, by name."""

from games.titles.machrou3.bots import sensible, shrewd

__all__ = ["sensible", "shrewd"]
