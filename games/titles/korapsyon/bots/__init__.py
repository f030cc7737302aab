"""The players of Korapsyon, by name."""

from games.titles.korapsyon.bots import sensible

__all__ = ["sensible"]
