"""States, moves, events and decisions as JSON and back, by the type hints of their classes.

A dataclass becomes an object; where a hint leaves the class open (`Any`), the object names it under "is".
Tuples and frozensets become arrays; dicts become objects, or arrays of pairs where keys are not strings.
The content of a ruleset (its deck) is written as its id.
"""

from dataclasses import fields, is_dataclass
from functools import cache, lru_cache, partial
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from games.kernel.errors import BadData

_PLAIN = (str, int, float, bool, NoneType)

_KEPT = 4096
"""Readers kept: those of some tens of rulesets. Rulesets come and go with the decks that tables bring."""


def dump(rules, value, kind=None):
    """A JSON value (dicts, lists, strings, numbers, booleans, None) for a record of `rules`.

    `kind` is the hint under which it will be read again, by default the class of the record.
    """
    return _encode(rules, kind or type(value), value)


def load(rules, kind, data):
    """The record of class `kind` that `data` stands for. Raises BadData."""
    try:
        return _decoder(rules, kind)(data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        raise BadData(f"{getattr(kind, '__name__', kind)}: {fault!r}") from fault


@cache
def _hints(cls):
    hints = get_type_hints(cls)
    return tuple((item.name, hints[item.name]) for item in fields(cls))


def _record_classes(rules):
    from games.kernel import state

    known = (*rules.phases, *rules.answers, *rules.events, *rules.facts, *rules.records, *rules.orders)
    own = (rules.options, rules.table, state.GameState, state.Move, state.Event)
    return {cls.__name__: cls for cls in (*known, *own)}


_classes = lru_cache(64)(_record_classes)


def _encode(rules, hint, value):
    if value is None or type(value) in _PLAIN:
        return value
    if type(value) is type(rules.content):
        return value.id
    if is_dataclass(value):
        body = {name: _encode(rules, inner, getattr(value, name)) for name, inner in _hints(type(value))}
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


def _container_args(hint):
    """The arguments of the container in `hint`, through unions such as `tuple[int, ...] | None`."""
    if get_origin(hint) in (Union, UnionType):
        for option in get_args(hint):
            if get_args(option):
                return get_args(option)
        return ()
    return get_args(hint)


def _items(args, length):
    if not args:
        return (Any,) * length
    if (len(args) == 2 and args[1] is Ellipsis) or len(args) == 1:
        return (args[0],) * length
    return args


@lru_cache(_KEPT)
def _decoder(rules, hint):
    """A function from JSON data to a value of `hint`; worked out once for each hint."""
    if hint in _PLAIN:
        return _plain_decoder(hint)
    if hint is Any:
        return partial(_decode_open, rules)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _union_decoder(NoneType in args, [_decoder(rules, each) for each in args if each is not NoneType])
    if hint is type(rules.content):
        return partial(_decode_content, rules)
    if is_dataclass(hint):
        return _record_decoder(hint, [(name, _decoder(rules, inner)) for name, inner in _hints(hint)])
    if origin is dict:
        return _dict_decoder(args[0] is str, *(_decoder(rules, each) for each in args))
    if origin in (tuple, list, frozenset):
        if len(args) == 1 or args[-1] is Ellipsis:
            return _sequence_decoder(origin, _decoder(rules, args[0]))
        return _fixed_decoder(origin, [_decoder(rules, each) for each in args])
    raise BadData(f"no way to read {hint}")


def _plain_decoder(hint):
    def decode(data):
        if type(data) is not hint and not (hint is float and type(data) is int):
            raise BadData(f"{data!r} is no {hint.__name__}")
        return data

    return decode


def _union_decoder(optional, options):
    def decode(data):
        if data is None and optional:
            return None
        for option in options[:-1]:
            try:
                return option(data)
            except (BadData, KeyError, TypeError, ValueError):
                continue
        return options[-1](data)

    return decode


def _record_decoder(cls, parts):
    def decode(data):
        return cls(**{name: part(data[name]) for name, part in parts})

    return decode


def _dict_decoder(by_name, key, item):
    def decode(data):
        return {key(name): item(each) for name, each in (data.items() if by_name else data)}

    return decode


def _sequence_decoder(origin, item):
    def decode(data):
        return origin([item(each) for each in data])

    return decode


def _fixed_decoder(origin, items):
    def decode(data):
        return origin([item(each) for item, each in zip(items, data, strict=True)])

    return decode


def _decode_content(rules, data):
    if data != rules.content.id:
        raise BadData(f"this ruleset holds the deck {rules.content.id}, not {data}")
    return rules.content


def _decode_open(rules, data):
    if isinstance(data, dict):
        cls = _classes(rules).get(data.get("is"))
        if cls is None:
            raise BadData(f"unknown record {data.get('is')!r}")
        return _decoder(rules, cls)(data)
    if isinstance(data, list):
        return tuple([_decode_open(rules, item) for item in data])
    if type(data) in _PLAIN:
        return data
    raise BadData(f"no record for {type(data).__name__}")
