"""Sentences in parts, so that a page can show a name as a chip and a mail can write it as a word."""

from dataclasses import dataclass
from string import Formatter

from django.utils.translation import gettext, pgettext


@dataclass(frozen=True, slots=True)
class Mention:
    """Something named in a sentence.

    kind  "player" (key: seat), "district", "group", "objective", "power", "newsflash" or "character" (key: code)
    """

    kind: str
    key: int | str
    text: str


def sentence(pattern, **things):
    """The parts of a translated `pattern`: each {name} is replaced by a Mention, a tuple of parts, text or a number."""
    parts = []
    for text, name, _, _ in Formatter().parse(pattern):
        if text:
            parts.append(text)
        if name is not None:
            thing = things[name]
            parts.extend(thing if isinstance(thing, tuple) else (thing if isinstance(thing, Mention) else str(thing),))
    return tuple(parts)


def listed(mentions):
    """Parts of "a, b and c"; "nobody" for none."""
    mentions = tuple(mentions)
    if not mentions:
        return (gettext("nobody"),)
    parts = [mentions[0]]
    for index, mention in enumerate(mentions[1:], 2):
        parts.append(pgettext("last of a list", " and ") if index == len(mentions) else pgettext("list", ", "))
        parts.append(mention)
    return tuple(parts)


def plain(parts):
    """The sentence as text."""
    return "".join(part.text if isinstance(part, Mention) else part for part in parts)
