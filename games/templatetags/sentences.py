"""Sentences in parts -> HTML: players as chips in their colour with their emblem, other names set apart."""

import re
from functools import lru_cache
from json import dumps

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

from games.templatetags.icons import emblem
from games.templatetags.spoken import tongue
from games.templatetags.terms import KEPT, term
from games.wording.parts import Mention, Moment, Own, Word, as_text
from games.wording.parts import plain as plain_text

register = template.Library()

CHIP = (
    '<span class="chip {}"><svg class="chip-emblem" aria-hidden="true"><use href="{}"/></svg>'
    '<bdi class="chip-name"{}>{}</bdi></span>'
)


SIGNS = re.compile(r"[\u00a0\u202f]?[,.:;!?)،؛؟»…]+")
"""What closes a sentence or a part of one, with the French space before it."""


@register.filter
def parts(sentence, seats):
    """The HTML of a sentence; `seats`: Seat by seat number. No line begins with a sign that follows a chip."""
    return _draw(tuple(sentence), tuple(seats), get_language(), get_current_timezone_name())


@lru_cache(KEPT)
def _draw(sentence, seats, _language, _zone):
    shown: list[str] = []
    for before, part in zip([None, *sentence], sentence, strict=False):
        sign = SIGNS.match(part) if isinstance(part, str) and _is_chip(before) else None
        if sign:
            shown[-1] = format_html('<span class="joined">{}{}</span>', shown[-1], sign[0])
        shown.append(_part(part[sign.end() :] if sign else part, seats))
    return format_html_join("", "{}", ((each,) for each in shown))


@register.filter
def at(seats, number):
    """The seat with this number."""
    return seats[number]


@register.filter
def seated(options, seats):
    """Each option (build.Option) with the Seat that it is, None where it is no player."""
    return [(option, None if option.seat is None else seats[option.seat]) for option in options]


@register.filter
def json(value):
    """A value as JSON text, for an attribute that a script reads."""
    return dumps(value, separators=(",", ":"), ensure_ascii=False)


@register.filter
def colours(happened):
    """[colour, emblem] of each seat of a playback (reading.beats.Happened)."""
    return [[seat.colour, seat.emblem] for seat in happened.seats]


@register.filter
def plain(sentence):
    return plain_text(sentence)


def _is_chip(part):
    return isinstance(part, Mention) and part.kind == "player"


def _part(part, seats):
    if isinstance(part, Moment):
        return format_html('<time datetime="{}">{}</time>', part.at.isoformat(), as_text(part))
    if isinstance(part, Own):
        return part.text
    if isinstance(part, Word):
        return term(part.slug, part.code, part.text)
    if not isinstance(part, Mention):
        return part
    if _is_chip(part):
        seat = seats[part.key]
        return format_html(CHIP, seat.colour, emblem(seat.emblem), tongue(part.text), part.text)
    return format_html('<b class="named"><bdi>{}</bdi></b>', part.text)
