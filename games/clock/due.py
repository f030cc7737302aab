"""When answers are due, and what answering leaves of a time bank. Moments are aware datetimes, lengths are seconds.

What is due is moved by whole lengths of time, never set anew: a pause, a gap, an extension adds to `due`, and to
`bank_from` where the bank had not begun by then. So what is left of a bank under way is what runs from now to `due`.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from games.clock.calendar import ALWAYS, Calendar
from games.clock.control import TimeControl


class Asked(NamedTuple):
    """A decision that has just been opened."""

    number: int
    seat: int
    kind: str
    sealed: bool
    brief: int = 1


class Clock(NamedTuple):
    """A seat's clock: the calendar in which it stands still, and the seconds left of its bank."""

    calendar: Calendar = ALWAYS
    bank: int = 0


class Times(NamedTuple):
    """When an answer is due.

    bank_from  when the bank begins to be spent, None where there is none
    own_due    of a sealed answer: when it would be due by its own seat's calendar, None where `due` is that
    """

    due: datetime
    bank_from: datetime | None = None
    own_due: datetime | None = None


def due(control: TimeControl, asked: Iterable[Asked], clocks: Mapping[int, Clock], start: datetime) -> dict[int, Times]:
    """{number: Times} of the decisions that were `asked` at once.

    clocks  seat -> Clock     start  now, or the end of a pause that is later
    Sealed answers are due together, at the latest time that any of them would be, and spend no bank: so a time tells
    nothing about who answers.
    """
    ends = {each: control.end(each.kind, start, clocks[each.seat].calendar, each.brief) for each in asked}
    shared = max((end for each, end in ends.items() if each.sealed), default=start)
    return {
        each.number: sealed(end, shared) if each.sealed else banked(end, clocks[each.seat])
        for each, end in ends.items()
    }


def sealed(own: datetime, shared: datetime) -> Times:
    """The Times of a sealed answer that would be due at `own`, among others the last of which is due at `shared`."""
    return Times(shared, own_due=None if own == shared else own)


def banked(end: datetime, clock: Clock) -> Times:
    """The Times of an open answer whose own time is over at `end`."""
    if not clock.bank:
        return Times(end)
    bank_from = clock.calendar.resting(end) or end
    return Times(clock.calendar.advance(bank_from, clock.bank), bank_from)


def left(clock: Clock, times: Times, now: datetime) -> int:
    """Seconds left of the bank when the answer with these Times closes at `now` (or a pause ends that is later)."""
    if times.bank_from is None or now <= times.bank_from:
        return clock.bank
    return min(clock.bank, int(clock.calendar.running(now, times.due)))


def after(control: TimeControl, clock: Clock, closed: Iterable[Times], in_time: Times | None, now: datetime) -> int:
    """The seconds of a bank once answers with the Times `closed` are closed.

    in_time  of them the Times of the one that the person has just given, or None: before its bank began, it brings the
             table's refill
    """
    bank = min([clock.bank, *(left(clock, times, now) for times in closed)])
    if in_time and (in_time.bank_from is None or now <= in_time.bank_from):
        bank = max(bank, min(control.bank, bank + control.refill))
    return bank


def shrunk(times: Times, clock: Clock, now: datetime) -> Times:
    """The Times of an answer still open when the bank has become `clock.bank`; what was spent is not spent again."""
    if times.bank_from is None:
        return times
    bank_from = max(times.bank_from, now)
    return Times(clock.calendar.advance(bank_from, clock.bank), bank_from)
