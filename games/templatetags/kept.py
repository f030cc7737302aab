"""Parts of a page that are drawn again and again from the same facts: a chip, a district, a line of the chronicle."""

from functools import lru_cache

from django import template
from django.template.loader import get_template
from django.utils import timezone, translation
from django.utils.safestring import mark_safe

register = template.Library()

KEPT = 10_000
"""Parts a process remembers, about half a kilobyte each."""

KEPT_LARGE = 300
"""Large parts, up to twenty kilobytes each."""


@register.simple_tag
def kept(name, **facts):
    """The template `name` drawn from `facts` and nothing else, remembered by their values.

    The facts must be hashable values, and all that the template shows must come from them, the language or the time
    zone: then what is remembered from one reader's page is what any other's would show.
    """
    return _draw(name, translation.get_language(), timezone.get_current_timezone_name(), *facts.items())


@register.simple_tag
def kept_each(name, **facts):
    """The same for each of the values of the first fact, one after the other; the other facts hold for all."""
    (each, values), *rest = facts.items()
    language, zone = translation.get_language(), timezone.get_current_timezone_name()
    return mark_safe("".join(_draw(name, language, zone, (each, value), *rest) for value in values))


@register.simple_tag
def kept_large(name, **facts):
    """The same as `kept` for a large part of a page, of which fewer are remembered."""
    return _draw_large(name, translation.get_language(), timezone.get_current_timezone_name(), *facts.items())


@lru_cache(KEPT)
def _draw(name, _language, _zone, *facts):
    return get_template(name).render(dict(facts))


_draw_large = lru_cache(KEPT_LARGE)(_draw.__wrapped__)
