"""A page as a tree of elements, for tests of what stands where on it."""

from html.parser import HTMLParser

VOID = {"br", "col", "hr", "img", "input", "link", "meta", "source"}

UNSEEN = {"script", "style", "template", "select", "time", "svg"}
"""What is not read as a text; a picture has a title, and is told in words beside it."""


class Node:
    """An element of a page."""

    def __init__(self, tag, attrs, parent):
        self.tag, self.attrs, self.parent, self.inside = tag, dict(attrs), parent, []
        self.classes = set((self.attrs.get("class") or "").split())
        if parent is not None:
            parent.inside.append(self)

    @property
    def elements(self):
        return [each for each in self.inside if isinstance(each, Node)]

    @property
    def unseen(self):
        return self.tag in UNSEEN or "visually-hidden" in self.classes or "hidden" in self.attrs

    def up(self):
        """Itself and all that it is in, the innermost first."""
        here = self
        while here is not None:
            yield here
            here = here.parent

    def down(self):
        """Itself and all that is in it, in the order of the page."""
        yield self
        for each in self.elements:
            yield from each.down()

    def text(self, but=frozenset()):
        """What is read of it, but for elements of these classes."""
        if self.unseen or self.classes & but:
            return ""
        return "".join(each.text(but) if isinstance(each, Node) else each for each in self.inside)

    def before(self):
        """What stands before it in the same element, the nearest first."""
        siblings = self.parent.elements
        return siblings[: siblings.index(self)][::-1]


class Tree(HTMLParser):
    def __init__(self, page):
        super().__init__()
        self.root = self.here = Node("html", (), None)
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        node = Node(tag, attrs, self.here)
        self.here = self.here if tag in VOID else node

    def handle_startendtag(self, tag, attrs):
        Node(tag, attrs, self.here)

    def handle_endtag(self, tag):
        if tag not in VOID:
            self.here = next(each for each in self.here.up() if each.tag == tag).parent

    def handle_data(self, data):
        self.here.inside.append(data)
