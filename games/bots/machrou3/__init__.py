"""The players of Machrou3 Ra2is, by name."""

from games.bots.machrou3 import sensible, shrewd

__all__ = ["sensible", "shrewd"]
