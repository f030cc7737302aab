"""The sensible player of Machrou3 Ra2is."""

from games.bots.machrou3.sensible import choose

__all__ = ["choose"]
