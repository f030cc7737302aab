"""Where a page is cut for compression (`machrou3.compression`)."""

from django import template
from django.utils.safestring import mark_safe

from machrou3.compression import APART, COMMON, SECRET

register = template.Library()


@register.simple_tag
def apart():
    """What stands before it and what stands after it are compressed each by itself."""
    return mark_safe(APART.decode())


@register.simple_tag
def common_apart():
    """The same, and what comes up to the next cut is what many pages show alike: it is packed once."""
    return mark_safe(COMMON.decode())


@register.simple_tag
def secret_apart():
    """The same, and what comes up to the next cut is what only the reader may know: its length is told coarsely."""
    return mark_safe(SECRET.decode())
