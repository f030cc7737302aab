"""The public beacon that a table has promised to wait for, and the tables that wait (docs/fairness.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import connection

from games.kernel import beacon
from games.models import Game

WAIT = 30
"""Seconds between the closing of the contributions and the round: time to see the fingerprint before it is due."""


@dataclass(frozen=True, slots=True)
class Round:
    """The round that a deal waits for, or waited for.

    closed     when contributions were closed; due: when the round is; both in seconds since 1970
    signature  of the round; "" before it comes, and for good where it did not
    """

    chain: str
    key: str
    closed: int
    number: int
    due: int
    signature: str


def promised(game: Game) -> dict[str, Any]:
    """What a new table commits to: the beacon of the settings; nothing if it is switched off, and for practice."""
    return {**settings.DRAND_CHAIN, "wait": WAIT} if settings.DRAND_URL and not game.practice else {}


def round_of(game: Game) -> Round | None:
    """The round of a table's deal; None where there is no beacon, and before contributions are closed."""
    return round_from(game.deal_beacon, game.deal_closed, game.deal_signature)


def round_from(promise: Mapping[str, Any], closed: int | None, signature: str) -> Round | None:
    """The same from what the columns hold."""
    if closed is None:
        return None
    number = beacon.round_for(promise, closed)
    return Round(promise["chain"], promise["key"], closed, number, beacon.due(promise, number), signature)


def waiting() -> list[tuple[int, Round]]:
    """(primary key, the round) of each table that waits for one, from who has waited longest. One query."""
    rows = Game.objects.filter(status=Game.Status.LOBBY, deal_closed__isnull=False).order_by("deal_closed")
    rounds = [(game.pk, round_of(game)) for game in rows]
    return [(pk, awaited) for pk, awaited in rounds if awaited]


def now() -> int:
    """Seconds since 1970, by the database's clock."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT floor(extract(epoch FROM statement_timestamp()))::bigint")
        (seconds,) = cursor.fetchone()
    return int(seconds)
