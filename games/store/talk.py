"""Who may read which talk. This is the one place that decides it: others do not even learn that a thread exists."""

from typing import Any, NamedTuple, TypeVar

from django.db import connection

from games.models import Game, Player
from games.models.message import NOT_HIDDEN, THERE

MINE = """EXISTS (SELECT FROM games_threadmember x JOIN games_player h ON h.id = x.player_id AND h.user_id = x.user_id
    WHERE x.thread_id = t.id AND x.player_id = %(player)s AND x.user_id = %(user)s)"""
"""That the reader takes part in the thread `t`, and still holds the seat they took part with."""

HEARD = f"""EXISTS (SELECT FROM games_threadmember x JOIN games_player h ON h.id = x.player_id AND h.user_id = x.user_id
    WHERE x.thread_id = m.thread_id AND x.player_id = %(player)s AND x.user_id = %(user)s AND {THERE.format("x")})"""
"""That the reader takes part in the private thread of the message `m`, and did so when it was said."""

SPOKEN = "EXISTS (SELECT FROM games_message w WHERE w.thread_id = t.id)"

OPENED = f"""(%(over)s AND {SPOKEN} AND NOT EXISTS (SELECT FROM games_message w
    LEFT JOIN games_threadmember x ON x.thread_id = w.thread_id AND x.user_id = w.user_id
    WHERE w.thread_id = t.id AND x.publish IS NOT TRUE))"""
"""That the game is over, and everybody who wrote in the thread `t` lets all read it. A circle may be without a word."""

THREAD = f"""
SELECT t.id, {MINE}, t.circle FROM games_thread t
WHERE t.key = %(key)s AND t.game_id = %(game)s AND ({MINE} OR {OPENED})
"""

MESSAGE = f"""
SELECT m.id, m.thread_id, m.user_id, m.deal, m.thread_id IS NULL OR {MINE}
FROM games_message m LEFT JOIN games_thread t ON t.id = m.thread_id
WHERE m.key = %(key)s AND m.game_id = %(game)s AND (m.thread_id IS NULL OR {HEARD} OR {OPENED})
"""

PRESENT = """
SELECT x.user_id, u.public_id FROM games_threadmember x
JOIN games_player p ON p.id = x.player_id AND p.user_id = x.user_id JOIN accounts_user u ON u.id = x.user_id
WHERE x.thread_id = %s AND mod(cardinality(x.turns), 2) = 0 ORDER BY x.user_id
"""

WANTED = NOT_HIDDEN.format(muted="games_player.muted", reader="games_player.user_id")

UNREAD = f"""(SELECT count(*) FROM games_message m WHERE m.game_id = games_player.game_id AND m.thread_id IS NULL
        AND m.id > games_player.last_read AND m.user_id IS DISTINCT FROM games_player.user_id AND {WANTED})
    + (SELECT count(*) FROM games_threadmember y
        JOIN games_message m ON m.thread_id = y.thread_id AND m.id > y.last_read AND {THERE.format("y")}
        WHERE y.player_id = games_player.id AND y.user_id = games_player.user_id
        AND m.user_id IS DISTINCT FROM games_player.user_id AND {WANTED})"""
"""Messages in public and in private that the one at `games_player` has not been shown."""

IN_SIGHT = UNREAD.replace(
    "WHERE y.player_id", "JOIN games_thread t ON t.id = y.thread_id AND t.circle = '' WHERE y.player_id"
)
"""The same but for those of circles: that one's group has talked would tell whoever looks on that one has a group."""


Found = TypeVar("Found", bound=tuple[Any, ...])


class FoundThread(NamedTuple):
    """A thread that the reader may read. `mine`: they take part in it; `circle`: its key of the rules, or ""."""

    pk: int
    mine: bool
    circle: str


class FoundMessage(NamedTuple):
    """A message that the reader may read. `thread`: None for the public one; `mine`: they may write there."""

    pk: int
    thread: int | None
    user: int | None
    deal: bool
    mine: bool


def reader(player: Player) -> dict[str, Any]:
    """What the statements here ask about the reader: the row of a player with its game."""
    over = player.game.status == Game.Status.OVER
    return {"game": player.game_id, "player": player.pk, "user": player.user_id, "over": over}


def thread_of(player: Player, key: str) -> FoundThread | None:
    """The FoundThread with this key, or None where the player may not know of one."""
    return _found(FoundThread, THREAD, player, key)


def message_of(player: Player, key: str) -> FoundMessage | None:
    """The FoundMessage with this key, or None where the player may not know of one."""
    return _found(FoundMessage, MESSAGE, player, key)


def present(thread: int) -> list[tuple[int, str]]:
    """(user's primary key, public id) of everybody who reads the thread with this primary key now."""
    with connection.cursor() as cursor:
        cursor.execute(PRESENT, [thread])
        rows: list[tuple[int, str]] = cursor.fetchall()
        return rows


def _found(kind: type[Found], statement: str, player: Player, key: str) -> Found | None:
    with connection.cursor() as cursor:
        cursor.execute(statement, {**reader(player), "key": key})
        row = cursor.fetchone()
    return kind(*row) if row else None
