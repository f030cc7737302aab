"""Parts of a page that are drawn again and again from the same facts: a chip, a district, a line of the chronicle.

    {% kept "games/_player.html" seat=seat %}

draws the template from the facts and nothing else, and remembers it by their values. The facts must be hashable values,
and all that the template shows must come from them, the language or the time zone: then what is remembered from one
reader's page is what any other's would show.
"""

from functools import lru_cache

from django import template
from django.template.base import token_kwargs
from django.template.loader import get_template
from django.utils import timezone, translation
from django.utils.safestring import mark_safe

register = template.Library()

KEPT = 10_000
"""Parts a process remembers, about half a kilobyte each."""

KEPT_LARGE = 600
"""Large parts, up to twenty kilobytes each."""


@lru_cache(KEPT)
def _draw(name, _language, _zone, *facts):
    return get_template(name).render(dict(facts))


_draw_large = lru_cache(KEPT_LARGE)(_draw.__wrapped__)


class Kept(template.Node):
    """The template `name` drawn from `facts` (name -> expression) by `draw`."""

    def __init__(self, draw, name, facts):
        self.draw, self.name, self.facts = draw, name, tuple(facts.items())

    def render(self, context):
        facts = [(fact, value.resolve(context)) for fact, value in self.facts]
        return self.draw(self.name.resolve(context), *_where(), *facts)


class KeptEach(Kept):
    """The same for each of the values of the first fact, one after the other; the other facts hold for all."""

    def render(self, context):
        (each, values), *rest = [(fact, value.resolve(context)) for fact, value in self.facts]
        name, where = self.name.resolve(context), _where()
        return mark_safe("".join([self.draw(name, *where, (each, value), *rest) for value in values]))


def _where():
    """What else a part may depend on."""
    return translation.get_language(), timezone.get_current_timezone_name()


def _read(parser, token):
    """(name, facts) of a tag."""
    tag, name, *bits = token.split_contents()
    facts = token_kwargs(bits, parser)
    if bits:
        raise template.TemplateSyntaxError(f"{tag} takes a template and facts, not {bits[0]}")
    return parser.compile_filter(name), facts


@register.tag
def kept(parser, token):
    return Kept(_draw, *_read(parser, token))


@register.tag
def kept_each(parser, token):
    return KeptEach(_draw, *_read(parser, token))


@register.tag
def kept_large(parser, token):
    """As `kept`, for a large part of a page, of which fewer are remembered."""
    return Kept(_draw_large, *_read(parser, token))
