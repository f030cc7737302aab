"""What people wrote -> HTML: plain text, in which addresses of the web are links; and in which letters it is."""

import re

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

register = template.Library()

ADDRESS = re.compile(r"""https?://[^\s<>"'«»“”‹›\u200e\u200f\u202a-\u202e\u2066-\u2069]+""", re.IGNORECASE)
"""Up to a space, a quotation mark or a sign that turns the direction of writing."""

ARABIC, LATIN = re.compile(r"[\u0620-\u064a\u0671-\u06d3]"), re.compile(r"[A-Za-z\u00c0-\u024f]")
"""Letters."""

NOT_ITS_END = ".,;:!?)]}…،؛؟"
LINK = '<a href="{}" target="_blank" rel="noopener noreferrer nofollow ugc"><bdi dir="ltr">{}</bdi></a>'


@register.filter
def linked(text):
    """The text escaped; only http and https become links, which say nothing to where they lead of where they stood."""
    pieces, end = [], 0
    for match in ADDRESS.finditer(text):
        address = match.group().rstrip(NOT_ITS_END)
        pieces += [escape(text[end : match.start()]), format_html(LINK, address, address)]
        end = match.start() + len(address)
    return mark_safe("".join((*pieces, escape(text[end:]))))


@register.filter
def tongue(text):
    """The attribute `lang` of a name or a message in other letters than the page's, for whoever has it read aloud.

    Of Latin ones nobody knows the language; a voice for Arabic cannot say them.
    """
    arabic, latin = len(ARABIC.findall(text)), len(LATIN.findall(text))
    if get_language() == "ar":
        return mark_safe(' lang="en"' if latin > arabic else "")
    return mark_safe(' lang="ar"' if arabic > latin else "")
