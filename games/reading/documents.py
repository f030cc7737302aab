"""A document of `docs/` as blocks for a page: headings, paragraphs, lists; code in a line, nothing else of Markdown."""

from dataclasses import dataclass
from functools import cache

from django.conf import settings


@dataclass(frozen=True, slots=True)
class Block:
    """kind "title", "heading", "text", "points" or "steps"; lines: each a tuple of (text, whether it is code)."""

    kind: str
    lines: tuple[tuple[tuple[str, bool], ...], ...]


@dataclass(frozen=True, slots=True)
class Document:
    """language: the code of the one it is written in; blocks: its Blocks, in order."""

    language: str
    blocks: tuple[Block, ...]


KINDS = {"# ": "title", "## ": "heading", "- ": "points"}


@cache
def document(name, language):
    """The Document docs/<name>.<language>.md, or where there is none the English one, docs/<name>.md."""
    folder = settings.BASE_DIR / "docs"
    translated = folder / f"{name}.{language}.md"
    if translated.exists():
        return Document(language, _blocks(translated.read_text(encoding="utf-8")))
    return Document("en", _blocks((folder / f"{name}.md").read_text(encoding="utf-8")))


def _blocks(text):
    blocks: list[Block] = []
    for line in filter(None, text.splitlines()):
        kind, words = _split(line)
        if kind in ("points", "steps") and blocks and blocks[-1].kind == kind:
            blocks[-1] = Block(kind, (*blocks[-1].lines, words))
        else:
            blocks.append(Block(kind, (words,)))
    return tuple(blocks)


def _split(line):
    mark, _, rest = line.partition(" ")
    kind = "steps" if mark.rstrip(".").isdigit() else KINDS.get(f"{mark} ", "text")
    words = line if kind == "text" else rest
    return kind, tuple((piece, place % 2 == 1) for place, piece in enumerate(words.split("`")) if piece)
