"""Time that the site was down is given back to every open answer, once, before anything is closed."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from games.services.tables import broadcast
from games.store import shift, uptime
from games.wording import site_events

BATCH = 200
"""Games in one transaction."""


def keep() -> None:
    """Said by every sweep: the site keeps its deadlines. What it did not keep before is given back first."""
    while not uptime.keep():
        _give_back()


def settle() -> None:
    """Before something is closed: give back what is to be given back. One statement where nothing is.

    Only sweeps say that deadlines are kept; a page that closes what is due while no worker runs stops no clock twice.
    """
    if not uptime.kept():
        _give_back()


def _give_back() -> None:
    """All that is to be given back, by this process or by others that are at it."""
    uptime.notice()
    while _batch():
        pass


def _batch() -> bool:
    """Give some games their time back; whether there may be more. What has been done is noted with it."""
    with transaction.atomic():
        down = uptime.lock()
        if down is None:
            return False
        start, end, after = down
        games = uptime.games(after, end, BATCH)
        if games:
            uptime.given_up_to(games[-1][0])
            _give(games, start, end)
        else:
            uptime.given_to_all()
    return bool(games)


def _give(games: Sequence[tuple[int, str, datetime | None]], start: datetime, end: datetime) -> None:
    """What was left at `start` is left at `end`. A pause under way lasts longer, and clocks run from its end on."""
    keys = [pk for pk, _, _ in games]
    tables, length = shift.tables(keys), end - start
    paused = {pk: until for pk, _, until in games if until and until > start}
    moves = [(tables[pk], paused[pk], paused[pk] + length) for pk in keys if pk in paused]
    moves += [(tables[pk], start, end) for pk in keys if pk not in paused]
    shift.carry(moves)
    uptime.prolong(list(paused), length)
    event = site_events.TimeGivenBack(round(length.total_seconds() / 60) * 60)
    broadcast.tell_all({pk: public_id for pk, public_id, _ in games}, event)
