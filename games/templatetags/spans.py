"""Spans of time in words."""

from datetime import timedelta

from django import template
from django.utils import timezone

from games.titles import registry
from games.wording import clocks
from games.wording.times import length

register = template.Library()

register.filter("span", length)
register.filter("answers", clocks.answers)


@register.filter
def terms(control, slug):
    """What else a table of the game `slug` chose about time."""
    return clocks.terms(control, registry.title(slug).words.groups)


register.filter("about", clocks.about)


@register.filter
def is_soon(due):
    """Whether less than an hour is left until `due`."""
    return due - timezone.now() < timedelta(hours=1)
