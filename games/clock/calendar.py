"""A person's own calendar, in which a clock stands still. Moments are aware datetimes, lengths are seconds."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

Stop = tuple[datetime, datetime]
"""From when a clock stands still, and when it goes on."""

DAY = timedelta(days=1)

NIGHT = (time(23), time(8))
"""The quiet hours of whoever named none, where a table lets nights count for everybody."""

MOMENT = timedelta(microseconds=1)

FAR = timedelta(days=800)
"""Nobody's clock stands still for longer than this."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """When a clock stands still, in the time of `zone` (an IANA name).

    quiet      (from, to): hours of every day, over midnight where `to` is not later; None for none
    days_off   days of the week, 0 is Monday
    vacations  (first day, last day), both included
    """

    zone: str = "UTC"
    quiet: tuple[time, time] | None = None
    days_off: frozenset[int] = frozenset()
    vacations: tuple[tuple[date, date], ...] = ()

    def advance(self, start: datetime, seconds: float) -> datetime:
        """The moment at which a clock started at `start` has run for `seconds`; `start` itself for none."""
        now, left = start, timedelta(seconds=seconds)
        for stop, go in self.stops(start, start + FAR):
            if now + left <= stop:
                break
            left -= max(stop - now, timedelta())
            now = go
        return now + left

    def running(self, start: datetime, end: datetime) -> float:
        """For how many seconds a clock runs from `start` to `end`."""
        still = sum((min(go, end) - max(stop, start) for stop, go in self.stops(start, end)), timedelta())
        return max(0.0, (end - start - still).total_seconds())

    def resting(self, moment: datetime) -> datetime | None:
        """When the clock goes on if it stands still at `moment`, else None."""
        moved = self.advance(moment, MOMENT.total_seconds()) - MOMENT
        return moved if moved > moment else None

    def stops(self, start: datetime, end: datetime) -> Iterator[Stop]:
        """The stops that touch `start` to `end`, in order, apart."""
        held: Stop | None = None
        for stop, go in self._daily(start, end):
            if go <= start or go == stop:
                continue
            if held and stop <= held[1]:
                held = (held[0], max(held[1], go))
                continue
            if held:
                yield held
            if stop >= end:
                return
            held = (stop, go)
        if held:
            yield held

    def _daily(self, start: datetime, end: datetime) -> Iterator[Stop]:
        """The same, day by day, in order of their beginnings; they may touch and overlap."""
        if not (self.quiet or self.days_off or self.vacations):
            return
        day, last = start.astimezone(zone_info(self.zone)).date() - DAY, end.astimezone(zone_info(self.zone)).date()
        if not (self.quiet or self.days_off):
            last = min(last, max(final for _, final in self.vacations))
        while day <= last:
            if day.weekday() in self.days_off or any(first <= day <= final for first, final in self.vacations):
                yield self._at(day, time()), self._at(day + DAY, time())
            if self.quiet:
                begin, finish = self.quiet
                yield self._at(day, begin), self._at(day + DAY if finish <= begin else day, finish)
            day += DAY

    def _at(self, day: date, hour: time) -> datetime:
        """A local time as a moment; one that the clock change leaves out is as late as if it had not."""
        return datetime.combine(day, hour, zone_info(self.zone)).astimezone(UTC)


ALWAYS = Calendar()
"""The calendar of a clock that never stands still."""


def zone_info(name: str) -> ZoneInfo:
    """The zone of this name, UTC where this machine's time zone data does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def read(row: Sequence[Any] | None, honours: Collection[str]) -> Calendar:
    """The Calendar of a row (zone, quiet from, quiet to, days off, vacations), times as ISO texts or None.

    honours  which of "quiet", "days_off", "vacation" count; "night": NIGHT too, for whoever has no quiet hours
    """
    if row is None:
        return ALWAYS
    zone, quiet_from, quiet_to, days_off, vacations = row
    hours = (time.fromisoformat(quiet_from), time.fromisoformat(quiet_to)) if quiet_from else None
    return Calendar(
        zone,
        (hours if "quiet" in honours else None) or (NIGHT if "night" in honours else None),
        frozenset(days_off) if "days_off" in honours else frozenset(),
        tuple((date.fromisoformat(first), date.fromisoformat(last)) for first, last in vacations or ())
        if "vacation" in honours
        else (),
    )
