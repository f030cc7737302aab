"""The players of Article II, by name."""

from games.titles.article2.bots import sensible

__all__ = ["sensible"]
