"""Large parts of a live page that stand for long: an update leaves out what the open page shows already."""

from hashlib import blake2s

from django import template
from django.utils.html import format_html
from django.utils.safestring import mark_safe

register = template.Library()

SWAPPED = ' hx-swap-oob="true"'
"""Of a part that is swapped by itself; all else lies within one that is."""


@register.tag
def lasting(parser, token):
    """`{% lasting "id" %}…{% endlasting %}`: one element with this id, drawn the same for the same facts.

    It is marked by what it says. An open page tells the marks of what it shows (`table.js`); `marks` of the context are
    those, and of what is among them nothing is sent but, within a part that is swapped, the place where it stays.
    """
    _, name = token.split_contents()
    nodes = parser.parse(("endlasting",))
    parser.delete_first_token()
    return Lasting(name.strip('"'), nodes)


class Lasting(template.Node):
    def __init__(self, name, nodelist):
        self.name, self.nodelist = name, nodelist

    def render(self, context):
        text = self.nodelist.render(context)
        mark = blake2s(text.replace(SWAPPED, "").encode(), digest_size=6).hexdigest()
        if mark not in context.get("marks", ()):
            return mark_safe(text.replace(f'id="{self.name}"', f'id="{self.name}" data-mark="{mark}"', 1))
        return "" if SWAPPED in text else format_html('<div id="{}" hx-preserve></div>', self.name)
