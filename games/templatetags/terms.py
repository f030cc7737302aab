"""A word of a game that says what it is when it is pressed: by itself, and inside a sentence."""

from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from games.titles import registry
from games.wording.terms import finder

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
        named: set[str] = set()
        return tuple(_marked(part, slug, named) if isinstance(part, str) else part for part in sentence)
    return _sentence(str(sentence), slug, get_language())


@lru_cache(KEPT)
def _draw(slug, code, text, classes, _language):
    found = registry.title(slug).words.terms[code]
    return format_html(LINK, f"term {classes}".strip(), reverse("games:rules", args=[slug]), code, text or found.name)


@lru_cache(KEPT)
def _sentence(sentence, slug, _language):
    return _marked(sentence, slug, set())


def _marked(sentence, slug, named):
    """The HTML of `sentence`; `named`: the codes that have been marked before, to which those marked here are added."""
    html = ""
    for piece, code in _finder(slug, get_language())(sentence):
        html += term(slug, code, piece) if code and code not in named else format_html("{}", piece)
        named.add(code)
    return mark_safe(html)


@lru_cache
def _finder(slug, language):
    return finder(registry.title(slug).words.terms, language)
