"""Django's tags of translation, of which `{% trans %}` works a word out once a language: what is loaded as `i18n`."""

from django import template
from django.templatetags import i18n
from django.utils.translation import get_language

register = template.Library()
register.tags |= i18n.register.tags
register.filters |= i18n.register.filters


@register.tag("trans")
@register.tag("translate")
def trans(parser, token):
    """Django's tag; a table page says some fifty words."""
    found = i18n.do_translate(parser, token)
    said = found.filter_expression
    fixed = said.var.literal is not None and not said.filters and found.asvar is None
    return Said(found) if fixed else found


class Said(template.Node):
    """Words that stand in a template. They are safe by themselves, as is all that a template says."""

    child_nodelists = ()

    def __init__(self, node):
        self.node, self.texts = node, {}

    def render(self, context):
        language = get_language()
        if language not in self.texts:
            self.texts[language] = self.node.render(context)
        return self.texts[language]
