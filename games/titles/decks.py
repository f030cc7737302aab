"""Decks that people bring for a game."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Decks:
    """How decks of a game are brought and shown; `Ruleset.read_deck` reads them.

    largest  bytes of a file, at most
    example  the file of the game's own deck, to start from
    gallery  function(content, language) -> what the templates `_gallery` and `_gallery_contents` show of a deck
    """

    largest: int
    example: Path
    gallery: Callable
