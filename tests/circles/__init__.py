"""Circles and the silent, at a table of a game made for it."""
