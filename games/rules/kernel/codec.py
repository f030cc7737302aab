"""States, moves, events and decisions as JSON and back, by the type hints of their classes.

A dataclass becomes an object; where a hint leaves the class open (`Any`), the object names it under "is".
Tuples and frozensets become arrays; dicts become objects, or arrays of pairs where keys are not strings.
The content of a ruleset (its deck) is written as its id.
"""

from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from games.rules.kernel.errors import BadData

_PLAIN = (str, int, float, bool, NoneType)


def dump(rules, value, kind=None):
    """A JSON value (dicts, lists, strings, numbers, booleans, None) for a record of `rules`.

    `kind` is the hint under which it will be read again, by default the class of the record.
    """
    return _encode(rules, kind or type(value), value)


def load(rules, kind, data):
    """The record of class `kind` that `data` stands for. Raises BadData."""
    try:
        return _decode(rules, kind, data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        raise BadData(f"{getattr(kind, '__name__', kind)}: {fault!r}") from fault


@cache
def _hints(cls):
    hints = get_type_hints(cls)
    return tuple((item.name, hints[item.name]) for item in fields(cls))


def _record_classes(rules):
    from games.rules.kernel import state

    known = (*rules.phases, *rules.answers, *rules.events, *rules.facts, *rules.records, rules.options, rules.table)
    return {cls.__name__: cls for cls in (*known, state.GameState, state.Move, state.Event)}


_classes = cache(_record_classes)


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


def _decode(rules, hint, data):
    if hint in _PLAIN:
        if type(data) is not hint and not (hint is float and type(data) is int):
            raise BadData(f"{data!r} is no {hint.__name__}")
        return data
    if hint is Any:
        return _decode_open(rules, data)
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _decode_union(rules, get_args(hint), data)
    if hint is type(rules.content):
        if data != rules.content.id:
            raise BadData(f"this ruleset holds the deck {rules.content.id}, not {data}")
        return rules.content
    if is_dataclass(hint):
        return hint(**{name: _decode(rules, inner, data[name]) for name, inner in _hints(hint)})
    args = get_args(hint)
    if origin is dict:
        pairs = data.items() if args[0] is str else data
        return {_decode(rules, args[0], key): _decode(rules, args[1], item) for key, item in pairs}
    if origin in (tuple, list, frozenset):
        inner = _items(args, len(data))
        return origin(_decode(rules, inner[index], item) for index, item in enumerate(data))
    raise BadData(f"no way to read {hint}")


def _decode_union(rules, options, data):
    if data is None and NoneType in options:
        return None
    left = [option for option in options if option is not NoneType]
    for option in left:
        try:
            return _decode(rules, option, data)
        except (BadData, KeyError, TypeError, ValueError):
            if option is left[-1]:
                raise
    raise BadData(f"{data!r} fits none of {options}")


def _decode_open(rules, data):
    if isinstance(data, dict):
        cls = _classes(rules).get(data.get("is"))
        if cls is None:
            raise BadData(f"unknown record {data.get('is')!r}")
        return cls(**{name: _decode(rules, inner, data[name]) for name, inner in _hints(cls)})
    if isinstance(data, list):
        return tuple(_decode_open(rules, item) for item in data)
    if type(data) in _PLAIN:
        return data
    raise BadData(f"no record for {type(data).__name__}")
