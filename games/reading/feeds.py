"""What happened and what was said, for one reader. Events are picked in SQL by whom they were told to."""

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.db.models import Q

from games.models import Event, Message
from games.reading.moments import CardText, Versus, card_of, versus_of
from games.rules.kernel import load

LATEST = 90
"""Events on the table page, however old the game is; the whole record has a page of its own."""

SAID = 60
"""Messages on the table page."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event: its sentence as parts, and what there is to look at beside it.

    private  told to this reader only        aside  follows from the event before it
    """

    parts: tuple
    at: datetime
    icon: str
    private: bool
    aside: bool
    new: bool
    card: CardText | None
    versus: Versus | None


@dataclass(frozen=True, slots=True)
class RoundEntries:
    number: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Rounds and their entries, newest first; what one answer caused is in the order in which it happened.

    new     entries since the reader was here
    since   the marker to ask for the next update with
    newest  id of the newest event shown, for the reader's row
    more    whether there are older events than these
    """

    rounds: tuple[RoundEntries, ...]
    new: int
    since: str
    newest: int
    more: bool


@dataclass(frozen=True, slots=True)
class Said:
    seat: Any
    text: str
    at: datetime


def chronicle(scene, last_seen=0, since=None, limit=LATEST):
    """The newest events told to the scene's viewer.

    since  the marker of an earlier page (microseconds since 1970), else `last_seen`, an event's id, tells what is new
    """
    rows = _events(scene, limit)
    more = limit is not None and len(rows) > limit
    rows = rows[:limit]
    marker = _marker(rows, last_seen) if since is None else since
    classes = {each.__name__: each for each in scene.rules.events}
    rounds = {}
    for number, row in _readable(rows):
        what = load(scene.rules, classes[row.kind], row.data)
        rounds.setdefault(number, []).append(_entry(scene, row, what, _micros(row.at) > marker))
    grouped = tuple(RoundEntries(number, tuple(entries)) for number, entries in rounds.items())
    new = sum(entry.new for each in grouped for entry in each.entries)
    return Chronicle(grouped, new, str(marker), rows[0].id if rows else 0, more)


def _events(scene, limit):
    told = Q(to=None)
    if scene.look.viewer is not None:
        told |= Q(to__contains=[scene.look.viewer])
    rows = Event.objects.filter(told, game_id=scene.pk).order_by("-id")
    return list(rows if limit is None else rows[: limit + 1])


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


def _entry(scene, row, what, new):
    words = scene.wording
    return Entry(
        parts=words.say(what, scene.names),
        at=row.at,
        icon=words.icons.get(type(what), ""),
        private=row.to is not None,
        aside=type(what) in words.asides,
        new=new,
        card=card_of(scene, what),
        versus=versus_of(scene, what),
    )


def talk(scene):
    """The latest messages of the table's public thread, oldest first."""
    rows = Message.objects.filter(game_id=scene.pk).order_by("-id").values_list("player__seat", "text", "at")[:SAID]
    return tuple(Said(scene.seats[seat], text, at) for seat, text, at in reversed(rows))
