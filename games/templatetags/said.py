"""Django's tags of `i18n`, but `{% trans %}` looks its words up once a language. The settings put this there."""

from django import template
from django.templatetags import i18n
from django.utils.translation import get_language

register = template.Library()
register.tags.update(i18n.register.tags)
register.filters.update(i18n.register.filters)


@register.tag("trans")
@register.tag("translate")
def trans(parser, token):
    """Django's tag; a table page says some sixty words with it."""
    found = i18n.do_translate(parser, token)
    text, about = found.filter_expression, found.message_context
    fixed = text.var.literal is not None and not text.filters and (not about or isinstance(about.var, str))
    return Said(found) if fixed and not found.noop else found


class Said(template.Node):
    """The same words for all readers of a language: all that they are made of stands in the template."""

    def __init__(self, node):
        self.node, self.asvar, self.texts = node, node.asvar, {}

    def render(self, context):
        key = get_language(), context.autoescape
        if key not in self.texts:
            text = self.node.render(context)
            self.texts[key] = context[self.asvar] if self.asvar else text
        if not self.asvar:
            return self.texts[key]
        context[self.asvar] = self.texts[key]
        return ""
