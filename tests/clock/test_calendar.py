"""A clock stands still in a person's own hours, to the minute, over changes of the clocks too."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from games.clock.calendar import ALWAYS, NIGHT, Calendar, read

HOUR = 3600
BEIRUT = Calendar("Asia/Beirut", (time(22), time(8)))


def at(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_without_a_calendar_the_clock_always_runs():
    start = at("2026-11-21T10:00")
    assert ALWAYS.advance(start, 90) == start + timedelta(seconds=90)
    assert ALWAYS.running(start, start + timedelta(hours=3)) == 3 * HOUR
    assert ALWAYS.resting(start) is None


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-11-21T10:00", 2, "2026-11-21T12:00"),
        ("2026-11-21T19:00", 2, "2026-11-22T07:00"),  # 21:00 in Beirut: an hour before the night, one after it
        ("2026-11-21T23:00", 1, "2026-11-22T07:00"),  # asked at night: the clock starts in the morning
        ("2026-11-21T06:00", 24, "2026-11-22T16:00"),  # fourteen hours a day
    ],
)
def test_quiet_hours_stop_the_clock(start, hours, end):
    assert BEIRUT.advance(at(start), hours * HOUR) == at(end)


@pytest.mark.parametrize("day", ["2026-03-28", "2026-10-24"])
def test_a_night_in_which_the_clocks_change_is_neither_given_nor_taken(day):
    """In Beirut the clocks change at midnight: the night is an hour shorter in March and longer in October."""
    evening = datetime.combine(date.fromisoformat(day), time(21), tzinfo=None)
    start = BEIRUT._at(evening.date(), time(21))
    due = BEIRUT.advance(start, 2 * HOUR)
    assert due == BEIRUT._at(evening.date() + timedelta(days=1), time(9))
    assert BEIRUT.running(start, due) == 2 * HOUR
    assert (due - start) == timedelta(hours=11 if day == "2026-03-28" else 13)


def test_the_clock_runs_on_through_a_change_where_nothing_rests():
    start = at("2026-03-28T20:00")
    assert Calendar("Asia/Beirut").advance(start, 8 * HOUR) == start + timedelta(hours=8)


def test_days_off_are_whole_days_of_the_zone():
    weekend = Calendar("Asia/Beirut", days_off=frozenset({5, 6}))
    friday = at("2026-11-20T20:00")  # 22:00 in Beirut
    assert weekend.advance(friday, 4 * HOUR) == at("2026-11-23T00:00")


def test_a_vacation_stops_the_clock_from_its_first_day_to_the_end_of_its_last():
    away = Calendar("UTC", vacations=((date(2026, 12, 24), date(2026, 12, 26)),))
    start = at("2026-12-23T20:00")
    assert away.advance(start, 8 * HOUR) == at("2026-12-27T04:00")
    assert away.running(start, at("2026-12-27T04:00")) == 8 * HOUR
    assert away.resting(at("2026-12-25T09:00")) == at("2026-12-27T00:00")


def test_pauses_that_overlap_count_once():
    both = Calendar("UTC", (time(22), time(8)), frozenset({6}), ((date(2026, 11, 21), date(2026, 11, 22)),))
    stops = list(both.stops(at("2026-11-20T12:00"), at("2026-11-24T00:00")))
    assert stops == [(at("2026-11-20T22:00"), at("2026-11-23T08:00")), (at("2026-11-23T22:00"), at("2026-11-24T08:00"))]


@pytest.mark.parametrize("hours", [1, 9, 24, 72, 168])
def test_what_is_advanced_has_run(hours):
    """A pause never resets or gifts a clock: what runs between two moments is what it was advanced by."""
    full = Calendar("Asia/Beirut", (time(23, 30), time(7)), frozenset({4}), ((date(2026, 3, 27), date(2026, 3, 30)),))
    start = at("2026-03-25T03:10")
    assert full.running(start, full.advance(start, hours * HOUR)) == hours * HOUR


def test_half_way_and_the_rest_are_the_whole():
    start = at("2026-10-23T18:00")
    whole = BEIRUT.advance(start, 30 * HOUR)
    middle = start + timedelta(hours=17)
    assert BEIRUT.advance(middle, 30 * HOUR - BEIRUT.running(start, middle)) == whole


def test_only_what_a_table_honours_counts():
    row = ["Asia/Beirut", "22:00:00", "08:00:00", [6], [["2026-12-24", "2026-12-26"]]]
    assert read(row, ()) == Calendar("Asia/Beirut")
    assert read(row, ("quiet",)) == BEIRUT
    assert read(row, ("days_off", "vacation")) == Calendar(
        "Asia/Beirut", None, frozenset({6}), ((date(2026, 12, 24), date(2026, 12, 26)),)
    )
    assert read(None, ("quiet",)) is ALWAYS


def test_nights_are_quiet_for_whoever_named_no_quiet_hours():
    nobody, honours = ["Asia/Beirut", None, None, [], []], ("quiet", "night")
    assert read(nobody, honours) == Calendar("Asia/Beirut", NIGHT)
    assert read(nobody, ("quiet",)) == Calendar("Asia/Beirut")
    assert read(["Asia/Beirut", "22:00", "08:00", [], []], honours) == BEIRUT


def test_whoever_rests_for_weeks_goes_on_after_them():
    away = Calendar("Asia/Beirut", (time(22), time(8)), vacations=((date(2026, 12, 1), date(2026, 12, 28)),))
    assert away.resting(at("2026-12-05T12:00")) == at("2026-12-29T06:00")
    assert away.resting(at("2026-11-30T12:00")) is None
    assert away.resting(at("2026-11-30T20:00")) == at("2026-12-29T06:00")
    assert away.resting(at("2026-12-29T06:00")) is None


def test_pauses_that_touch_are_one():
    days = Calendar(
        "UTC", vacations=((date(2026, 11, 21), date(2026, 11, 21)), (date(2026, 11, 22), date(2026, 11, 22)))
    )
    stops = list(days.stops(at("2026-11-20T12:00"), at("2026-11-24T00:00")))
    assert stops == [(at("2026-11-21T00:00"), at("2026-11-23T00:00"))]


def test_hours_that_end_when_they_begin_are_the_whole_day():
    assert Calendar("UTC", (time(22), time(22))).running(at("2026-11-21T00:00"), at("2026-11-24T00:00")) == 0


def test_whoever_rests_for_two_years_goes_on_after_them():
    away = Calendar("UTC", vacations=((date(2026, 12, 1), date(2028, 11, 30)),))
    assert away.advance(at("2026-11-30T12:00"), 24 * HOUR) == at("2028-12-01T12:00")
