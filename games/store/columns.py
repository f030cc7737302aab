"""A table taken apart into rows, columns and JSON, as the Columns of its title say."""

from dataclasses import fields
from functools import lru_cache
from typing import Any, get_args, get_origin, get_type_hints

from games.kernel import Ruleset
from games.titles import registry
from games.titles.columns import Columns

Hinted = tuple[tuple[str, Any], ...]
"""(name of a field, its type hint)."""

Places = dict[tuple[str, str], tuple[str, int | None, int]]
"""(deck, code of a card) -> (place, seat, position)."""


def of(rules: Ruleset) -> Columns:
    """The Columns of a ruleset."""
    return registry.title(rules.slug).columns


@lru_cache(64)
def split(rules: Ruleset) -> tuple[Hinted, Hinted]:
    """The fields of the table without columns, public and secret."""
    hints = get_type_hints(rules.table)
    public = {item.name for item in fields(rules.table) if item.metadata.get("see") == "public"}
    names = [item.name for item in fields(rules.table) if item.name not in of(rules).fields]
    rest = [(name, hints[name]) for name in names]
    return tuple(each for each in rest if each[0] in public), tuple(each for each in rest if each[0] not in public)


@lru_cache(64)
def many(rules: Ruleset) -> frozenset[str]:
    """The fields of `hands` in which a seat has a tuple of cards."""
    hints = get_type_hints(rules.table)
    return frozenset(name for name, _, _ in of(rules).hands if get_origin(get_args(hints[name])[1]) is tuple)


def places(columns: Columns, table: Any) -> Places:
    """Where each card lies.

    Positions in a deck count from its bottom, so that drawing from the top moves no other card.
    """
    found: Places = {}
    for field, deck, place in columns.piles:
        cards = getattr(table, field)
        for index, code in enumerate(cards):
            found[deck, code] = (place, None, len(cards) - index if place == "deck" else index)
    for field, deck, place in columns.hands:
        for seat, held in getattr(table, field).items():
            for index, code in enumerate(held if isinstance(held, tuple) else (held,)):
                if code is not None:
                    found[deck, code] = (place, seat, index)
    return found
