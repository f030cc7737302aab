"""The turning point of a game that is over, and its other great moments: from all that its log tells by then."""

from dataclasses import dataclass
from typing import Any

from django.db import connection

from games import store
from games.reading import feeds
from games.store import archive
from games.titles import registry
from games.titles.turning import Swing
from games.wording import site_events

MOST = 3
"""Moments that are told besides the turning point."""

EVENTS = f"""
SELECT id, move, round, kind, data::text, "to" IS NOT NULL, at FROM {archive.EVENTS} AS events
WHERE game_id = %s AND (house AND kind = %s OR NOT house AND kind = ANY (%s)) ORDER BY id DESC
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that moved the measure. `step`: where the replay shows it; `round`: what that was called.

    before, after  how far the winners were ahead
    """

    step: int
    round: str
    parts: tuple
    before: int
    after: int

    @property
    def lead(self) -> str:
        """Both as they are written, on one line."""
        return f"{self.before}\u00a0→\u00a0{self.after}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class Turning:
    """`decided`: the winners were ahead from this move on to the end; else no other brought them further.

    called  what the numbers are
    """

    point: Moment
    decided: bool
    called: Any
    others: tuple[Moment, ...]


def turning(scene):
    """The Turning of a scene; None while its game runs, and where its measure never moved. One statement."""
    measure = registry.title(scene.rules.slug).page.turning
    if not scene.over or measure is None or not scene.look.outcome.seats:
        return None
    rows = _told(scene, measure.kinds)
    events = [(row.move, store.event_in(scene.rules.slug, row.kind, row.data)) for row, _telling in rows]
    swings = measure.swings(events, scene)
    if not swings:
        return None
    point, decided = chosen(swings)
    first: dict[int, Any] = {}
    for row, telling in rows:
        first.setdefault(row.move, (row, telling))

    def moment(swing):
        row, telling = first[swing.step]
        event = store.event_in(scene.rules.slug, row.kind, row.data)
        parts = measure.words(event, scene) or feeds.entry_of(telling, row, False).parts
        return Moment(swing.step, scene.wording.round(row.round), parts, swing.before, swing.after)

    others = sorted((each for each in swings if each != point), key=lambda each: (-abs(each.gain), each.step))[:MOST]
    return Turning(moment(point), decided, measure.called, tuple(moment(each) for each in sorted(others)))


def chosen(swings: tuple[Swing, ...]) -> tuple[Swing, bool]:
    """(the turning point, whether it decided).

    It decided where the winners took the lead and kept it to the end. Where they had it all the time, or won without
    it, it is the step that brought them furthest, of equal ones the last.
    """
    if swings[-1].after > 0:
        taken = [each for each in swings if each.before <= 0 < each.after]
        if taken:
            return taken[-1], True
    return max(swings, key=lambda each: (each.gain, each.step)), False


def _told(scene, kinds):
    """(row, Telling) of the events of these kinds, with the names of then, oldest first."""
    with connection.cursor() as cursor:
        cursor.execute(EVENTS, [scene.pk, site_events.SeatTaken.__name__, list(kinds)])
        rows = [feeds.Told(*row) for row in cursor.fetchall()]
    told = feeds.as_of_then(scene, rows)
    return [(row, telling) for row, telling in reversed(told) if row.kind in kinds]
