"""Large parts of a live page that stand for long: an update leaves out what the open page shows already."""

from functools import lru_cache
from hashlib import blake2s

from django import template
from django.template.loader import get_template
from django.utils import timezone, translation
from django.utils.html import format_html
from django.utils.safestring import mark_safe

from games.templatetags.kept import KEPT_LARGE

register = template.Library()

SWAPPED = ' hx-swap-oob="true"'
"""Of a part that is swapped by itself; all else lies within one that is."""


@register.simple_tag(takes_context=True)
def lasting(context, id, name, **facts):
    """The template `name`, one element with this `id`, drawn from `facts` and nothing else, as `kept` draws it.

    It is marked by what it says. An open page tells the marks of what it shows (`table.js`); `marks` of the context are
    those, and of what is among them nothing is sent but, within a part that is swapped, the place where it stays.
    """
    place = translation.get_language(), timezone.get_current_timezone_name()
    mark, text, instead = _draw(id, name, *place, *facts.items())
    return instead if mark in context.get("marks", ()) else text


@lru_cache(KEPT_LARGE)
def _draw(id, name, _language, _zone, *facts):
    """(its mark, the part with it, what is sent of it where it is shown)."""
    text = get_template(name).render(dict(facts)).strip()
    mark = blake2s(text.replace(SWAPPED, "").encode(), digest_size=6).hexdigest()
    instead = "" if SWAPPED in text else format_html('<div id="{}" hx-preserve></div>', id)
    return mark, mark_safe(text.replace(f'id="{id}"', f'id="{id}" data-mark="{mark}"', 1)), instead
