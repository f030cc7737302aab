"""How often people answer in time: of the decisions that closed last, at tables with others."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db import connection

LAST = 50
"""Decisions that count."""

FEW = 10
"""With fewer nothing can be said yet."""

READ = """
SELECT u.id, count(d.how), count(*) FILTER (WHERE d.how = 'answered')
FROM unnest(%s::bigint[]) AS u (id) LEFT JOIN LATERAL (
    SELECT d.closed_how AS how FROM games_decision d JOIN games_game g ON g.id = d.game_id AND NOT g.practice
    WHERE d.user_id = u.id AND d.closed_how IN ('answered', 'silent') AND NOT d.standing
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


def reliability_of(people: Collection[int]) -> dict[int, Reliability]:
    """{primary key: Reliability} of these people. One query, none for nobody."""
    if not people:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(READ, [list(people), LAST])
        return {person: Reliability(asked, kept) for person, asked, kept in cursor.fetchall()}
