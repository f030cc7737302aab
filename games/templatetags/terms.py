"""A word of a game that says what it is when it is pressed: by itself, and inside a sentence."""

from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import get_language

from games.reading.words import marked
from games.titles import registry
from games.wording.parts import Word

register = template.Library()

LINK = '<a class="{}" href="{}#term-{}">{}</a>'
KEPT = 2000
"""Words and sentences a process remembers, about 150 bytes and half a kilobyte each."""


@register.simple_tag
def term(slug, code, text="", classes=""):
    """The word `code` of the game `slug`, as the game calls it or as `text` says it here, of further `classes`.

    It is a link to the word on the page of rules; `words.js` shows its sentence beside it instead. It is the same for
    everybody, and says nothing of the game that is played.
    """
    return _draw(slug, code, str(text), classes, get_language())


@register.filter
def terms(sentence, slug):
    """A sentence in the reader's language in which the words of the game `slug` are such links, each of them once.

    Of a sentence in parts (`wording.parts`) the parts, for `parts` to make HTML of. What is itself a link, a button, a
    label or a summary must not hold one.
    """
    if isinstance(sentence, tuple):
        return _parts(sentence, slug, get_language())
    return _sentence(str(sentence), slug, get_language())


@register.simple_tag
def words_in(texts, slug, besides=""):
    """The codes of the words of the game `slug` that texts name in the reader's language, less those of `besides`."""
    return _words_in(tuple(dict.fromkeys(map(str, texts))), slug, str(besides), get_language())


@lru_cache(KEPT)
def _words_in(texts, slug, besides, language):
    met: set[str] = set()
    marked((besides,), slug, language, met)
    return tuple(each.code for each in marked(texts, slug, language, met) if isinstance(each, Word))


@lru_cache(KEPT)
def _draw(slug, code, text, classes, _language):
    found = registry.title(slug).words.terms[code]
    return format_html(LINK, f"term {classes}".strip(), reverse("games:rules", args=[slug]), code, text or found.name)


@lru_cache(KEPT)
def _parts(sentence, slug, language):
    return marked(sentence, slug, language, set())


@lru_cache(KEPT)
def _sentence(sentence, slug, language):
    pieces = marked((sentence,), slug, language, set())
    return format_html_join(
        "", "{}", ((term(slug, each.code, each.text) if isinstance(each, Word) else each,) for each in pieces)
    )
