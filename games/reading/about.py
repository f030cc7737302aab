"""What strangers are told of each game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.clock.outlook import Outlook
from games.reading import outlooks
from games.titles import registry
from games.titles.lesson import Lesson
from games.wording.terms import Term


@dataclass(frozen=True, slots=True)
class Presented:
    """A game on a page: its title, how few and how many may play, what `about.About` says, and how long a
    usual table of it takes, None where nobody knows; its guided first game, None where there is none; its words.
    """

    slug: str
    title: Any
    least: int
    most: int
    about: Any
    outlook: Outlook | None
    lesson: Lesson | None
    terms: Mapping[str, Term]


def games():
    """The games that can be played here, side by side."""
    return [_presented(title) for title in registry.titles().values()]


def game(slug):
    """The Presented of one of them, None where there is no such game."""
    title = registry.titles().get(slug)
    return _presented(title) if title else None


def _presented(title):
    seats = title.rules.seats
    return Presented(
        title.slug,
        title.words.title,
        seats[0],
        seats[-1],
        title.about,
        outlooks.of_title(title.slug),
        title.lesson,
        title.words.terms,
    )
