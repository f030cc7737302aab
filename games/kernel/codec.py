"""States, moves, events and decisions as JSON and back, by the type hints of their classes.

A dataclass becomes an object; where a hint leaves the class open (`Any`), the object names it under "is".
Tuples and frozensets become arrays; dicts become objects, or arrays of pairs where keys are not strings.
The content of a ruleset (its deck) is written as its id.
Fields may be added to a record as long as older data can do without: by a default, or by a class's `BEFORE`,
a mapping of names to the values that stand for "written before this field was".
Nobody is None; older rows have a word there (`NOBODY`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache, partial
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from games.kernel.errors import BadData
from games.kernel.press import ACTS
from games.kernel.ruleset import Ruleset
from games.kernel.state import Event, GameState, Move

R = TypeVar("R")
Decoder = Callable[[Any], Any]
"""A function from JSON data to the value it stands for."""

_PLAIN = (str, int, float, bool, NoneType)

NOBODY = ("nobody", "no")
"""What rows written until 22 November 2026 say where a seat, or None for nobody, stands: "nobody" for no seat named,
"no" for a ballot against the only one that could be."""

_KEPT = 4096
"""Readers kept: those of some tens of rulesets. Rulesets come and go with the decks that tables bring."""


def dump(rules: Ruleset, value: Any, kind: Any = None) -> Any:
    """A JSON value (dicts, lists, strings, numbers, booleans, None) for a record of `rules`.

    `kind` is the hint under which it will be read again, by default the class of the record.
    """
    return _encode(rules, kind or type(value), value)


def load(rules: Ruleset, kind: type[R], data: Any) -> R:
    """The record of class `kind` that `data` stands for. Raises BadData."""
    try:
        value: R = _decoder(rules, kind)(data)  # type: ignore[arg-type]  # mypy: a class is no Hashable
        return value
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        raise BadData(f"{getattr(kind, '__name__', kind)}: {fault!r}") from fault


@cache
def _hints(cls: Any) -> tuple[tuple[str, Any], ...]:
    hints = {name: Any if isinstance(hint, TypeVar) else hint for name, hint in get_type_hints(cls).items()}
    return tuple((item.name, hints[item.name]) for item in fields(cls))


def _record_classes(rules: Ruleset) -> dict[str, type]:
    said = (*ACTS, *rules.pledges, *rules.claims)
    known = (*rules.phases, *rules.answers, *rules.events, *rules.facts, *rules.records, *rules.orders, *said)
    own = (rules.options, rules.table, GameState, Move, Event)
    return {cls.__name__: cls for cls in (*known, *own)}


_classes = lru_cache(64)(_record_classes)


def _encode(rules: Ruleset, hint: Any, value: Any) -> Any:
    if value is None or type(value) in _PLAIN:
        return value
    if type(value) is type(rules.content):
        return value.id
    if is_dataclass(value):
        parts = _hints(type(value))  # type: ignore[arg-type]  # mypy: a class is no Hashable
        body = {name: _encode(rules, inner, getattr(value, name)) for name, inner in parts}
        return body if hint is type(value) else {"is": type(value).__name__, **body}
    args = _container_args(hint)
    if isinstance(value, dict):
        key, item = args if len(args) == 2 else (Any, Any)
        if key is str:
            return {name: _encode(rules, item, each) for name, each in value.items()}
        return [[_encode(rules, key, name), _encode(rules, item, each)] for name, each in value.items()]
    if isinstance(value, frozenset):
        value = sorted(value)
    if isinstance(value, tuple | list):
        inner = _items(args, len(value))
        return [_encode(rules, inner[index], each) for index, each in enumerate(value)]
    raise BadData(f"no JSON for {type(value).__name__}")


def _container_args(hint: Any) -> tuple[Any, ...]:
    """The arguments of the container in `hint`, through unions such as `tuple[int, ...] | None`."""
    if get_origin(hint) in (Union, UnionType):
        for option in get_args(hint):
            if get_args(option):
                return get_args(option)
        return ()
    return get_args(hint)


def _items(args: tuple[Any, ...], length: int) -> tuple[Any, ...]:
    if not args:
        return (Any,) * length
    if (len(args) == 2 and args[1] is Ellipsis) or len(args) == 1:
        return (args[0],) * length
    return args


@lru_cache(_KEPT)
def _decoder(rules: Ruleset, hint: Any) -> Decoder:
    """A function from JSON data to a value of `hint`; worked out once for each hint."""
    if hint in _PLAIN:
        return _plain_decoder(hint)
    if hint is Any:
        return partial(_decode_open, rules)
    origin, args = get_origin(hint), get_args(hint)
    if hint == int | None:
        return _decode_seat
    if origin in (Union, UnionType):
        return _union_decoder(NoneType in args, [_decoder(rules, each) for each in args if each is not NoneType])
    if hint is type(rules.content):
        return partial(_decode_content, rules)
    if is_dataclass(hint):
        parts = _hints(hint)  # type: ignore[arg-type]  # mypy: a class is no Hashable
        return _record_decoder(hint, [(name, _decoder(rules, inner)) for name, inner in parts])
    if origin is dict:
        return _dict_decoder(args[0] is str, *(_decoder(rules, each) for each in args))
    if origin in (tuple, list, frozenset):
        if len(args) == 1 or args[-1] is Ellipsis:
            return _sequence_decoder(origin, _decoder(rules, args[0]))
        return _fixed_decoder(origin, [_decoder(rules, each) for each in args])
    raise BadData(f"no way to read {hint}")


def _plain_decoder(hint: type) -> Decoder:
    def decode(data: Any) -> Any:
        if type(data) is not hint and not (hint is float and type(data) is int):
            raise BadData(f"{data!r} is no {hint.__name__}")
        return data

    return decode


def _decode_seat(data: Any) -> int | None:
    """An int or None, which are also written in words (`NOBODY`)."""
    if data is None or (type(data) is str and data in NOBODY):
        return None
    if type(data) is not int:
        raise BadData(f"{data!r} is no int")
    return data


def _union_decoder(optional: bool, options: Sequence[Decoder]) -> Decoder:
    def decode(data: Any) -> Any:
        if data is None and optional:
            return None
        for option in options[:-1]:
            try:
                return option(data)
            except (BadData, KeyError, TypeError, ValueError):
                continue
        return options[-1](data)

    return decode


def _record_decoder(cls: Any, parts: Sequence[tuple[str, Decoder]]) -> Decoder:
    """Also of data that is older than a field: it stands for what the class's `BEFORE` says, else for the default."""
    before: Mapping[str, Any] = getattr(cls, "BEFORE", {})

    def decode(data: Any) -> Any:
        try:
            return cls(**{name: part(data[name]) for name, part in parts})
        except KeyError:
            return cls(**{**before, **{name: part(data[name]) for name, part in parts if name in data}})

    return decode


def _dict_decoder(by_name: bool, key: Decoder, item: Decoder) -> Decoder:
    def decode(data: Any) -> dict[Any, Any]:
        return {key(name): item(each) for name, each in (data.items() if by_name else data)}

    return decode


def _sequence_decoder(origin: Decoder, item: Decoder) -> Decoder:
    def decode(data: Any) -> Any:
        return origin([item(each) for each in data])

    return decode


def _fixed_decoder(origin: Decoder, items: Sequence[Decoder]) -> Decoder:
    def decode(data: Any) -> Any:
        return origin([item(each) for item, each in zip(items, data, strict=True)])

    return decode


def _decode_content(rules: Ruleset, data: Any) -> Any:
    if data != rules.content.id:
        raise BadData(f"this ruleset holds the deck {rules.content.id}, not {data}")
    return rules.content


def _decode_open(rules: Ruleset, data: Any) -> Any:
    if isinstance(data, dict):
        cls = _classes(rules).get(data.get("is", ""))
        if cls is None:
            raise BadData(f"unknown record {data.get('is')!r}")
        return _decoder(rules, cls)(data)
    if isinstance(data, list):
        return tuple([_decode_open(rules, item) for item in data])
    if type(data) in _PLAIN:
        return data
    raise BadData(f"no record for {type(data).__name__}")
