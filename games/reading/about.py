"""What strangers are told of each game."""

from dataclasses import dataclass
from typing import Any

from games.titles import registry


@dataclass(frozen=True, slots=True)
class Presented:
    """A game on a page: its title, how few and how many may play, and what `about.About` says."""

    slug: str
    title: Any
    least: int
    most: int
    about: Any


def games():
    """The games that can be played here, side by side."""
    return [_presented(title) for title in registry.titles().values()]


def game(slug):
    """The Presented of one of them, None where there is no such game."""
    title = registry.titles().get(slug)
    return _presented(title) if title else None


def _presented(title):
    seats = title.rules.seats
    return Presented(title.slug, title.words.title, seats[0], seats[-1], title.about)
