"""The part of a state that has no columns, as two JSON texts: public and secret.

Text, because the order of a dict is part of a state and jsonb forgets it.
"""

import json
from collections.abc import Iterable
from typing import Any

from games.kernel import AnyState, Ruleset, Step, dump
from games.kernel.state import Draw
from games.store import columns


def public_text(rules: Ruleset, state: AnyState) -> str:
    """The game row's `ext`."""
    fields, _ = columns.split(rules)
    winners = state.outcome.seats if state.outcome else ()
    return _text({"table": _fields(rules, state.table, fields), "winners": list(winners)})


def secret_text(rules: Ruleset, state: AnyState) -> str:
    """The game row's `secret`."""
    _, fields = columns.split(rules)
    return _text(
        {
            "table": _fields(rules, state.table, fields),
            "chance": [state.chance.seed, state.chance.drawn],
            "asked": state.asked,
            "agenda": dump(rules, state.agenda, tuple[Any, ...]),
            "knowledge": dump(rules, state.knowledge, tuple[tuple[Any, ...], ...]),
        }
    )


def draws_json(rules: Ruleset, step: Step) -> Any:
    """What chance gave in a step."""
    return dump(rules, step.draws, tuple[Draw, ...])


def answer_json(rules: Ruleset, answer: Any) -> Any:
    """An answer with the name of its class; None for silence."""
    (data,) = dump(rules, (answer,), tuple[Any, ...])
    return data


def opening_text(rules: Ruleset, state: AnyState) -> str:
    """A whole state, for the row of a round."""
    return _text(dump(rules, state))


def _fields(rules: Ruleset, table: Any, fields: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    return {name: dump(rules, getattr(table, name), hint) for name, hint in fields}


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
