"""What the site tells a table, kept among the events of the game."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from django.db import connection

from games.kernel import Ruleset, load
from games.titles import registry
from games.wording import site_events

TELL = """
INSERT INTO games_event (game_id, move, index, round, kind, data, "to", at, house)
SELECT g.id, g.version, (SELECT count(*) FROM games_event e WHERE e.game_id = g.id AND e.move = g.version AND e.house),
    g.round, %s, %s, %s, statement_timestamp(), true
FROM games_game g WHERE g.id = ANY(%s)
"""

TELL_SEATS = """
INSERT INTO games_event (game_id, move, index, round, kind, data, "to", at, house)
SELECT g.id, g.version,
    (SELECT count(*) FROM games_event e WHERE e.game_id = g.id AND e.move = g.version AND e.house) + told.place - 1,
    g.round, told.kind, told.data::jsonb, ARRAY[told.seat], statement_timestamp(), true
FROM games_game g, unnest(%s::smallint[], %s::text[], %s::text[]) WITH ORDINALITY AS told (seat, kind, data, place)
WHERE g.id = %s ORDER BY told.place
"""


def tell(pk: int, event: site_events.Event, to: Collection[int] | None = None) -> None:
    """Tell `event` (a record of `games.wording.site_events`) to the seats `to`, None for everybody.

    The caller holds the game's row.
    """
    tell_all([pk], event, to)


def tell_all(keys: Iterable[int], event: site_events.Event, to: Collection[int] | None = None) -> None:
    """The same to each of these games, in one statement."""
    with connection.cursor() as cursor:
        told = [type(event).__name__, json.dumps(asdict(event)), None if to is None else list(to), list(keys)]
        cursor.execute(TELL, told)


def tell_seats(pk: int, told: Sequence[tuple[int, site_events.Event]]) -> None:
    """Tell each (seat, event) to that seat alone, in this order and in one statement. The caller holds the row."""
    seats, events = zip(*told, strict=True)
    kinds, data = [type(each).__name__ for each in events], [json.dumps(asdict(each)) for each in events]
    with connection.cursor() as cursor:
        cursor.execute(TELL_SEATS, [list(seats), kinds, data, pk])


def event_of(rules: Ruleset, kind: str, data: Mapping[str, Any]) -> Any:
    """The record of an event's row: of the ruleset, or of the house."""
    if kind in site_events.KINDS:
        return site_events.KINDS[kind](**data)
    return load(rules, next(each for each in rules.events if each.__name__ == kind), data)


@lru_cache(10_000)
def event_in(slug: str, kind: str, data: str) -> Any:
    """The same by the game's slug and JSON text. Events never change, and many are read often: each is read once."""
    return event_of(registry.ruleset(slug), kind, json.loads(data))
