"""What happened since a reader was here, beat by beat, for the playback: frozen values.

The events are those of the reader's own chronicle that everybody was told, and what a beat lights up is in them: what
one is told alone is not played, for others look on.
"""

from dataclasses import dataclass, fields, replace
from itertools import pairwise

from django.db import connection

from games import store
from games.reading import feeds
from games.store import archive
from games.titles import registry
from games.titles.lights import Light
from games.titles.seats import Seat

MOST = 14
"""Beats that twenty seconds have room for."""

LONGEST = 300
"""Events that are played back, the newest; whoever was away for longer has the chronicle."""

SINCE = "at > 'epoch'::timestamptz + %(since)s * interval '1 microsecond'"
SINCE_LAST_ANSWER = f"""move >= coalesce((SELECT max(number) FROM {archive.MOVES} AS moves
    WHERE game_id = %(game)s AND seat = %(seat)s AND mover = 'player'), 0)"""
EVENTS = f"""
SELECT id, move, round, kind, data::text, false, at FROM {archive.EVENTS} AS events
WHERE game_id = %(game)s AND "to" IS NULL AND {{}} ORDER BY id DESC LIMIT %(most)s
"""


@dataclass(frozen=True, slots=True)
class Column:
    """A column that grows beside others. `of`: the greatest of them."""

    seat: Seat
    number: int
    of: int


@dataclass(frozen=True, slots=True)
class Beat:
    """Entries of the chronicle that are played as one, and what they light up together."""

    entries: tuple[feeds.Entry, ...]
    light: Light
    columns: tuple[Column, ...]
    move: int

    @property
    def shown(self) -> dict:
        """What a script lights up, as JSON."""
        light = self.light
        return {"glow": light.glow, "falls": light.falls, "arrows": light.arrows, "hands": light.hands} | {
            "slips": light.slips,
            "yet": light.yet,
            "figures": light.figures,
        }


@dataclass(frozen=True, slots=True)
class Happened:
    """Beats in the order in which they happened. `until`: the marker of the last one, to go on from."""

    beats: tuple[Beat, ...]
    seats: tuple[Seat, ...]
    until: str


def happened(scene, since=None):
    """What everybody was told since the marker `since`, else since the last answer of the scene's viewer."""
    seat, telling = scene.look.viewer, feeds.telling_of(scene)
    chosen = SINCE_LAST_ANSWER if since is None else SINCE
    with connection.cursor() as cursor:
        cursor.execute(EVENTS.format(chosen), {"game": scene.pk, "seat": seat, "since": since, "most": LONGEST})
        rows = [feeds.Told(*row) for row in cursor.fetchall()]
    until = str(feeds.micros(rows[0].at)) if rows else str(since or 0)
    met: set[str] = set()
    beats = (_worded(each, telling.slug, met) for each in gathered(_beats(reversed(feeds.as_of_then(scene, rows)))))
    return Happened(tuple(beats), telling.seats, until)


def _worded(beat, slug, met):
    return replace(beat, entries=tuple(feeds.worded(each, slug, met) for each in beat.entries))


def _beats(told):
    """A beat for each (row, Telling) but those that follow from the one before, which join it."""
    beats: list[Beat] = []
    for row, telling in told:
        beat = _beat(telling, row)
        if beats and beat.entries[0].aside:
            beats[-1] = _joined(beats[-1], beat)
        else:
            beats.append(beat)
    return beats


def _beat(telling, row):
    event = store.event_in(telling.slug, row.kind, row.data)
    light = registry.title(telling.slug).page.lights(telling, event) or Light()
    most = max((number for _seat, number in light.columns), default=0)
    columns = tuple(Column(telling.seats[seat], number, most) for seat, number in light.columns)
    return Beat((feeds.entry_of(telling, row, False),), light, columns, row.move)


def gathered(beats, most=MOST):
    """At most so many beats: neighbours become one, those of one move first and small ones before great ones."""
    beats = list(beats)
    while len(beats) > most:
        sizes = [(one.move != two.move, len(one.entries) + len(two.entries)) for one, two in pairwise(beats)]
        at = sizes.index(min(sizes))
        beats[at : at + 2] = [_joined(beats[at], beats[at + 1])]
    return tuple(beats)


def _joined(one, two):
    """Both as one. Of two votes the later one is shown."""
    light = {each.name: getattr(one.light, each.name) for each in fields(Light)}
    for name, value in light.items():
        more = getattr(two.light, name)
        light[name] = (more or value) if name in ("columns", "ballots") else tuple(dict.fromkeys((*value, *more)))
    return Beat((*one.entries, *two.entries), Light(**light), two.columns or one.columns, two.move)
