"""What stands beside the talk of a table, for one reader: their private threads, whom they suspect, their will."""

import json
from dataclasses import dataclass
from typing import Any

from django.db import connection

from accounts.blocks import BLOCKED
from games.models import Game
from games.models.message import NOT_HIDDEN, THERE
from games.store.talk import HEARD, MINE, OPENED, reader
from games.titles import registry

NEWEST = f"""CASE WHEN t.circle = '' THEN t.newest ELSE coalesce((SELECT max(m.at) FROM games_message m
    WHERE m.thread_id = t.id AND ({HEARD} OR {OPENED})), t.created) END"""
"""When something was last said in the thread `t` that the reader may read: of a circle they may have left."""

THREADS = f"""
SELECT json_agg(json_build_array(t.key, t.circle, {MINE},
    (SELECT count(*) FROM games_message m JOIN games_threadmember y ON y.thread_id = t.id AND y.user_id = %(user)s
        WHERE m.thread_id = t.id AND m.id > y.last_read AND {THERE.format("y")} AND m.user_id IS DISTINCT FROM %(user)s
        AND {NOT_HIDDEN.format(muted="%(muted)s::bigint[]", reader="%(user)s")} AND {MINE}),
    (SELECT y.last_read FROM games_threadmember y WHERE y.thread_id = t.id AND y.user_id = %(user)s),
    (SELECT json_agg(json_build_array(p.seat, p.user_id IS NOT DISTINCT FROM y.user_id, y.publish) ORDER BY p.seat)
        FROM games_threadmember y JOIN games_player p ON p.id = y.player_id WHERE y.thread_id = t.id),
    NOT EXISTS (SELECT FROM games_threadmember y WHERE y.thread_id = t.id AND y.user_id <> %(user)s
        AND NOT {BLOCKED.format("%(user)s", "y.user_id")})
) ORDER BY {NEWEST} DESC, t.id DESC)::text
FROM games_thread t WHERE t.game_id = %(game)s AND ({MINE} OR {OPENED})
"""

NOTES = """
SELECT json_agg(json_build_array(p.seat, n.suspicion) ORDER BY n.suspicion DESC, p.seat)::text
FROM games_note n JOIN games_player p ON p.id = n.about_id
WHERE n.game_id = %(game)s AND n.user_id = %(user)s AND n.suspicion IS NOT NULL
"""

WILL = "SELECT w.text FROM games_will w WHERE w.player_id = %(player)s AND w.user_id = %(user)s"

GIVEN = """
SELECT json_agg(json_build_array(m.press, m.user_id IS NOT DISTINCT FROM %(user)s,
    (SELECT p.seat FROM games_player p WHERE p.id = m.player_id), coalesce(r.said_at, m.said_at)) ORDER BY m.id)::text
FROM games_message m JOIN games_player g ON g.id = m.player_id AND g.user_id IS NOT DISTINCT FROM m.user_id
    LEFT JOIN (games_message r JOIN games_player a ON a.id = r.player_id AND a.user_id IS NOT DISTINCT FROM r.user_id)
        ON r.answers_id = m.id AND r.press->>'does' = 'accept'
WHERE m.game_id = %(game)s AND m.press IS NOT NULL AND {where}
    AND (m.press->>'is' = 'Pledge' AND m.user_id = %(user)s OR m.press->>'is' = 'Deal' AND r.id IS NOT NULL
        AND (m.user_id = %(user)s OR (m.press->>'player')::int = %(seat)s))
"""

PLEDGED = GIVEN.format(where="m.thread_id IS NULL")
"""What the reader has promised to the whole table."""

ALL_PLEDGED = GIVEN.format(where="(m.thread_id IS NULL OR %(user)s IN (m.user_id, r.user_id))")
"""The same, and what they have promised in private themselves."""

CORNER = f"SELECT ({THREADS}), ({NOTES}), ({PLEDGED}), ({WILL})"


@dataclass(frozen=True, slots=True)
class Member:
    """`here`: still holds the seat, and reads the thread. `publish`: lets all read it after the game."""

    seat: Any
    here: bool
    publish: bool


@dataclass(frozen=True, slots=True)
class Whispers:
    """A private thread as a line of a list.

    circle     what the circle is called that it is the talk of, "" where people began it
    mine       the reader takes part; else its authors opened it to all
    last_read  primary key of the newest message shown to the reader, never on a page; None if not `mine`
    members    of a circle nobody but the reader before the end: who else is, the rules say (`reading.talk_rights`)
    blocked    the reader has blocked everybody else in it
    """

    key: str
    circle: str
    mine: bool
    unread: int
    last_read: int | None
    members: tuple[Member, ...]
    blocked: bool

    @property
    def others(self):
        return tuple(each.seat for each in self.members if not (self.mine and each.seat.me))

    @property
    def me(self):
        return next(each for each in self.members if each.seat.me and each.here)


@dataclass(frozen=True, slots=True)
class Corner:
    """What stands beside the public thread: the reader's private ones, (seat, suspicion) of their notes, their will.

    pledged  (the pledge as JSON, the seat with which they made a deal, the last move then, until which round) of each
             that they gave to the whole table
    """

    threads: tuple[Whispers, ...] = ()
    suspected: tuple[Any, ...] = ()
    pledged: tuple[Any, ...] = ()
    will: str = ""

    @property
    def circles(self):
        return tuple(each for each in self.threads if each.circle)

    @property
    def whispers(self):
        """Those that people began, but those with nobody whom the reader listens to."""
        return tuple(each for each in self.threads if not each.circle and not each.blocked)

    @property
    def unread(self):
        """What is new in a circle is counted under its cover."""
        return sum(thread.unread for thread in self.whispers)


def corner(seats, player):
    """The Corner of the player. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(CORNER, {**reader(player), "muted": player.muted, "seat": player.seat})
        *lists, will = cursor.fetchone()
    threads, notes, pledged = (json.loads(text or "[]") for text in lists)
    return Corner(
        tuple(_whispers(seats, player.game, *row) for row in threads),
        tuple((seats[seat], number) for seat, number in notes),
        _pledges(pledged),
        will or "",
    )


def promised(player, in_private):
    """As `Corner.pledged`, and, `in_private`, what the player has promised there. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(ALL_PLEDGED if in_private else PLEDGED, {**reader(player), "seat": player.seat})
        rows = json.loads(cursor.fetchone()[0] or "[]")
    return _pledges(rows)


def _pledges(rows):
    """Those of these bargains and promises by which the reader gave one."""
    found = (_pledged(*row) for row in rows)
    return tuple(each for each in found if each[0] is not None)


def _pledged(press, mine, seat, since):
    if press["is"] == "Pledge":
        return press["what"], None, since, press["until"]
    return press["give" if mine else "want"], press["player"] if mine else seat, since, press["until"]


def _whispers(seats, game, key, circle, mine, unread, last_read, rows, blocked):
    members = tuple(Member(seats[seat], here, publish) for seat, here, publish in rows)
    if circle and game.status != Game.Status.OVER:
        members = tuple(each for each in members if each.seat.me and each.here)
    name = registry.title(game.slug).words.circle(circle) if circle else ""
    return Whispers(key, name, mine, unread, last_read, members, blocked)
