"""What was said in words that the rules can read, and by which events it is judged; when bots have their say."""

import json
from collections.abc import Iterable
from typing import Any

from django.db import connection

from games.kernel import Ruleset, load
from games.kernel.hearing import Heard, Utterance, opinion
from games.kernel.press import LATELY, Because, Deed
from games.store import archive
from games.store.record import Record
from games.store.site_events import event_in

DEEDS = f"""
SELECT move, round, kind, data::text FROM {archive.EVENTS} AS events
WHERE game_id = %(game)s AND NOT house AND kind = ANY (%(kinds)s) AND "to" IS NULL
    AND round >= coalesce((SELECT max(round) FROM {archive.EVENTS} AS events
        WHERE game_id = %(game)s AND move <= %(since)s), 0)
ORDER BY id
"""

RECENT = f"""
SELECT number, kind, data::text FROM (SELECT row_number() OVER (ORDER BY id) AS number, kind, data, round
    FROM {archive.EVENTS} AS events WHERE game_id = %(game)s AND NOT house AND "to" IS NULL) AS told
WHERE round >= %(since)s ORDER BY number DESC LIMIT %(most)s
"""

PUBLIC = """
WITH opened AS (SELECT round, min(move) AS move FROM games_event WHERE game_id = %(game)s GROUP BY round)
SELECT m.key, p.seat, m.press::text, m.said_at,
    coalesce((SELECT max(o.round) FROM opened o WHERE o.move <= m.said_at), 0),
    (SELECT o.key FROM games_message o WHERE o.id = m.answers_id)
FROM games_message m JOIN games_player p ON p.id = m.player_id AND p.user_id IS NOT DISTINCT FROM m.user_id
WHERE m.game_id = %(game)s AND m.press IS NOT NULL AND m.thread_id IS NULL
    AND NOT EXISTS (SELECT FROM games_message r JOIN games_player a ON a.id = r.player_id
        WHERE r.answers_id = m.id AND r.user_id IS DISTINCT FROM a.user_id)
    AND (m.user_id IS NULL OR m.at <= statement_timestamp() - make_interval(secs => %(after)s))
ORDER BY m.id
"""
"""Of everybody who still holds the seat from which they said it, no deals that were answered by somebody who does not;
what people say so many seconds after it was said.
"""

NEWER = """
SELECT EXISTS (SELECT FROM games_message m WHERE m.game_id = %s AND m.press IS NOT NULL AND m.thread_id IS NULL
    AND m.user_id IS NOT NULL AND m.at > statement_timestamp() - make_interval(secs => %s))
"""

TYPED = """
SELECT m.text FROM games_message m JOIN games_game g ON g.id = m.game_id
WHERE m.game_id = %s AND m.press IS NULL AND NOT m.withheld AND m.thread_id IS NULL
    AND m.user_id IS NOT NULL
    AND (g.practice OR m.text LIKE '@%%') AND m.at <= statement_timestamp() - make_interval(secs => %s)
"""

SPOKEN = """
SELECT count(*) FROM games_message m JOIN games_player p ON p.id = m.player_id AND p.bot <> ''
WHERE m.game_id = %(game)s AND m.press IS NOT NULL
    AND m.at > coalesce((SELECT max(e.at) FROM games_event e WHERE e.game_id = m.game_id AND e."to" IS NULL),
        '-infinity')
    AND m.at > coalesce((SELECT max(v.at) FROM games_move v JOIN games_game g ON g.id = v.game_id AND g.practice
        WHERE v.game_id = m.game_id AND v.mover = 'player'), '-infinity')
"""
"""In practice what the person answers, sealed or not, is told to everybody who is there."""

WAKE = """
UPDATE games_game SET bots_talk = least(coalesce(bots_talk, 'infinity'),
    statement_timestamp() + make_interval(secs => %s)) WHERE id = %s AND status = 'running'
"""

TAKE = "UPDATE games_game SET bots_talk = NULL WHERE id = %s AND bots_talk <= statement_timestamp()"

DUE = """
SELECT id FROM games_game WHERE bots_talk <= statement_timestamp() ORDER BY bots_talk LIMIT %s
"""


def deeds(pk: int, slug: str, kinds: Iterable[str], since: int) -> tuple[Deed, ...]:
    """The events of these kinds that everybody was told since the round of the move `since`, oldest first."""
    with connection.cursor() as cursor:
        cursor.execute(DEEDS, {"game": pk, "kinds": sorted(kinds), "since": since})
        rows = cursor.fetchall()
    return tuple(Deed(move, number, event_in(slug, kind, data)) for move, number, kind, data in rows)


def recent(pk: int, slug: str, since: int = 0) -> dict[int, Any]:
    """The events that everybody was told lately, the newest first, by their number among all that everybody was.

    since  the first round of which they may be
    """
    with connection.cursor() as cursor:
        cursor.execute(RECENT, {"game": pk, "most": LATELY, "since": since})
        rows = cursor.fetchall()
    return {number: event_in(slug, kind, data) for number, kind, data in rows}


def heard(record: Record, after: float = 0.0) -> Heard:
    """What was said to the whole table, and what pledges are judged by. Two statements, one where nobody spoke.

    after  how many seconds after it was said something that people said is heard
    """
    with connection.cursor() as cursor:
        cursor.execute(PUBLIC, {"game": record.pk, "after": after})
        said = tuple(_utterance(record.rules, *row) for row in cursor.fetchall())
    if not said:
        return Heard()
    kinds = {event.__name__ for kind in record.rules.pledges.values() for event in kind.deeds}
    return Heard(said, deeds(record.pk, record.rules.slug, kinds, said[0].move))


def is_newer(pk: int, seconds: float) -> bool:
    """Whether a person has said something to the whole table in the last seconds."""
    with connection.cursor() as cursor:
        cursor.execute(NEWER, [pk, seconds])
        return bool(cursor.fetchone()[0])


def typed(pk: int, after: float) -> list[str]:
    """What people have said to all in free text that may be said to bots: what begins with “@”, and in practice
    the rest. after: how many seconds ago at least.
    """
    with connection.cursor() as cursor:
        cursor.execute(TYPED, [pk, after])
        return [text for (text,) in cursor.fetchall()]


def _utterance(rules: Ruleset, key: str, seat: int, act: str, move: int, number: int, answers: str | None) -> Utterance:
    said = load(rules, Any, json.loads(act))
    deed = said.deed if isinstance(said, Because) else None
    return Utterance(key, seat, opinion(said), move, number, answers or "", deed)


def spoken(pk: int) -> int:
    """How often bots have spoken since everybody was told something, in practice also since the person answered."""
    with connection.cursor() as cursor:
        cursor.execute(SPOKEN, {"game": pk})
        return int(cursor.fetchone()[0])


def wake(pk: int, seconds: float) -> None:
    """Let the bots of a game have their say in so many seconds, unless they have it before."""
    with connection.cursor() as cursor:
        cursor.execute(WAKE, [seconds, pk])


def take(pk: int) -> bool:
    """Note that the bots of a game have their say now. False where it is too early, or somebody else has noted it."""
    with connection.cursor() as cursor:
        cursor.execute(TAKE, [pk])
        return bool(cursor.rowcount == 1)


def games_to_talk(limit: int = 200) -> list[int]:
    """Primary keys of the games whose bots are to have their say, the longest due first; some may be over by now."""
    with connection.cursor() as cursor:
        cursor.execute(DUE, [limit])
        return [pk for (pk,) in cursor.fetchall()]
