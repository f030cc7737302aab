"""Time that the site was down is given back to every open answer, once, before anything is closed."""

from collections.abc import Sequence
from datetime import datetime

from django.db import DatabaseError, transaction

from games.services.playing import quarantine
from games.services.tables import broadcast
from games.store import shift, uptime
from games.wording import site_events

BATCH = 200
"""Games in one transaction."""

Given = tuple[int, str, datetime | None]
"""A game that has time back: its primary key, its public id, until when it is paused."""


def keep() -> None:
    """Said by every sweep: the site keeps its deadlines. What it did not keep before is given back first."""
    while not uptime.keep():
        _give_back()


def catch_up() -> None:
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


def _give(games: Sequence[Given], start: datetime, end: datetime) -> None:
    """What was left at `start` is left at `end`. A pause under way lasts longer, and clocks run from its end on.

    Where rows are damaged it is done game by game: whose clocks cannot be read has the whole time back, and no other
    game waits for it.
    """
    try:
        with transaction.atomic():
            _carry(games, start, end)
    except DatabaseError:
        raise
    except Exception as fault:
        if len(games) > 1:
            for each in games:
                _give([each], start, end)
            return
        ((pk, _, paused_until),) = games
        quarantine.note(pk, fault)
        shift.all_of(pk, start, end)
        uptime.prolong([pk] if paused_until and paused_until > start else [], end - start)
    length = round((end - start).total_seconds() / 60) * 60
    broadcast.tell_all({pk: public_id for pk, public_id, _ in games}, site_events.TimeGivenBack(length))


def _carry(games: Sequence[Given], start: datetime, end: datetime) -> None:
    keys = [pk for pk, _, _ in games]
    tables, length = shift.tables(keys), end - start
    paused = {pk: until for pk, _, until in games if until and until > start}
    moves = [(tables[pk], paused[pk], paused[pk] + length) for pk in keys if pk in paused]
    moves += [(tables[pk], start, end) for pk in keys if pk not in paused]
    shift.carry(moves)
    uptime.prolong(list(paused), length)
