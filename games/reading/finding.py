"""Finding rules, words, cards and questions of a game by the words in them."""

import re
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.reading.letters import fold
from games.reading.passages import passages

LONGEST = 100
"""Letters of a query that are looked at."""
MOST = 40
"""Passages that are shown."""
WORD = re.compile(r"\w+(?:[.'-]\w+)*")
SENTENCE = re.compile(r"(?<=[.!?؟])\s+")
LEFT_OUT = " … "


@dataclass(frozen=True, slots=True)
class Found:
    """A passage with the words of the query marked: where it is, and its sentences that have them.

    number   of the rule or card, "" where readers see none
    """

    anchor: str
    number: str
    title: SafeString
    chapter: str
    says: SafeString
    folded: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """What a search found: `query` as it was read, `number` of passages, and the first of them.

    asked: there was a word to look for
    """

    query: str
    asked: bool
    number: int
    found: tuple[Found, ...]


def find(slug, query):
    """The Answer to a query: passages with all of its words, those first that have them in their titles."""
    query = "".join(letter for letter in query if letter.isprintable())[:LONGEST].strip()
    looked_for = [_looked_for(word) for word in dict.fromkeys(WORD.findall(fold(query).letters))]
    ranked = []
    for passage in passages(slug) if looked_for else ():
        heading = f"{passage.anchor.casefold()} {passage.title.letters}" if passage.printed else passage.title.letters
        if all(word.search(heading) or word.search(passage.text.letters) for word in looked_for):
            ranked.append((not all(word.search(heading) for word in looked_for), passage))
    ranked.sort(key=lambda each: each[0])
    shown = tuple(_found(passage, looked_for) for _rank, passage in ranked[:MOST])
    return Answer(query, bool(looked_for), len(ranked), shown)


def _looked_for(word):
    """It is found where a word begins with it; in Arabic anywhere, since particles are written together with words."""
    return re.compile(rf"(?<![a-z0-9]){re.escape(word)}")


def _found(passage, looked_for):
    number = passage.anchor if passage.printed else ""
    title = SafeString() if passage.title.text == number else _marked(passage.title, looked_for)
    return Found(
        passage.anchor, number, title, passage.chapter, _sentences(passage.text.text, looked_for), passage.folded
    )


def _sentences(text, looked_for):
    """Those that have one of the words, the first one where none has."""
    every = [fold(sentence) for sentence in SENTENCE.split(text)]
    chosen = [number for number, each in enumerate(every) if any(word.search(each.letters) for word in looked_for)]
    parts, last = [], -1
    for number in chosen or [0]:
        parts.append((" " if number == last + 1 else LEFT_OUT, _marked(every[number], looked_for)))
        last = number
    end = LEFT_OUT if last + 1 < len(every) else ""
    return format_html("{}{}", format_html_join("", "{}{}", parts), end)


def _marked(text, looked_for):
    spans = sorted(text.span(*match.span()) for word in looked_for for match in word.finditer(text.letters))
    pieces, done = [], 0
    for start, end in spans:
        if end > done:
            pieces.append((text.text[done:start], text.text[max(start, done) : end]))
            done = end
    return format_html("{}{}", format_html_join("", "{}<mark>{}</mark>", pieces), text.text[done:])
