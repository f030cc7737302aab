"""Who may see a field. A field that says nothing is seen by nobody.

Fields of a ruleset's table and of its phases are declared with one of these:

    owner: dict[str, int | None] = public()
    character: dict[int, str] = own(opened=True)

A dict keyed by seats keeps its keys' meaning in a view, so that a rule may ask `table.objective[seat]` of a view
and of a state alike. A declarer returns a `dataclasses.Field`, but says `Any`, as `dataclasses.field` does: the class
reads its type beside the name.
"""

from collections.abc import Callable, Sequence
from dataclasses import MISSING, field, fields
from functools import cache
from operator import attrgetter
from typing import Any

FACE_DOWN = "?"
"""Stands in a view for a card that lies face down before another seat."""

Fetch = Callable[[Any], tuple[Any, ...]]
"""A function from a record to some of its values."""


def _declare(see: str, opened: bool, default: Any, default_factory: Any) -> Any:
    kind: dict[str, Any] = {"metadata": {"see": see, "opened": opened}}
    if default is not MISSING:
        kind["default"] = default
    if default_factory is not MISSING:
        kind["default_factory"] = default_factory
    return field(**kind)


def public(default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """Everybody sees the value."""
    return _declare("public", False, default, default_factory)


def own(opened: bool = False, default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """A dict keyed by seat of which each seat sees its own entry only. `opened`: all of it once the game is over."""
    return _declare("own", opened, default, default_factory)


def face_down(opened: bool = False, default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """A dict seat -> card or None: each seat sees its own card, and of the others only whether there is one."""
    return _declare("face_down", opened, default, default_factory)


def counted(opened: bool = False, default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """A pile: everybody sees how many cards it has, nobody which."""
    return _declare("counted", opened, default, default_factory)


def hidden(opened: bool = False, default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """Nobody sees it; with `opened` everybody does once the game is over."""
    return _declare("hidden", opened, default, default_factory)


@cache
def plan(cls: type) -> tuple[tuple[str, ...], Fetch, tuple[tuple[str, str, bool], ...]]:
    """How to look at `cls`: the names everybody sees, how to fetch them all, and (name, see, opened) of the rest."""
    names, rest = [], []
    for item in fields(cls):
        see, opened = item.metadata.get("see", "hidden"), item.metadata.get("opened", False)
        if see == "public":
            names.append(item.name)
        elif see != "hidden" or opened:
            rest.append((item.name, see, opened))
    return tuple(names), _fetcher(names), tuple(rest)


def _fetcher(names: Sequence[str]) -> Fetch:
    """A function from a record to the tuple of its values under `names`."""
    if len(names) == 1:
        return lambda thing: (getattr(thing, names[0]),)
    return attrgetter(*names) if names else lambda thing: ()


class Seen:
    """What one viewer sees of a table or a phase: the same names, fewer of them. Attributes only, no methods.

    `kind` is the name of the class that was looked at.
    """

    __slots__ = ("__dict__", "kind")
    kind: str

    __hash__ = None  # type: ignore[assignment]  # it can change, so it is no key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.kind == other.kind and self.__dict__ == other.__dict__

    def __repr__(self) -> str:
        return f"Seen({self.kind}, {', '.join(sorted(self.__dict__))})"


def look(thing: Any, viewer: int | None, over: bool) -> Any:
    """Cut `thing` (a dataclass with declared fields) for `viewer` (a seat or None) to a Seen. Built from nothing.

    It says `Any`, for rules read a Seen as what it was cut from.
    """
    cls = type(thing)
    names, fetch, rest = plan(cls)  # type: ignore[arg-type]  # mypy: a class is no Hashable
    seen = Seen()
    seen.kind = cls.__name__
    seen.__dict__ = values = dict(zip(names, fetch(thing)))
    for name, see, opened in rest:
        value = getattr(thing, name)
        if over and opened:
            values[name] = value
        elif see == "own":
            values[name] = {viewer: value[viewer]} if viewer in value else {}
        elif see == "face_down":
            values[name] = {seat: card if seat == viewer or card is None else FACE_DOWN for seat, card in value.items()}
        elif see == "counted":
            values[name] = len(value)
    return seen
