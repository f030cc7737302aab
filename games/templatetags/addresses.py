"""`{% url %}` that works an address out once. Every template has it: it stands among the builtins of the settings."""

from functools import lru_cache

from django import template
from django.conf import settings
from django.template import defaulttags
from django.urls import NoReverseMatch, get_script_prefix, get_urlconf, reverse
from django.utils.html import conditional_escape

register = template.Library()

KEPT = 10_000
"""Addresses a process remembers, about 300 bytes each."""


@register.tag
def url(parser, token):
    """Django's tag; a table page names some thirty addresses."""
    found = defaulttags.url(parser, token)
    return Address(found.view_name, found.args, found.kwargs, found.asvar)


class Address(defaulttags.URLNode):
    def render(self, context):
        args = tuple(each.resolve(context) for each in self.args)
        kwargs = tuple((name, each.resolve(context)) for name, each in self.kwargs.items())
        where = get_urlconf() or settings.ROOT_URLCONF, get_script_prefix()
        try:
            address = _reverse(*where, self.view_name.resolve(context), args, kwargs)
        except NoReverseMatch:
            if self.asvar is None:
                raise
            address = ""
        if self.asvar:
            context[self.asvar] = address
            return ""
        return conditional_escape(address) if context.autoescape else address


@lru_cache(KEPT)
def _reverse(urlconf, _prefix, name, args, kwargs):
    return reverse(name, urlconf, args, dict(kwargs))
