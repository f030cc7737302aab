"""`{% include %}` and `{% extends %}` that find what they name once. Every template has them, as it has `{% url %}`."""

from django import template
from django.template import loader_tags
from django.template.base import TextNode

register = template.Library()


@register.tag
def include(parser, token):
    """Django's tag; a table page includes some fifty templates."""
    found = loader_tags.do_include(parser, token)
    fixed = isinstance(found.template.var, str) and not found.template.filters
    return Part(found) if fixed else found


class Part(template.Node):
    """A template that is named by a word."""

    def __init__(self, node):
        self.name, self.extra, self.alone = node.template, node.extra_context, node.isolated_context
        self.found = None

    def render(self, context):
        if self.found is None:
            self.found = context.template.engine.get_template(self.name.resolve(context))
        values = {name: value.resolve(context) for name, value in self.extra.items()}
        if self.alone:
            return self.found.render(context.new(values))
        with context.push(**values):
            return self.found.render(context)


@register.tag
def extends(parser, token):
    found = loader_tags.do_extends(parser, token)
    return Page(found.nodelist, found.parent_name)


class Page(loader_tags.ExtendsNode):
    """A template that fills the blocks of another; which blocks that one has is asked once."""

    asked: tuple = (None, {})

    def render(self, context):
        parent = self.get_parent(context)
        if self.asked[0] is not parent:
            self.asked = parent, blocks_of(parent)
        blocks = context.render_context.setdefault(loader_tags.BLOCK_CONTEXT_KEY, loader_tags.BlockContext())
        blocks.add_blocks(self.blocks)
        blocks.add_blocks(self.asked[1])
        with context.render_context.push_state(parent, isolated_context=False):
            return parent._render(context)  # type: ignore[attr-defined]  # as Django's own tag does


def blocks_of(parent):
    """The blocks that a template has by itself; one that extends another adds its own when it is drawn."""
    first = next((node for node in parent.nodelist if not isinstance(node, TextNode)), None)
    if first is None or isinstance(first, loader_tags.ExtendsNode):
        return {}
    return {node.name: node for node in parent.nodelist.get_nodes_by_type(loader_tags.BlockNode)}
