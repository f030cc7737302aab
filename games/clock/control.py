"""How long answers may take at a table: what the rows `Game.pace` and `Game.clock` say, read and checked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import available_timezones

from games.clock.calendar import Calendar, zone_info

HOUR, DAY = 3600, 24 * 3600

LEAST, MOST = 90, 7 * DAY
"""Seconds for a decision: the rulebook's minute and a half (M3.6), and a week."""

MOST_BANK = 7 * DAY
FAIR = 3 * HOUR
"""At a fixed time of day an answer is due only after its clock has run for as long as this."""

HONOURS = ("quiet", "night", "days_off", "vacation")
"""What a table may let a person's clock stand still in (`calendar.read`)."""

TYPICAL = {"default": DAY}
"""The pace of a table with a fixed time of day: what a question takes at the usual one, every day."""


@dataclass(frozen=True, slots=True)
class Daily:
    """A fixed time of day: at the hour `at` in `zone`, on these days of the week (0 is Monday)."""

    at: time
    zone: str
    days: frozenset[int] = frozenset(range(7))

    def after(self, moment: datetime) -> datetime:
        """The first such time that is not before `moment`. One that the clock change leaves out is an hour later."""
        day = moment.astimezone(zone_info(self.zone)).date() - timedelta(days=1)
        while True:
            found = datetime.combine(day, self.at, zone_info(self.zone)).astimezone(UTC)
            if day.weekday() in self.days and found >= moment:
                return found
            day += timedelta(days=1)

    def due(self, start: datetime, calendar: Calendar) -> datetime:
        """When an answer is due whose clock starts at `start`.

        A time at which the person's clock stands still is left out; where the next one is no better, the answer is due
        when the clock goes on.
        """
        found = self.after(calendar.advance(start, FAIR))
        rested = calendar.resting(found)
        if rested is None:
            return found
        following = self.after(rested)
        return following if calendar.resting(following) is None else rested


@dataclass(frozen=True, slots=True)
class TimeControl:
    """When the answers of a table are due.

    pace     kind of decision -> seconds, "default" for the kinds that are not named
    daily    a fixed time of day, which counts instead of the pace; or None
    bank     seconds that each person has for the whole game, for when the time of a question is over
    refill   seconds that come back to the bank with each answer given before it begins
    honours  which of HONOURS the table lets clocks stand still in
    """

    pace: Mapping[str, int] = field(default_factory=lambda: TYPICAL)
    daily: Daily | None = None
    bank: int = 0
    refill: int = 0
    honours: tuple[str, ...] = ()

    def seconds(self, kind: str, brief: int = 1) -> int:
        """How long an answer of this kind may take, where there is no fixed time of day.

        brief  it takes this part of the usual time, where the table names none for it (kernel `Question.brief`)
        """
        if self._cut(kind, brief):
            return max(LEAST, self.pace["default"] // brief)
        return self.pace.get(kind, self.pace["default"])

    def end(self, kind: str, start: datetime, calendar: Calendar, brief: int = 1) -> datetime:
        """When the time of a question is over whose clock starts at `start`; a bank may follow. `brief` as above."""
        if self.daily and not self._cut(kind, brief):
            return self.daily.due(start, calendar)
        return calendar.advance(start, self.seconds(kind, brief))

    def _cut(self, kind: str, brief: int) -> bool:
        return brief > 1 and kind not in self.pace

    def rows(self) -> tuple[dict[str, int], dict[str, Any]]:
        """(`Game.pace`, `Game.clock`)."""
        clock: dict[str, Any] = {}
        if self.daily:
            at, days = self.daily.at.isoformat("minutes"), sorted(self.daily.days)
            clock["daily"] = {"at": at, "zone": self.daily.zone, "days": days}
        if self.bank:
            clock |= {"bank": self.bank, "refill": self.refill}
        if self.honours:
            clock["honours"] = [each for each in HONOURS if each in self.honours]
        return dict(self.pace), clock


def read(pace: Mapping[str, int], clock: Mapping[str, Any]) -> TimeControl:
    """The TimeControl of a game's columns."""
    daily = clock.get("daily")
    return TimeControl(
        pace,
        Daily(time.fromisoformat(daily["at"]), daily["zone"], frozenset(daily["days"])) if daily else None,
        clock.get("bank", 0),
        clock.get("refill", 0),
        tuple(clock.get("honours", ())),
    )


def check(control: TimeControl) -> TimeControl:
    """Raise ValueError with the reason where a table may not choose this TimeControl; else return it."""
    if "default" not in control.pace:
        raise ValueError("a pace says how long decisions take that it does not name")
    if not all(LEAST <= seconds <= MOST for seconds in control.pace.values()):
        raise ValueError(f"a decision takes {LEAST} to {MOST} seconds")
    if not 0 <= control.bank <= MOST_BANK:
        raise ValueError(f"a time bank holds up to {MOST_BANK} seconds")
    if not 0 <= control.refill <= control.bank:
        raise ValueError("no more comes back to a time bank than it holds")
    if not set(control.honours) <= set(HONOURS):
        raise ValueError(f"clocks stand still in {', '.join(HONOURS)} or in nothing")
    if control.daily:
        _check_daily(control.daily)
    return control


def _check_daily(daily: Daily) -> None:
    if not daily.days or not daily.days <= set(range(7)):
        raise ValueError("a fixed time of day is that of one or more days of the week, 0 to 6")
    if daily.zone not in available_timezones():
        raise ValueError("a fixed time of day is that of a time zone by its IANA name")
