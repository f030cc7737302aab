"""A word of a game that says what it is when it is pressed."""

from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import get_language

from games.titles import registry

register = template.Library()

LINK = '<a class="{}" href="{}#term-{}">{}</a>'
KEPT = 2000
"""Words a process remembers, about 150 bytes each."""


@register.simple_tag
def term(slug, code, text="", classes=""):
    """The word `code` of the game `slug`, as the game calls it or as `text` says it here, of further `classes`.

    It is a link to the word on the page of rules; `words.js` shows its sentence beside it instead. It is the same for
    everybody, and says nothing of the game that is played.
    """
    return _draw(slug, code, str(text), classes, get_language())


@lru_cache(KEPT)
def _draw(slug, code, text, classes, _language):
    found = registry.title(slug).words.terms[code]
    return format_html(LINK, f"term {classes}".strip(), reverse("games:rules", args=[slug]), code, text or found.name)
