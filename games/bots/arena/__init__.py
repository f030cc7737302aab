"""Whole games between bots, without a database: one, many at once, and what many show."""

from games.bots.arena.game import Played, play_cast, play_game

__all__ = ["Played", "play_cast", "play_game"]
