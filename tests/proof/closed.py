"""A page as it lies there while nothing is turned over: what stands beside whoever looks over a shoulder."""

import re
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
KEY = re.compile(r' data-key="[^"]*"')
"""What a script compares, and nobody sees."""


def closed(page):
    """The HTML of a page without what lies under a cover (`details.secret` but for its `summary`)."""
    reader = Reader()
    reader.feed(KEY.sub("", page))
    return "".join(reader.kept)


class Reader(HTMLParser):
    """Keeps what is not covered. `open`: the elements that are open; `under`: how many of them when a cover began."""

    def __init__(self):
        super().__init__(convert_charrefs=False)
        self.kept, self.open, self.under, self.back = [], [], None, False

    def keep(self, text):
        if self.under is None or self.back:
            self.kept.append(text)

    def handle_starttag(self, tag, attributes):
        if self.under is not None and tag == "summary" and len(self.open) == self.under + 1:
            self.back = True
        self.keep(self.get_starttag_text())
        if tag not in VOID:
            if self.under is None and tag == "details" and "secret" in (dict(attributes).get("class") or "").split():
                self.under = len(self.open)
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.keep(self.get_starttag_text())

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass
        if self.under == len(self.open):
            self.under = None
        self.keep(f"</{tag}>")
        if tag == "summary":
            self.back = False

    def handle_data(self, data):
        self.keep(data)

    def handle_entityref(self, name):
        self.keep(f"&{name};")

    def handle_charref(self, name):
        self.keep(f"&#{name};")
