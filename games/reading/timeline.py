"""The moments of a game that a reader can go back to, from the events that were told to them.

Of a game that is over these are all its moves. While it runs they are the moments at which everybody was told
something, counted by themselves: a number of moves would tell how many sealed answers were given, and one of what this
reader alone was told what they are.
"""

import json
from bisect import bisect_left
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.db import connection

from games import store
from games.store import archive
from games.titles import registry

TOLD = f"""
SELECT move, max(round),
    (json_agg(json_build_array(kind, data::text) ORDER BY index) FILTER (WHERE kind = ANY(%s)))::text,
    bool_or("to" IS NULL)
FROM {archive.EVENTS} AS events WHERE game_id = %s AND NOT house AND ("to" IS NULL OR %s::smallint = ANY ("to"))
GROUP BY move ORDER BY move
"""

DEAL = (0, 0, None, True)
"""The row of a game of which not everybody was told anything yet."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """Steps 0 (the deal) to `last`.

    moves   step -> number of the move behind it
    rounds  round -> the step at which it began
    told    (step, event), of the events that move the chart
    """

    moves: tuple[int, ...]
    rounds: dict[int, int]
    told: tuple[tuple[int, Any], ...]

    @property
    def last(self):
        return len(self.moves) - 1

    def told_at(self, step, number):
        """(the move after which, the move with which) what is told at a step began and ended; `number`: the newest."""
        return (self.moves[step - 1] if step else -1), (number if step == self.last else self.moves[step])

    def span(self, step):
        """(its move, the move of the next step or None): the moment lasts from the one until the other."""
        return self.moves[step], None if step == self.last else self.moves[step + 1]


def timeline(record, seat):
    """The Timeline of a started game for the player at `seat`. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(TOLD, [list(registry.title(record.rules.slug).page.moved_by), record.pk, seat])
        rows = cursor.fetchall()
    over = record.state.outcome is not None
    shown = rows if over else [row for row in rows if row[-1]] or [DEAL]
    moves = tuple(range(record.state.number + 1)) if over else tuple(move for move, *_ in shown)

    def step_of(move):
        return min(bisect_left(moves, move), len(moves) - 1)

    rounds = {shown[0][1]: 0}
    rounds |= {after: step_of(move) for (_, before, *_), (move, after, *_) in pairwise(shown) if after != before}
    told = tuple(
        (step_of(move), store.event_in(record.rules.slug, kind, data))
        for move, _, events, _ in rows
        for kind, data in json.loads(events or "[]")
    )
    return Timeline(moves, rounds, told)
