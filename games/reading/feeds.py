"""What happened, for one reader. Events are picked in SQL by whom they were told to."""

import json
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from django.db import connection
from django.utils.translation import get_language

from games import store
from games.titles import registry
from games.wording import site_events
from games.wording.event_sentences import say
from games.wording.names import Names

LATEST = 60
"""Events on the table page, however old the game is; the whole record has a page of its own."""

EVENTS = """
SELECT id, move, round, kind, data::text, "to" IS NOT NULL, at FROM games_event
WHERE game_id = %s AND ("to" IS NULL OR %s::smallint = ANY ("to")) AND (%s::int IS NULL OR move <= %s)
ORDER BY id DESC LIMIT %s
"""


class Told(NamedTuple):
    """An event's row, as JSON text; `private`: not told to everybody."""

    id: int
    move: int
    round: int
    kind: str
    data: str
    private: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class Telling:
    """What an event's words depend on besides the event and the language, whoever reads them.

    `names` stand for the content and the seats, none of which is marked as the reader's.
    """

    names: Names
    options: Any
    slug: str
    content: Any = field(compare=False)
    seats: tuple = field(compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """One event: its sentence as parts, and what there is to look at beside it (`Face.beside`).

    private  told to this reader only        aside  follows from the event before it
    """

    parts: tuple = field(hash=False)
    at: datetime
    icon: str
    private: bool
    aside: bool
    new: bool
    beside: str
    picture: Any = field(hash=False)


@dataclass(frozen=True, slots=True)
class RoundEntries:
    number: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Rounds and their entries, newest first; what one answer caused is in the order in which it happened.

    seats   of the table, none marked as the reader's, so that what everybody reads is drawn once
    new     entries since the reader was here
    since   the marker to ask for the next update with
    newest  id of the newest event shown, for the reader's row
    more    whether there are older events than these
    slug    of the game
    """

    rounds: tuple[RoundEntries, ...]
    seats: tuple[Any, ...]
    new: int
    since: str
    newest: int
    more: bool
    slug: str


def chronicle(scene, last_seen=0, since=None, limit=LATEST, upto=None):
    """The newest events told to the scene's viewer.

    since  the marker of an earlier page (microseconds since 1970), else `last_seen`, an event's id, tells what is new
    upto   number of the last move whose events are told, None for all
    """
    rows = _events(scene, limit, upto)
    more = limit is not None and len(rows) > limit
    rows = rows[:limit]
    marker = _marker(rows, last_seen) if since is None else since
    rounds: dict[int, list[Entry]] = {}
    telling = telling_of(scene)
    for number, row in _readable(rows):
        rounds.setdefault(number, []).append(entry_of(telling, row, _micros(row.at) > marker))
    grouped = tuple(RoundEntries(number, tuple(entries)) for number, entries in rounds.items())
    new = sum(entry.new for each in grouped for entry in each.entries)
    return Chronicle(grouped, telling.seats, new, str(marker), rows[0].id if rows else 0, more, telling.slug)


def _events(scene, limit, upto):
    most = None if limit is None else limit + 1
    return [Told(*row) for row in _rows(EVENTS, scene.pk, scene.look.viewer, upto, upto, most)]


@lru_cache(10_000)
def event_of(slug, kind, data):
    """The event of a row. Events never change, and a page shows sixty of them: each is read once."""
    return store.event_of(registry.ruleset(slug), kind, json.loads(data))


def _readable(rows):
    """(round, row) of rows that come newest first: what one move caused stays in the order in which it happened."""
    for (number, _move), caused in groupby(rows, key=lambda row: (row.round, row.move)):
        for row in reversed(list(caused)):
            yield number, row


def _marker(rows, last_seen):
    """The time of the newest event the reader had seen; on a first visit nothing is new."""
    if not rows:
        return 0
    if not last_seen:
        return _micros(rows[0].at)
    return next((_micros(row.at) for row in rows if row.id <= last_seen), 0)


def _micros(at):
    return int(at.timestamp() * 1_000_000)


def telling_of(scene):
    seats = tuple(replace(seat, me=False) for seat in scene.seats)
    return Telling(scene.names, scene.options, scene.rules.slug, scene.content, seats)


def entry_of(telling, row, new):
    """The entry of a row that was told to the reader."""
    return _entry(telling, get_language(), row.kind, row.data, row.at, row.private, new)


@lru_cache(10_000)
def _entry(telling, _language, kind, data, at, private, new):
    """Made once for a table: a page shows sixty of them, nearly all as it did before and as others read them."""
    what, words = event_of(telling.slug, kind, data), registry.title(telling.slug).words
    beside, picture = registry.title(telling.slug).page.beside(telling, what)
    return Entry(
        parts=say(words, what, telling.names),
        at=at,
        icon=words.icons.get(type(what)) or site_events.ICONS.get(type(what), ""),
        private=private,
        aside=type(what) in words.asides,
        new=new,
        beside=beside,
        picture=picture,
    )


def _rows(statement, *values):
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchall()
