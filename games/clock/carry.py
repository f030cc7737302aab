"""What a standstill, a change of calendar, more time and its end do to what is due: what was left stays left.

Moments are aware datetimes, lengths are seconds.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import NamedTuple, TypeVar

from games.clock.calendar import Calendar
from games.clock.due import Times, sealed

SOONEST = 3600
"""Whoever relied on time that is taken back has so long to answer."""

Key = TypeVar("Key")
"""What the caller knows an answer by."""


class Pending(NamedTuple):
    """An answer that is still open, and its Times.

    before, after  the calendar of its seat until the clocks stop, and from when they go on
    """

    sealed: bool
    asked: datetime
    times: Times
    before: Calendar
    after: Calendar


def carried(answers: Mapping[Key, Pending], start: datetime, end: datetime) -> dict[Key, Times]:
    """{key: Times} of open answers, with what was left of each at `start` left again at `end`.

    answers  those of one game; what was asked later than `start` keeps what was left when it was asked
    What was over at `start` stays over.
    """

    def moved(each: Pending, moment: datetime) -> datetime:
        begin = max(start, each.asked)
        return moment if moment <= begin else each.after.advance(end, each.before.running(begin, moment))

    def times(each: Pending) -> Times:
        due, bank_from, _ = each.times
        return Times(moved(each, due), bank_from and moved(each, bank_from))

    return _all(answers, moved, times)


def extended(answers: Mapping[Key, Pending], seconds: float, now: datetime) -> dict[Key, Times]:
    """{key: Times} of open answers with so much more time. Where a bank has begun at `now`, it is added to the bank."""

    def moved(each: Pending, moment: datetime) -> datetime:
        return each.after.advance(moment, seconds)

    return _before_banks(answers, moved, now)


def taken_back(answers: Mapping[Key, Pending], seconds: float, given: datetime, now: datetime) -> dict[Key, Times]:
    """{key: Times} of open answers without the time that they were `given` then.

    None is due sooner than `SOONEST` from now, or than what was left of it when the time was given. What is over, or
    was made to be due sooner since, is left alone.
    """

    def moved(each: Pending, moment: datetime) -> datetime:
        left, before = each.after.running(now, moment), each.after.running(given, moment) - seconds
        if moment <= now or before < 0:
            return moment
        return each.after.advance(now, max(left - seconds, min(left, before, SOONEST)))

    return _before_banks(answers, moved, now)


def _before_banks(
    answers: Mapping[Key, Pending], moved: Callable[[Pending, datetime], datetime], now: datetime
) -> dict[Key, Times]:
    """What is `moved` is the time before a bank, or the bank itself where it has begun at `now`."""

    def times(each: Pending) -> Times:
        due, bank_from, _ = each.times
        if bank_from is None or bank_from <= now:
            return Times(moved(each, due), bank_from)
        begins = moved(each, bank_from)
        return Times(each.after.advance(begins, each.after.running(bank_from, due)), begins)

    return _all(answers, moved, times)


def _all(
    answers: Mapping[Key, Pending],
    moved: Callable[[Pending, datetime], datetime],
    times: Callable[[Pending], Times],
) -> dict[Key, Times]:
    """Sealed answers that were due together still are, at the latest of their seats' own times."""
    found: dict[Key, Times] = {}
    together: dict[datetime, dict[Key, datetime]] = {}
    for key, each in answers.items():
        if each.sealed:
            together.setdefault(each.times.due, {})[key] = moved(each, each.times.own_due or each.times.due)
        else:
            found[key] = times(each)
    for own in together.values():
        latest = max(own.values())
        found |= {key: sealed(moment, latest) for key, moment in own.items()}
    return found
