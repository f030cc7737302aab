"""What happened, for one reader. Events are picked in SQL by whom they were told to.

What the reader alone was told stands apart from the rest, under a cover: neither that there is any nor how much of it
shows in what lies open, nor does it move the marker of what is new.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from django.db import connection
from django.utils.translation import get_language

from games import store
from games.reading.scene import name_of, names_called
from games.reading.words import marked
from games.store import archive
from games.titles import registry
from games.wording import site_events
from games.wording.event_sentences import say
from games.wording.names import Names

LATEST = 30
"""Events that everybody was told on the table page, however old the game is; the whole record has a page of its own."""

ALL = 10**9
"""More events than any game has."""

HEADLINES = 3
"""What concerns the reader is said large of so many events at most, the newest; the chronicle has them all."""

HOUSE = frozenset(kind.__name__ for kind in site_events.ICONS)
"""The kinds of events that the site tells, not the rules."""

EVENTS = f"""
SELECT id, move, round, kind, data::text, "to" IS NOT NULL, at FROM {archive.EVENTS} AS events
WHERE game_id = %(game)s AND ("to" IS NULL OR %(seat)s::smallint = ANY ("to"))
    AND (%(upto)s::int IS NULL OR move <= %(upto)s)
    AND id >= coalesce((SELECT id FROM {archive.EVENTS} AS events
        WHERE game_id = %(game)s AND "to" IS NULL AND (%(upto)s::int IS NULL OR move <= %(upto)s)
        ORDER BY id DESC OFFSET %(limit)s LIMIT 1), 0)
ORDER BY id DESC
"""


class Told(NamedTuple):
    """An event's row, as JSON text; `private`: not told to everybody, but to the reader."""

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

    private  told to this reader only        aside  follows from the event above it
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
class Aside:
    """What of all that the reader alone was told is new.

    headlines  newest first, as parts      since, until  as in Chronicle
    """

    headlines: tuple[tuple, ...]
    since: str
    until: str


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Rounds and their entries, newest first; beneath an event stands what follows from it, as it happened.

    rounds  what everybody was told
    alone   what the reader was told besides, since the oldest of these; None for a spectator
    aside   what of it is new, said large; None for who only reads back
    seats   of the table, none marked as the reader's, so that what everybody reads is drawn once
    new     entries since the reader was here
    since   the marker to ask for the next update with
    newest  id of the newest event shown, for the reader's row
    until   the marker of the newest that everybody was told: what is told later is new to whoever has read this
    headlines  what of all that is new concerns the reader, newest first, as parts
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
    until: str = "0"
    headlines: tuple[tuple, ...] = ()
    alone: tuple[RoundEntries, ...] | None = None
    aside: Aside | None = None


def chronicle(scene, last_seen=None, since=None, limit=LATEST, upto=None, since_alone=None):
    """The newest events told to the scene's viewer: so many of those that everybody was told, and what came with them.

    since  the marker of an earlier page (microseconds since 1970), else `last_seen`, an event's id, tells what is new;
           0 if the viewer saw none yet, None for who only reads back
    since_alone  the same of what the viewer alone was told
    upto   number of the last move whose events are told, None for all
    """
    limit = ALL if limit is None else limit
    told = as_of_then(scene, _events(scene, limit, upto))
    open_, alone = ([each for each in told if each[0].private == private] for private in (False, True))
    more, open_ = len(open_) > limit, open_[:limit]
    seats, slug = telling_of(scene).seats, scene.rules.slug
    marker = _marker([row for row, _telling in open_], last_seen, scene.practice) if since is None else since
    whole = limit > LATEST
    drawn = _rounds if whole else _latest
    rounds = drawn(tuple(open_), marker, slug)
    new = sum(entry.new for each in rounds for entry in each.entries)
    newest = told[0][0].id if told else 0
    until = str(micros(open_[0][0].at)) if open_ else "0"
    if scene.look.viewer is None:
        return Chronicle(rounds, seats, new, str(marker), newest, more, slug, until)
    headlines = _large(scene, open_, marker, scene.wording.headlines)
    seen = _marker_alone([row for row, _telling in alone], last_seen, since_alone if since_alone is not None else since)
    aside = None if last_seen is None else _aside(scene, alone, seen)
    told = drawn(tuple(alone), marker if aside is None else seen, slug)
    return Chronicle(rounds, seats, new, str(marker), newest, more, slug, until, headlines, told, aside)


def _aside(scene, alone, seen):
    """The Aside of (row, Telling) that the viewer alone was told."""
    until = micros(alone[0][0].at) if alone else 0
    said = _large(scene, alone, seen, scene.wording.alone)
    return Aside(said, _of_one_length(seen), _of_one_length(max(seen, until)))


def _of_one_length(marker):
    """A marker as the page hands it back: the length of an address does not tell whether there is any."""
    return f"{marker:016d}"


def _rounds(told, marker, slug):
    """The RoundEntries of (row, Telling); what came after the marker is new."""
    rounds: dict[int, list[Entry]] = {}
    for row, entry in _readable((row, entry_of(telling, row, micros(row.at) > marker)) for row, telling in told):
        rounds.setdefault(row.round, []).append(entry)
    met: set[str] = set()
    return tuple(
        RoundEntries(number, tuple(worded(each, slug, met) for each in entries)) for number, entries in rounds.items()
    )


def _latest(told, marker, slug):
    """The same, made once for those who have seen as much, so that what is drawn of it is found at once."""
    runs = tuple((telling, tuple(row for row, _telling in run)) for telling, run in groupby(told, key=itemgetter(1)))
    return _of_runs(runs, marker, slug, get_language())


@lru_cache(600)
def _of_runs(runs, marker, slug, _language):
    """The same of (Telling, rows): each Telling is compared but once."""
    return _rounds(((row, telling) for telling, rows in runs for row in rows), marker, slug)


def _large(scene, told, marker, sayings):
    """What `sayings`, a `Wording.headlines` or `alone`, say to the viewer of (row, Telling) that came after the marker.

    Newest first; each word is marked where it is met first among these, whatever else stands on the page.
    """
    said: list[tuple] = []
    for row, telling in told:
        if micros(row.at) <= marker or len(said) == HEADLINES:
            continue
        event = store.event_in(telling.slug, row.kind, row.data)
        say = sayings.get(type(event))
        parts = say(event, scene.look.viewer, telling) if say else ()
        said += [parts] if parts and parts not in said else []
    met: set[str] = set()
    return tuple(marked(parts, scene.rules.slug, get_language(), met) for parts in said)


def _events(scene, limit, upto):
    """Rows as far back as the event that comes before the first `limit` of those that everybody was told."""
    with connection.cursor() as cursor:
        cursor.execute(EVENTS, {"game": scene.pk, "seat": scene.look.viewer, "upto": upto, "limit": limit})
        return [Told(*row) for row in cursor.fetchall()]


def as_of_then(scene, rows):
    """[(row, Telling)] of rows that come newest first. Before somebody took over a seat it had the name of another."""
    told, telling = [], telling_of(scene)
    for row in rows:
        told.append((row, telling))
        if row.kind == site_events.SeatTaken.__name__:
            event = store.event_in(telling.slug, row.kind, row.data)
            players = telling.names.players
            called = (*players[: event.seat], name_of(event.before, bot=""), *players[event.seat + 1 :])
            telling = replace(telling, names=names_called(scene.rules, called, scene.language))
    return told


def _readable(entries):
    """The (row, Entry) of rows that come newest first; beneath an event what follows from it, as it happened.

    What was answered later stands above the event that it follows from, and by itself.
    """
    beneath: list[tuple[Told, Entry]] = []
    entries = list(entries)
    befores: list[Told | None] = [*(row for row, _entry in entries), None]
    for (row, entry), before in zip(entries, befores[1:], strict=True):
        if entry.aside and before and before.move == row.move and before.kind not in HOUSE:
            beneath.append((row, entry))
            continue
        yield row, replace(entry, aside=False) if entry.aside else entry
        yield from reversed(beneath)
        beneath = []


def _marker(rows, last_seen, practice):
    """The time of the newest event the reader had seen; on a first visit nothing is new, but in a practice game all."""
    if not rows:
        return 0
    if not last_seen:
        return 0 if practice else micros(rows[0].at)
    return next((micros(row.at) for row in rows if row.id <= last_seen), 0)


def _marker_alone(rows, last_seen, since):
    """The time of the newest event that the reader alone was told and had seen; on a first visit all of it is new."""
    if since is not None:
        return since
    return next((micros(row.at) for row in rows if row.id <= (last_seen or 0)), 0)


def micros(at):
    """A moment as the marker of the page that shows it: microseconds since 1970."""
    return int(at.timestamp() * 1_000_000)


def telling_of(scene):
    return Telling(scene.names, scene.options, scene.rules.slug, scene.content, _nobodys(scene.seats))


@lru_cache(300)
def _nobodys(seats):
    """The seats with none marked as the reader's."""
    return tuple(replace(seat, me=False) for seat in seats)


def entry_of(telling, row, new):
    """The entry of a row that was told to the reader."""
    return _entry(telling, get_language(), row.kind, row.data, row.at, row.private, new)


@lru_cache(10_000)
def _entry(telling, _language, kind, data, at, private, new):
    """Made once for a table: a page shows sixty of them, nearly all as it did before and as others read them."""
    what, words = store.event_in(telling.slug, kind, data), registry.title(telling.slug).words
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


def worded(entry, slug, met):
    """The Entry with its words to be pressed, but those that were `met` (`reading.words`).

    What the reader alone was told has none: they would stand in what all were told, or not, by what it says.
    """
    return entry if entry.private else replace(entry, parts=marked(entry.parts, slug, get_language(), met))
