"""Spans of time in words."""

from datetime import timedelta

from django import template
from django.utils import timezone

from games.titles import registry
from games.wording import clocks
from games.wording.times import lasting, length

register = template.Library()

register.filter("span", length)


@register.filter
def answers(control, slug):
    """How long each answer may take at a table of the game `slug`."""
    return clocks.answers(control, registry.title(slug).reacting)


@register.filter
def terms(control, slug):
    """What else a table of the game `slug` chose about time."""
    title = registry.title(slug)
    return clocks.terms(control, title.words.groups, title.reacting)


register.filter("about", clocks.about)


@register.filter
def until(moment, now):
    """How long it is from `now` until `moment`, in our words: Django's have no Arabic dual or plural."""
    return lasting((moment - now).total_seconds())


@register.filter
def is_soon(due):
    """Whether less than an hour is left until `due`."""
    return due - timezone.now() < timedelta(hours=1)
