"""A deck file from its text: limits that hold before anything in it is looked at."""

import json
from typing import Any, NoReturn

from games.kernel.errors import BadDeck
from games.titles.machrou3.rules.content import house_map, read_deck
from games.titles.machrou3.rules.deck import Deck
from games.titles.machrou3.rules.deck_shape import Entry

LARGEST = 300_000
"""Bytes of a deck file."""

DEEPEST = 16
"""Lists and objects within one another."""


def read_file(text: str) -> Deck:
    """The Deck of a deck file's text. Raises BadDeck."""
    return read_deck(parse(text), house_map())


def parse(text: str) -> Any:
    """The JSON of a deck file. Raises BadDeck."""
    if len(text.encode(errors="replace")) > LARGEST:
        raise BadDeck([f"the file is larger than {LARGEST // 1000} kB"])
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except RecursionError as fault:
        raise BadDeck([DEEP]) from fault
    except ValueError as fault:
        raise BadDeck([f"this is no JSON: {fault}"]) from fault
    if _depth(data) > DEEPEST:
        raise BadDeck([DEEP])
    return data


DEEP = f"lists and objects lie more than {DEEPEST} deep in one another"


def _object(pairs: list[tuple[str, Any]]) -> Entry:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise BadDeck([f"{next(name for name in names if names.count(name) > 1)!r} stands twice in one object"])
    return found


def _no_number(word: str) -> NoReturn:
    raise BadDeck([f"{word} is no number"])


def _depth(data: Any) -> int:
    """How deep lists and objects lie in one another, level by level."""
    depth, level = 0, [data]
    while level := [each for each in level if isinstance(each, dict | list)]:
        depth += 1
        level = [inner for each in level for inner in (each.values() if isinstance(each, dict) else each)]
    return depth
