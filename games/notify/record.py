"""The seam between what happens and the outbox: who is to be told of it. Called in the transaction of what happens."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import connection

from games.kernel import Step, owed
from games.models import Message, Notice
from games.models.message import NOT_HIDDEN, THERE
from games.notify.choices import WANTED
from games.store.record import Open, Record, Seated
from games.titles import registry

Kind = Notice.Kind
TURN, STARTED, OVER, CONCERN = Kind.TURN, Kind.STARTED, Kind.OVER, Kind.CONCERN

Row = tuple[int, Kind, str, int, datetime]
"""(primary key of the user, kind, key, decision, not_before) of a notice."""

PATIENCE = timedelta(seconds=20)
"""How long a notice waits, so that whoever answers at once gets no mail."""

BETWEEN_POSTS = timedelta(minutes=1)
"""A webhook is told at most this often; a post under way may have read the table already, so it doesn't count."""

ROW = "INSERT INTO games_notice (game_id, user_id, kind, channel, key, decision, not_before, tries, error)"

CHAT = """
SELECT g.id, NULL, 'table', 'hook', 'move:' || g.version, 0, statement_timestamp() + %(pause)s, 0, ''
FROM games_game g
WHERE g.id = ANY(%(told)s) AND g.hook <> '' AND NOT EXISTS (
    SELECT FROM games_notice o WHERE o.game_id = g.id AND o.channel = 'hook' AND o.state = 'waiting'
        AND o.lease_until IS NULL)
"""
"""A notice for the webhook of each game of `told` that has none yet: it tells all there is."""

INSERT = f"""
{ROW}
SELECT %(game)s, u.id, n.kind, c.channel, n.key, n.decision, n.not_before, 0, ''
FROM unnest(%(users)s::bigint[], %(kinds)s::text[], %(keys)s::text[], %(decisions)s::int[], %(moments)s::timestamptz[])
    AS n (user_id, kind, key, decision, not_before)
JOIN accounts_user u ON u.id = n.user_id
LEFT JOIN games_player p ON p.game_id = %(game)s AND p.user_id = u.id
{WANTED}
WHERE n.kind <> 'concern' OR NOT EXISTS (
    SELECT FROM games_notice o WHERE o.game_id = %(game)s AND o.user_id = u.id AND o.channel = c.channel
        AND o.kind = 'concern' AND o.state = 'waiting')
UNION ALL {CHAT}
ON CONFLICT (user_id, game_id, channel, key) DO NOTHING
"""
"""One live notice of what concerns somebody at a table: it tells all there is."""

FORGET = """
DELETE FROM games_notice WHERE game_id = %s AND user_id IS NOT NULL AND state = 'waiting' AND kind <> 'message'
"""

TO_THEM = "({0}.press->>'is' = 'Deal' AND ({0}.press->>'player')::int = p.seat)"
"""That the message {0} offers a deal to the one at the seat `p`."""

MESSAGE = f"""
{ROW}
SELECT p.game_id, u.id, n.kind, c.channel, n.key, 0, statement_timestamp() + %(patience)s, 0, ''
FROM games_message m
JOIN games_player p ON p.game_id = m.game_id AND p.user_id IS NOT NULL AND p.user_id IS DISTINCT FROM m.user_id
    AND {NOT_HIDDEN.format(muted="p.muted", reader="p.user_id")}
JOIN accounts_user u ON u.id = p.user_id
LEFT JOIN games_threadmember t ON t.thread_id = m.thread_id AND t.user_id = p.user_id
CROSS JOIN LATERAL (
    SELECT 'deal' AS kind, 'deal:' || m.id AS key WHERE {TO_THEM.format("m")}
    UNION ALL
    SELECT 'message', 'message:' || coalesce(m.thread_id, 0) || ':' || coalesce(t.last_read, p.last_read)
    WHERE {TO_THEM.format("m")} IS NOT TRUE
) AS n
{WANTED}
WHERE m.id = %(message)s AND (m.thread_id IS NULL OR {THERE.format("t")})
    AND (n.kind = 'message' OR NOT EXISTS (SELECT FROM games_message o
        WHERE o.game_id = m.game_id AND o.player_id = m.player_id AND o.user_id IS NOT DISTINCT FROM m.user_id
            AND o.id < m.id AND o.at > m.at - interval '1 day' AND {TO_THEM.format("o")}
            AND NOT EXISTS (SELECT FROM games_message r WHERE r.answers_id = o.id)))
ON CONFLICT (user_id, game_id, channel, key) DO NOTHING
"""
"""Of one person's deals one is told once a day, until it is answered."""


def record(game: Record, players: Iterable[Seated], step: Step, decisions: Iterable[Open]) -> None:
    """Write the notices that `step` causes, in the transaction that saves it. One statement, two when the game ends.

    decisions  those that the step opened
    Practice games cause none. Everybody asked by a sealed phase is told at the same moment, whoever answers first.
    Whoever has a stand-in is told of that alone, until they are back.
    """
    if game.practice:
        return
    people = {player.seat: player.user_id for player in players if player.user_id and not player.stand_in}
    if step.move and step.move.mover == "player":
        people.pop(step.move.seat, None)  # looks at the page that the answer brought
    if step.after.outcome:
        with connection.cursor() as cursor:
            cursor.execute(FORGET, [game.pk])
    told = game.hooked and any(event.to is None for event in step.events)
    _write(game.pk, _rows(game, people, step, decisions), told)


def follow(game: Record, step: Step) -> None:
    """The notices of a move, once `step` is saved (`Record.opened`)."""
    record(game, game.players, step, game.opened)


def message(said: Message) -> None:
    """Tell of `said`, just written, once until it is read: to the table, or to the members of its thread.

    Whom it offers a deal is told of that instead.
    """
    values: dict[str, Any] = {"message": said.pk, "patience": PATIENCE}
    with connection.cursor() as cursor:
        cursor.execute(MESSAGE, values)


def table_matter(pk: int, users: Iterable[int | None], about: str, moment: datetime) -> None:
    """Tell `users` (primary keys) what is to be decided at the table, or happens to their seat.

    pk      of the game         users  None among them is nobody
    about   "away:<n>": a stand-in plays for them; "offered:<n>": the table looks for somebody for their seat;
            "taken:<n>": somebody else has it; "motion:<primary key>": a vote waits for them;
            "time:<primary key>": the host gave more time, and they may object.
            The same is told once: <n> tells occasions apart
    moment  now
    """
    _write(pk, [(user, Kind.OFFER, about, 0, moment + PATIENCE) for user in users if user])


def again(pk: int, users: Iterable[int], key: str, moment: datetime) -> None:
    """Tell `users` (primary keys) that a game that is over is played once more, as they chose for that game.

    key  the same is told once
    """
    _write(pk, [(user, Kind.AGAIN, key, 0, moment + PATIENCE) for user in users])


def chats(keys: list[int]) -> None:
    """Let the webhooks of these games pass on what everybody at the table was told beside a move."""
    values: dict[str, Any] = {"told": keys, "pause": BETWEEN_POSTS}
    with connection.cursor() as cursor:
        cursor.execute(f"{ROW} {CHAT}", values)


def _write(pk: int, rows: list[Row], told: bool = False) -> None:
    """told: whether everybody at the table was told something."""
    if not rows and not told:
        return
    users, kinds, keys, decisions, moments = (list(column) for column in zip(*rows)) if rows else ([], [], [], [], [])
    values: dict[str, Any] = {
        "game": pk,
        "users": users,
        "kinds": kinds,
        "keys": keys,
        "decisions": decisions,
        "moments": moments,
        "told": [pk] if told else [],
        "pause": BETWEEN_POSTS,
    }
    with connection.cursor() as cursor:
        cursor.execute(INSERT, values)


def _rows(game: Record, people: Mapping[int, int], step: Step, decisions: Iterable[Open]) -> list[Row]:
    """Those of a step; people: seat -> primary key of the user."""
    soon = game.now + PATIENCE
    if step.after.outcome:
        return [(user, OVER, "over", 0, soon) for user in people.values()]
    rows = [
        (people[each.seat], TURN, f"turn:{each.number}", each.number, each.asked_at + PATIENCE)
        for each in decisions
        if not each.standing and each.seat in people
    ]
    if step.before is None:
        asked = {user for user, *_ in rows}
        return rows + [(user, STARTED, "started", 0, soon) for user in people.values() if user not in asked]
    public = [event.what for event in step.events if event.to is None]
    touched = {seat for what in public for seat in registry.title(game.rules.slug).words.concerned(what)}
    touched -= {decision.seat for decision in owed(step.after)}
    return rows + [
        (people[seat], CONCERN, f"concern:{step.after.number}", 0, game.now + PATIENCE)
        for seat in sorted(touched)
        if seat in people
    ]
