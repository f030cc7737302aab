"""What strangers are told of each game, and what lists say of it."""

from dataclasses import dataclass
from typing import Any

from games.reading.registry import FACES
from games.rules.registry import RULESETS
from games.titles.article2 import about as article2
from games.titles.korapsyon import about as korapsyon
from games.titles.machrou3 import about as machrou3
from games.titles.mafia import about as mafia
from games.wording.registry import WORDING

ABOUT = {
    "machrou3": machrou3.ABOUT,
    "article2": article2.ABOUT,
    "korapsyon": korapsyon.ABOUT,
    "mafia": mafia.ABOUT,
}
"""In the order in which they stand side by side."""


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
    return [_presented(slug) for slug in ABOUT if slug in RULESETS and slug in FACES]


def game(slug):
    """The Presented of one of them, None where there is no such game."""
    return next((each for each in games() if each.slug == slug), None)


def _presented(slug):
    seats = RULESETS[slug].seats
    return Presented(slug, WORDING[slug].title, seats[0], seats[-1], ABOUT[slug])
