"""The words of a game in sentences that stand one after the other: each of them once, where it is met first."""

from functools import lru_cache

from games.titles import registry
from games.wording.parts import Word
from games.wording.terms import finder

KEPT = 10_000
"""Pieces of sentences a process remembers, a third of a kilobyte each."""


def marked(sentence, slug, language, met):
    """The parts of `sentence` (`wording.parts`) with a Word wherever it names a word of the game `slug` that was not
    met before; `met`: their codes, to which those that it names are added. `language` is the active one."""
    parts = []
    for part in sentence:
        for each in _pieces(part, slug, language) if isinstance(part, str) else (part,):
            first = not isinstance(each, Word) or each.code not in met
            parts.append(each if first else each.text)
            if isinstance(each, Word):
                met.add(each.code)
    return tuple(parts)


@lru_cache(KEPT)
def _pieces(text, slug, language):
    pieces = _finder(slug, language)(text)
    return tuple(Word(slug, code, piece) if code else piece for piece, code in pieces if piece)


@lru_cache
def _finder(slug, language):
    return finder(registry.title(slug).words.terms, language)
