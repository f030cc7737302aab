"""The game that waits for a person next."""

from dataclasses import dataclass
from datetime import datetime

from django.db import connection
from django.db.models import Min, OuterRef, Subquery

from games.models import Decision
from games.models.decision import OWED


@dataclass(frozen=True, slots=True)
class NextGame:
    """The game that waits for the viewer next. `due`: when their answer is, None in practice, where nobody waits."""

    public_id: str
    name: str
    due: datetime | None


WAITING = """
SELECT game.public_id, game.name, game.practice, owed.due
FROM games_player AS player
JOIN games_game AS game ON game.id = player.game_id
CROSS JOIN LATERAL (
    SELECT min(due) AS due FROM games_decision
    WHERE game_id = game.id AND seat = player.seat AND closed_at IS NULL AND answered_at IS NULL AND NOT standing
) AS owed
WHERE player.user_id = %s AND player.stand_in = '' AND game.status = 'running' AND game.id <> %s
    AND owed.due IS NOT NULL
ORDER BY game.practice, owed.due LIMIT 1
"""
"""Every page of a table asks this: to put it together by the models costs more than all the rest of it."""


def next_game(user_id: int, but: int) -> NextGame | None:
    """The game, not `but` (a primary key), that waits for a person and is due first; practice comes last. One query."""
    with connection.cursor() as cursor:
        cursor.execute(WAITING, [user_id, but])
        found = cursor.fetchone()
    if found is None:
        return None
    public_id, name, practice, due = found
    return NextGame(public_id, name, None if practice else due)


def first_due() -> Subquery:
    """When the next answer of a player's row is due, null where none is owed."""
    owed = Decision.objects.filter(OWED, game=OuterRef("game"), seat=OuterRef("seat"))
    return Subquery(owed.values("game").annotate(due=Min("due")).values("due"))
