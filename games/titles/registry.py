"""The titles by their slugs. Nothing is imported before it is asked for: titles may use the house that asks for them.

Rules and bots are played without Django, so they come without the rest of their title.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games import titles as listed
from games.kernel.errors import BadDeck
from games.titles.lesson import BOT as LESSON_BOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from games.kernel.ruleset import Ruleset
    from games.titles.balance import Balance
    from games.titles.decks import Decks
    from games.titles.lesson import Lesson
    from games.titles.title import Title


@cache
def rulesets() -> dict[str, Ruleset]:
    """The Ruleset of each title by its slug, in the order of TITLES."""
    every = (import_module(f"{place}.rules").RULESET for place in listed.TITLES)
    return {rules.slug: rules for rules in every}


def ruleset(slug: str) -> Ruleset:
    """The Ruleset of the title `slug`. Raises KeyError."""
    return rulesets()[slug]


def flagship() -> str:
    """The slug of the game that stands for the site where none was chosen."""
    return next(iter(rulesets()))


def ruleset_with_deck(slug: str, text: str, name: str) -> Ruleset:
    """The Ruleset with the deck of a deck file's `text`, which states then call `name`. Raises BadDeck."""
    return replace(ruleset(slug), content=replace(read_deck(slug, text), id=name))


def read_deck(slug: str, text: str) -> Any:
    """The content that a deck file's `text` gives the title `slug`. Raises BadDeck."""
    read = ruleset(slug).read_deck
    if read is None:
        raise BadDeck([f"{slug} is played with its own deck"])
    return read(text)


@cache
def bots() -> dict[str, Mapping[str, Callable[..., Any]]]:
    """By slug, the bots of each title, the strongest last: kind -> function(rules, view, decision, rng, heard, persona)
    -> answer. `games.bots.choose` says what these are.
    """
    return {slug: import_module(f"{place}.bots").BOTS for slug, place in zip(rulesets(), listed.TITLES, strict=True)}


@cache
def talkers() -> dict[str, Mapping[str, Callable[..., Any]]]:
    """By slug, those bots that talk: kind -> function(rules, view, heard, rng, persona) -> Saying or None."""
    found = ((slug, import_module(f"{place}.bots")) for slug, place in zip(rulesets(), listed.TITLES, strict=True))
    return {slug: getattr(module, "TALKERS", {}) for slug, module in found}


@cache
def titles() -> dict[str, Title]:
    """The Title of each by its slug, in the order of TITLES. Needs Django."""
    return {slug: import_module(f"{place}.title").TITLE for slug, place in zip(rulesets(), listed.TITLES, strict=True)}


def title(slug: str) -> Title:
    """The Title `slug`. Needs Django. Raises KeyError."""
    return titles()[slug]


def balance(slug: str) -> Balance:
    """What many games of the title `slug` say about it. Raises KeyError where nobody looks."""
    found = title(slug).balance
    if found is None:
        raise KeyError(slug)
    return found


def deck_title() -> Title:
    """The title for which people bring decks."""
    return next(each for each in titles().values() if each.decks)


def decks() -> Decks:
    """How decks are brought for that title, and shown."""
    return next(each.decks for each in titles().values() if each.decks)


def lesson(slug: str, kinds: Iterable[str]) -> Lesson | None:
    """The Lesson that a game of the title `slug` is whose bots are of these kinds, None of any other game."""
    return title(slug).lesson if LESSON_BOT in kinds else None


def folders(name: str) -> list[Path]:
    """The folders of this name ("templates", "static") that titles have. Imports no title."""
    specs = [find_spec(place) for place in listed.TITLES]
    found = [Path(spec.origin).parent / name for spec in specs if spec and spec.origin]
    return [folder for folder in found if folder.is_dir()]
