"""A page as it lies there while nothing is turned over: what stands beside whoever looks over a shoulder.

The law of closed pages: they are the same in two worlds that differ in all that is secret, the reader's own too.
"""

import re
from html.parser import HTMLParser

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language

from games.forms.build import build
from games.kernel import view
from games.reading.scene import names_called, seats_of
from games.reading.tables import Asking
from games.titles import registry
from tests.proof.looks import Looks, look
from tests.proof.rows import another_self, dealt_to_all
from tests.proof.watch import answer

PAGES = ("table", "live", "chronicle", "happened", "cards", "matters", "resign", "talk", "whisper", "notes", "replay")
PAGES += ("watch",)
"""The pages of a table that lie open beside others. Orders say what one has ordered: who opens their page has turned
something over."""

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
KEY = re.compile(r' data-(key|mark)="[^"]*"')
"""What a script compares, and nobody sees."""


def told_apart(record, seat, seed, looks=None):
    """The pages of `seat` that are not the same in the world that `seed` deals, though all covers are closed.

    looks  Looks at these pages at least, where other laws look at the same moment
    """
    ours = (looks or Looks(record, pages)).of(seat).shown
    with another_self(record, seat, seed):
        theirs = look(record, seat, pages).shown
    return [
        path for path, each in theirs.items() if ours[path] != each and closed_body(ours[path]) != closed_body(each)
    ]


def pages(client, record, seat):
    """{path: answer} of the pages that lie open."""
    found = [reverse(f"games:{name}", args=[record.public_id]) for name in PAGES]
    return {path: answer(client.get, path) for path in found}


def closed_body(each):
    return closed(each[5].decode())


def forms_told_apart(rules, state, seat, seed):
    """The kinds of questions of `seat` whose forms are not the same in another world, though all covers are closed."""
    other = dealt_to_all(rules, state, seat, seed)
    asked = [each for each in state.decisions if each.seat == seat]
    return [each.kind for each in asked if closed_form(rules, state, each) != closed_form(rules, other, each)]


def closed_form(rules, state, decision):
    look, called = view(rules, state, decision.seat), tuple(f"player {seat}" for seat in state.seats)
    names = names_called(rules, called, get_language())
    form = build(rules, look, decision, registry.title(rules.slug).words.speech(look, decision, names))
    asking = Asking(seats_of(called, decision.seat), rules.slug, practice=False, coach=False)
    page = {"public_id": "A" * 12, "slug": rules.slug, "asking": asking}
    return closed(render_to_string("games/_form.html", {"form": form, "page": page}))


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
