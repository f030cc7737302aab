"""Drawings of a title as HTML."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from games.titles.drawings import drawn

register = template.Library()

VIGNETTE = '<img class="vignette" src="{}#{}" alt="" width="192" height="96" loading="lazy">'
PORTRAIT = '<img class="portrait" src="{}#{}" alt="" width="64" height="64" loading="lazy">'


@register.filter
def in_language(picture):
    """The static file with the words of the page's language on it, of one with English words (`tools/pictures.py`)."""
    language = get_language()
    stem, _, kind = picture.rpartition(".")
    return picture if language in (None, "en") else f"{stem}-{language}.{'jpg' if kind == 'png' else kind}"


@register.simple_tag
def portrait(slug, code):
    """The medallion of a character or a role; nothing where the title has none.

    A browser asks for the file of all portraits alike, and only once one of them is in view: under a cover when it is
    turned over.
    """
    if code not in drawn(slug, "portraits"):
        return ""
    return format_html(PORTRAIT, mark_safe(static(f"{slug}/portraits.svg")), code)


@register.simple_tag
def vignette(slug, code, kind=""):
    """The picture of a card, or the one of its kind; nothing where the title has neither."""
    known = drawn(slug, "vignettes")
    shown = code if code in known else kind
    return format_html(VIGNETTE, mark_safe(static(f"{slug}/vignettes.svg")), shown) if shown in known else ""
