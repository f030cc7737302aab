"""`{% include %}` and `{% extends %}` that find what they name once. Every template has them, as it has `{% url %}`."""

from django import template
from django.template import loader_tags
from django.template.base import TextNode

register = template.Library()


@register.tag
def include(parser, token):
    """Django's tag; a table page includes some fifty templates."""
    return Part(loader_tags.do_include(parser, token))


class Part(template.Node):
    """A template that is named by a word, or by a fact of the page that is one."""

    def __init__(self, node):
        self.name, self.extra, self.alone = node.template, node.extra_context, node.isolated_context
        fixed = isinstance(self.name.var, str) and not self.name.filters
        self.word = self.name.var if fixed else ""
        self.found = {}

    def render(self, context):
        name = self.word or self.name.resolve(context)
        found = self.found.get(name)
        if found is None:
            found = self.found[name] = context.template.engine.get_template(name)
        values = {fact: value.resolve(context) for fact, value in self.extra.items()}
        if self.alone:
            return found.render(context.new(values))
        return drawn(found, context, values)


def drawn(found, context, values):
    """What Django's own tag does with `context.push` and `push_state`, at a third of its price."""
    states = context.render_context
    outer, states.template = states.template, found
    states.dicts.append({})
    context.dicts.append(values)
    try:
        return found._render(context)
    finally:
        context.dicts.pop()
        states.dicts.pop()
        states.template = outer


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
