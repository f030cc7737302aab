"""How often people answer in time, of the decisions that closed last, and how often they resign, of the games that
ended last: in finished games with others.

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

GAMES = 20
"""Games that count."""

FEW_GAMES = 5
"""With fewer nothing can be said yet."""

LEAVES = (30, 10)
"""Per cent of games resigned at least, as others are told."""

WITH_OTHERS = """NOT g.practice
        AND (SELECT count(*) FROM games_player p WHERE p.game_id = g.id AND p.bot = '') > 1"""
"""That more than one person has a seat in the game `g`."""

COUNTS = f"d.closed_how IN ('answered', 'silent') AND NOT d.standing AND {WITH_OTHERS}"
"""That the decision `d` of the game `g` is one to count, once that is over."""

SETTLED = "g.status = 'over' AND g.ended < date_trunc('day', statement_timestamp(), 'UTC')"
"""That the game `g` ended before today."""

READ = f"""
SELECT u.id, count(d.kept), count(*) FILTER (WHERE d.kept), l.games, l.resigned
FROM unnest(%(people)s::bigint[]) AS u (id) LEFT JOIN LATERAL (
    (SELECT d.closed_at, d.closed_how = 'answered' AS kept FROM games_decision d JOIN games_game g ON g.id = d.game_id
    WHERE d.user_id = u.id AND {COUNTS} AND {SETTLED}
    ORDER BY d.closed_at DESC LIMIT %(last)s)
    UNION ALL (SELECT i.closed_at, i.kept FROM games_intime i WHERE i.user_id = u.id
    ORDER BY i.closed_at DESC LIMIT %(last)s)
    ORDER BY closed_at DESC LIMIT %(last)s) d ON true
CROSS JOIN LATERAL (
    SELECT count(*) AS games, count(*) FILTER (WHERE n.resigned) AS resigned FROM (
        SELECT s.resigned FROM (
            SELECT game_id, false AS resigned FROM games_player WHERE user_id = u.id
            UNION ALL SELECT game_id, true FROM games_former WHERE user_id = u.id AND how = 'resigned'
        ) s JOIN games_game g ON g.id = s.game_id WHERE {SETTLED} AND {WITH_OTHERS}
        ORDER BY g.ended DESC LIMIT %(games)s) n) l
GROUP BY u.id, l.games, l.resigned
"""
"""From rows of decisions, and from what is kept of those that are folded; from seats held to the end, and resigned."""

KEEP = f"""
INSERT INTO games_intime (user_id, closed_at, kept)
SELECT u.id, d.closed_at, d.closed_how = 'answered' FROM games_decision d JOIN games_game g ON g.id = d.game_id
    JOIN accounts_user u ON u.id = d.user_id AND u.deleted IS NULL
WHERE g.id = %s AND {COUNTS}
RETURNING user_id
"""

FORGET = """
DELETE FROM games_intime i WHERE i.user_id = ANY(%(people)s) AND i.id NOT IN (
    SELECT newest.id FROM unnest(%(people)s::bigint[]) AS u (id) CROSS JOIN LATERAL (
        SELECT n.id FROM games_intime n WHERE n.user_id = u.id ORDER BY n.closed_at DESC LIMIT %(last)s) newest)
"""


@dataclass(frozen=True, slots=True)
class Reliability:
    """Of the last `asked` decisions of a person `kept` were answered in time, by them or by their standing orders.

    Of their last `games` they `resigned` so many.
    """

    asked: int = 0
    kept: int = 0
    games: int = 0
    resigned: int = 0

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

    @property
    def leaves(self) -> int:
        """The highest of LEAVES that is reached; 0 for none, and while nothing can be said."""
        if self.games < FEW_GAMES:
            return 0
        return next((least for least in LEAVES if 100 * self.resigned >= least * self.games), 0)


def reliability_of(people: Collection[int]) -> dict[int, Reliability]:
    """{primary key: Reliability} of these people. One query, none for nobody."""
    if not people:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(READ, {"people": list(people), "last": LAST, "games": GAMES})
        return {person: Reliability(*found) for person, *found in cursor.fetchall()}


def keep(pk: int) -> None:
    """Keep what counts of a finished game whose decisions are about to be folded, of each person the newest."""
    with connection.cursor() as cursor:
        cursor.execute(KEEP, [pk])
        people = sorted({person for (person,) in cursor.fetchall()})
        cursor.execute(FORGET, {"people": people, "last": LAST})
