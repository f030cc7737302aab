"""The players of Original Mafia, by name."""

from games.bots.mafia import sensible

__all__ = ["sensible"]
