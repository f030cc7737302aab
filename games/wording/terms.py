"""A word that a game uses in a sense of its own: what pages say of it, and which words of a sentence name it."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

LETTER = r"[\w\u064b-\u0652]"
"""A letter, or a mark that stands over an Arabic one."""

BEFORE = {"ar": "و?(?:[بل]|ب?ال|لل)?"}
"""What a language writes before a word without a space."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game, what it is in one sentence, and the anchor of its rule. Texts are translated lazily.

    forms  the forms by which a sentence names it, with | between them, an Arabic one without the article at its head;
           "" where the same words mean other things too
    """

    name: Any
    says: Any
    rule: str
    forms: Any = ""


def finder(terms: Mapping[str, Term], language: str) -> Callable[[str], Iterator[tuple[str, str]]]:
    """function(sentence) -> its pieces in order, each with the code of the term that it names, or with "".

    Only whole words name a term, the longest form first. `language` is the active one.
    """
    codes = {form.lower(): code for code, term in terms.items() for form in str(term.forms).split("|") if form}
    forms = "|".join(re.escape(form) for form in sorted(codes, key=len, reverse=True))
    named = re.compile(f"(?<!{LETTER}){BEFORE.get(language, '')}({forms})(?!{LETTER})", re.IGNORECASE)

    def pieces(sentence: str) -> Iterator[tuple[str, str]]:
        end = 0
        for found in named.finditer(sentence) if codes else ():
            yield sentence[end : found.start()], ""
            yield found[0], codes[found[1].lower()]
            end = found.end()
        yield sentence[end:], ""

    return pieces
