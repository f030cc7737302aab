"""The players of Original Mafia, by name."""

from games.titles.mafia.bots import sensible

__all__ = ["sensible"]
