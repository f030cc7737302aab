"""The players of Korapsyon, by name."""

from games.bots.korapsyon import sensible

__all__ = ["sensible"]
