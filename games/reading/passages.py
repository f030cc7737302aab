"""What a page of rules says, passage by passage: each rule, word, question and card to which a link can lead."""

from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser

from django.template.loader import render_to_string
from django.utils.translation import get_language

from games.reading import about
from games.reading.letters import Folded, fold
from games.titles import registry

PASSAGES = {"li": "li", "p": "p", "tr": "tr", "details": "details", "dt": "dd"}
"""What a passage is when it has an anchor: the tag that begins it and the one that ends it."""
TITLES = {"h3", "th", "summary", "b", "dt"}
LEFT_OUT = {"figure", "nav", "script", "svg"}
"""Of these nothing is read. A worked example stands behind its rule, and says nothing that the rule does not."""
ASIDE = {"mark", "tag", "card-head", "rules-search"}
"""Classes of what is none of the words of a passage."""
VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass(frozen=True, slots=True)
class Passage:
    """`chapter`: what stands above it; `folded`: it lies in a fold, which may be closed."""

    anchor: str
    title: Folded
    chapter: str
    text: Folded
    folded: bool

    @property
    def printed(self):
        """The anchor is a name that readers see, such as M3.5 or EP-05."""
        return self.anchor[:1].isupper()


def passages(slug):
    """Those of a game, in the active language and the order of its page. The page is the same for everybody."""
    return _passages(slug, get_language())


@cache
def _passages(slug, _language):
    reader = _Reader()
    reader.feed(render_to_string(registry.title(slug).template("rules"), of_page(about.game(slug))))
    return tuple(reader.passages)


def of_page(game):
    """What the page of rules of a game (about.Presented) is made of."""
    return {"game": game, "examples": game.about.examples(), **game.about.rules()}


class _Reader(HTMLParser):
    """Walks through the page with the open elements and what each of them is read as."""

    def __init__(self):
        super().__init__()
        self.passages = []
        self.elements = []
        self.chapter = ""
        self.anchor, self.begun, self.depth = "", "", 0
        self.words: dict[str, list[str]] = {"title": [], "text": []}

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.elements.append((tag, self._read_as(tag, dict(attrs))))

    def handle_endtag(self, tag):
        while self.elements and self.elements.pop()[0] != tag:
            pass
        if self.anchor and tag == PASSAGES[self.begun] and len(self.elements) == self.depth:
            self._close()

    def handle_data(self, data):
        kind = self._now()
        if kind == "chapter":
            self.chapter += data
        elif self.anchor and kind in self.words:
            self.words[kind].append(data)

    def _now(self):
        return self.elements[-1][1] if self.elements else ""

    def _read_as(self, tag, attrs):
        """What the words of an element are: of the title, of the text, the name of a chapter, or "out": nothing."""
        classes = set((attrs.get("class") or "").split())
        if self._now() == "out" or tag in LEFT_OUT or classes & ASIDE:
            return "out"
        if tag == "h2":
            self.chapter = ""
            return "chapter"
        if self._now() == "chapter":
            return "out"
        if tag in PASSAGES and "id" in attrs and not self.anchor:
            self.anchor, self.begun, self.depth = attrs["id"], tag, len(self.elements)
            self.words = {"title": [], "text": []}
        begun = bool("".join(self.words["text"]).strip())
        if "rule-no" in classes:
            return "out" if begun or self.words["title"] else "title"
        if tag in ("p", "td", "dd"):
            self.words["text"].append(" ")
        return "title" if self._now() == "title" or (tag in TITLES and not begun) else "text"

    def _close(self):
        title, text = (fold(" ".join("".join(self.words[kind]).split())) for kind in ("title", "text"))
        self.passages.append(Passage(self.anchor, title, self.chapter.strip(), text, self.begun == "details"))
        self.anchor = ""
