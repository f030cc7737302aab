"""The face of each game."""

from games.reading import machrou3

FACES = {"machrou3": machrou3.FACE}
