"""Icons of the sprite as HTML."""

from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import mark_safe

register = template.Library()

ICON = '<svg class="{}" {}><use href="{}#{}"/></svg>'
SILENT = mark_safe('aria-hidden="true"')
SPOKEN = 'role="img" aria-label="{}"'

KEPT = 1000
"""Icons a process remembers, about 200 bytes each."""


@register.simple_tag
def icon(name, classes="", label=""):
    """The icon `name` of the sprite, of the class `icon` and of further `classes`.

    A reader of screens passes over it, unless it has a `label`.
    """
    return _draw(name, classes, str(label))


@lru_cache(KEPT)
def _draw(name, classes, label):
    voice = format_html(SPOKEN, label) if label else SILENT
    return format_html(ICON, f"icon {classes}".strip(), voice, mark_safe(static("games/icons/sprite.svg")), name)
