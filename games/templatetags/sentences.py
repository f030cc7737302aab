"""Sentences in parts -> HTML: players as chips in their colour with their emblem, other names set apart."""

from json import dumps

from django import template
from django.utils.html import format_html, format_html_join

from games.templatetags.icons import emblem
from games.templatetags.terms import term
from games.wording.parts import Mention, Moment, Own, Word, as_text
from games.wording.parts import plain as plain_text

register = template.Library()

CHIP = (
    '<span class="chip {}"><svg class="chip-emblem" aria-hidden="true"><use href="{}"/></svg>'
    '<bdi class="chip-name">{}</bdi></span>'
)


@register.filter
def parts(sentence, seats):
    """The HTML of a sentence; `seats`: Seat by seat number."""
    return format_html_join("", "{}", ((_part(each, seats),) for each in sentence))


@register.filter
def at(seats, number):
    """The seat with this number."""
    return seats[number]


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


def _part(part, seats):
    if isinstance(part, Moment):
        return format_html('<time datetime="{}">{}</time>', part.at.isoformat(), as_text(part))
    if isinstance(part, Own):
        return part.text
    if isinstance(part, Word):
        return term(part.slug, part.code, part.text)
    if not isinstance(part, Mention):
        return part
    if part.kind == "player":
        seat = seats[part.key]
        return format_html(CHIP, seat.colour, emblem(seat.emblem), part.text)
    return format_html('<b class="named"><bdi>{}</bdi></b>', part.text)
