"""How often people answer in time: of the decisions that closed last, in finished games with others.

A game that goes on must not show in it: in a sealed phase the share of whoever was silent would sink, and of nobody
else. So a game counts from the day after its end on (UTC), and others see bands instead of shares.
"""

from collections.abc import Collection
from dataclasses import dataclass

from django.db import connection

LAST = 50
"""Decisions that count."""

FEW = 10
"""With fewer nothing can be said yet."""

BANDS = (95, 90, 80, 70)
"""Per cent at least, as others are told and tables ask for."""

READ = """
SELECT u.id, count(d.how), count(*) FILTER (WHERE d.how = 'answered')
FROM unnest(%s::bigint[]) AS u (id) LEFT JOIN LATERAL (
    SELECT d.closed_how AS how FROM games_decision d JOIN games_game g ON g.id = d.game_id
    WHERE d.user_id = u.id AND d.closed_how IN ('answered', 'silent') AND NOT d.standing AND NOT g.practice
        AND g.status = 'over' AND g.ended < date_trunc('day', statement_timestamp(), 'UTC')
        AND (SELECT count(*) FROM games_player p WHERE p.game_id = g.id AND p.bot = '') > 1
    ORDER BY d.closed_at DESC LIMIT %s) d ON true
GROUP BY u.id
"""


@dataclass(frozen=True, slots=True)
class Reliability:
    """Of the last `asked` decisions of a person `kept` were answered in time, by them or by their standing orders."""

    asked: int = 0
    kept: int = 0

    @property
    def new(self) -> bool:
        return self.asked < FEW

    @property
    def percent(self) -> int:
        """Whole per cent, rounded down; 100 of whoever was never asked."""
        return 100 * self.kept // self.asked if self.asked else 100

    @property
    def band(self) -> int:
        """The highest of BANDS that is reached; 0 for none."""
        return next((least for least in BANDS if self.percent >= least), 0)


def reliability_of(people: Collection[int]) -> dict[int, Reliability]:
    """{primary key: Reliability} of these people. One query, none for nobody."""
    if not people:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(READ, [list(people), LAST])
        return {person: Reliability(asked, kept) for person, asked, kept in cursor.fetchall()}
