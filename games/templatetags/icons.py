"""Icons of the sprites as HTML."""

from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import mark_safe

from games.titles.seats import COLOURS

register = template.Library()

FIRST, MORE = "games/icons/sprite.svg", "games/icons/more.svg"
"""The sprites: what tables in play show, and what else there is, which a browser fetches where it stands."""

AT_TABLES = frozenset({
    "arrow-up-down", "bell", "check", "clock", "eye", "eye-off", "flag", "gavel", "hourglass", "house", "id-card",
    "landmark", "languages", "lock", "log-out", "megaphone", "message-circle", "newspaper", "radio-tower",
    "scroll-text", "shuffle", "swords", "triangle-alert", "user", "vote", "x", *(f"e-{emblem}" for emblem in COLOURS),
})  # fmt: skip
"""What is in the first."""

ICON = '<svg class="{}" {}><use href="{}"/></svg>'
SILENT = mark_safe('aria-hidden="true"')
SPOKEN = 'role="img" aria-label="{}"'

KEPT = 1000
"""Icons a process remembers, about 200 bytes each."""


@register.filter
def symbol(name):
    """The address of the symbol `name`, in the sprite that has it."""
    return mark_safe(f"{static(FIRST if name in AT_TABLES else MORE)}#{conditional_escape(name)}")


@register.filter
def emblem(name):
    """The address of the emblem `name` (`seats.EMBLEMS`)."""
    return symbol(f"e-{name}")


@register.simple_tag
def icon(name, classes="", label=""):
    """The icon `name` of the sprites, of the class `icon` and of further `classes`.

    A reader of screens passes over it, unless it has a `label`.
    """
    return _draw(name, classes, str(label))


@lru_cache(KEPT)
def _draw(name, classes, label):
    voice = format_html(SPOKEN, label) if label else SILENT
    return format_html(ICON, f"icon {classes}".strip(), voice, symbol(name))
