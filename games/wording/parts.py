"""Sentences in parts, so that a page can show a name as a chip and a mail can write it as a word."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from string import Formatter
from typing import Any

from django.utils.translation import gettext, pgettext

from games.wording.times import short_time


@dataclass(frozen=True, slots=True)
class Mention:
    """Something named in a sentence.

    kind  "player" (key: seat), "district", "group", "objective", "power", "newsflash" or "character" (key: code)
    """

    kind: str
    key: int | str
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in time in a sentence, an aware datetime; shown in the reader's time zone, which is named."""

    at: datetime


@dataclass(frozen=True, slots=True)
class Own:
    """A piece of a sentence that depends on what its reader alone knows: no word in it is marked, so that the number of
    marks tells nothing."""

    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game `slug` by one of its forms (`wording.terms`); a page lets it be pressed."""

    slug: str
    code: str
    text: str


Part = Mention | Moment | Own | Word | str
Parts = tuple[Part, ...]
"""A sentence, or a piece of one."""


def sentence(pattern: str, **things: Any) -> Parts:
    """The parts of a translated `pattern`: each {name} is replaced by a Mention, a Moment, parts, text or a number."""
    parts: list[Part] = []
    for text, name, _, _ in Formatter().parse(pattern):
        if text:
            parts.append(text)
        if name is not None:
            thing = things[name]
            if not isinstance(thing, tuple):
                thing = (thing if isinstance(thing, Mention | Moment | Own) else str(thing),)
            parts.extend(thing)
    return tuple(parts)


def listed(mentions: Iterable[Part]) -> Parts:
    """Parts of "a, b and c"; "nobody" for none."""
    mentions = tuple(mentions)
    if not mentions:
        return (gettext("nobody"),)
    parts: list[Part] = [mentions[0]]
    for index, mention in enumerate(mentions[1:], 2):
        parts.append(pgettext("last of a list", " and ") if index == len(mentions) else comma())
        parts.append(mention)
    return tuple(parts)


def comma() -> str:
    """What stands between things, of the active language."""
    return pgettext("list", ", ")


def plain(parts: Iterable[Part]) -> str:
    """The sentence as text."""
    return "".join(as_text(part) for part in parts)


def as_text(part: Part) -> str:
    """A part of a sentence as text."""
    if isinstance(part, Moment):
        return short_time(part.at)
    return part if isinstance(part, str) else part.text
