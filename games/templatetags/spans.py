"""Spans of time in words."""

from datetime import timedelta

from django import template
from django.utils import timezone

from games.wording import clocks
from games.wording.times import length

register = template.Library()

register.filter("span", length)
register.filter("answers", clocks.answers)
register.filter("terms", clocks.terms)
register.filter("about", clocks.about)


@register.filter
def is_soon(due):
    """Whether less than an hour is left until `due`."""
    return due - timezone.now() < timedelta(hours=1)
