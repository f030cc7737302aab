"""The players of Article II, by name."""

from games.bots.article2 import sensible

__all__ = ["sensible"]
