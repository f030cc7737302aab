"""Spans of time in words."""

from datetime import timedelta

from django import template
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

register = template.Library()


@register.filter
def span(seconds):
    """The time a decision may take, as a table chose it: 90 -> "90 seconds", 28800 -> "8 hours", 259200 -> "3 days"."""
    if seconds % 86400 == 0:
        return ngettext("%(n)d day", "%(n)d days", seconds // 86400) % {"n": seconds // 86400}
    if seconds % 3600 == 0:
        return ngettext("%(n)d hour", "%(n)d hours", seconds // 3600) % {"n": seconds // 3600}
    if seconds % 60 == 0:
        return ngettext("%(n)d minute", "%(n)d minutes", seconds // 60) % {"n": seconds // 60}
    if seconds > 3600:
        return _("%(hours)d h %(minutes)02d min") % {"hours": seconds // 3600, "minutes": seconds % 3600 // 60}
    return ngettext("%(n)d second", "%(n)d seconds", seconds) % {"n": seconds}


@register.filter
def is_soon(due):
    """Whether less than an hour is left until `due`."""
    return due - timezone.now() < timedelta(hours=1)
