"""A table's time control is what its rows say, and may be chosen or not."""

from datetime import UTC, datetime, time, timedelta

import pytest

from games.clock.calendar import ALWAYS, Calendar
from games.clock.control import Daily, TimeControl, check, read

HOUR, DAY = 3600, 86400
EVENING = Daily(time(18), "Asia/Beirut")
TWICE = Daily(time(18), "Asia/Beirut", frozenset({0, 3}))


def at(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    "control",
    [
        TimeControl({"default": 90}),
        TimeControl({"default": DAY, "vote": 8 * HOUR}, None, 12 * HOUR, HOUR, ("quiet", "vacation")),
        TimeControl({"default": DAY}, TWICE, honours=("days_off",)),
    ],
)
def test_rows_say_what_was_chosen(control):
    assert read(*check(control).rows()) == control


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ({"pace": {"vote": DAY}}, "does not name"),
        ({"pace": {"default": 89}}, "90 to 604800 seconds"),
        ({"pace": {"default": DAY, "vote": 8 * DAY}}, "90 to 604800 seconds"),
        ({"bank": -1}, "time bank"),
        ({"bank": 8 * DAY}, "time bank"),
        ({"bank": HOUR, "refill": 2 * HOUR}, "holds"),
        ({"refill": 1}, "holds"),
        ({"honours": ("naps",)}, "stand still"),
        ({"daily": Daily(time(18), "Asia/Beirut", frozenset())}, "days of the week"),
        ({"daily": Daily(time(18), "Asia/Beirut", frozenset({7}))}, "days of the week"),
        ({"daily": Daily(time(18), "Mars/Olympus")}, "IANA"),
    ],
)
def test_what_a_table_may_not_choose_is_named(chosen, reason):
    with pytest.raises(ValueError, match=reason):
        check(TimeControl(**chosen))


def test_kinds_of_questions_have_their_own_time_or_the_tables():
    control = TimeControl({"default": DAY, "vote": 90})
    assert (control.seconds("vote"), control.seconds("turn")) == (90, DAY)


@pytest.mark.parametrize(
    ("asked", "due"),
    [
        ("2026-11-21T10:00", "2026-11-21T16:00"),  # noon in Beirut: six hours are left till 18:00
        ("2026-11-21T13:00", "2026-11-21T16:00"),  # 15:00: just three hours
        ("2026-11-21T13:01", "2026-11-22T16:00"),  # too late for today
        ("2026-11-21T16:00", "2026-11-22T16:00"),
    ],
)
def test_a_fixed_time_leaves_three_hours(asked, due):
    assert EVENING.due(at(asked), ALWAYS) == at(due)


def test_a_brief_question_takes_a_part_of_the_usual_time_where_it_has_none_of_its_own():
    asked = at("2026-11-21T10:00")
    for control, minutes in (
        (TimeControl({"default": DAY}), 120),
        (TimeControl({"default": 90}), 1.5),
        (TimeControl({"default": DAY, "last": 600}), 10),
        (TimeControl({"default": DAY}, EVENING), 120),
    ):
        assert control.end("last", asked, ALWAYS, 12) == asked + timedelta(minutes=minutes)


def test_two_days_a_week():
    """21 November 2026 is a Saturday; the days are Monday and Thursday."""
    first = TWICE.due(at("2026-11-21T10:00"), ALWAYS)
    assert (first, TWICE.due(first, ALWAYS)) == (at("2026-11-23T16:00"), at("2026-11-26T16:00"))


@pytest.mark.parametrize(
    ("asked", "due"),
    [("2026-03-28T20:00", "2026-03-29T15:00"), ("2026-10-24T20:00", "2026-10-25T16:00")],
)
def test_a_fixed_time_keeps_its_hour_when_the_clocks_change(asked, due):
    """Beirut: from +2 to +3 on 29 March, back on 25 October 2026."""
    assert EVENING.due(at(asked), ALWAYS) == at(due)


def test_midnight_that_the_clock_change_leaves_out_is_an_hour_later():
    midnight = Daily(time(0), "Asia/Beirut")
    assert midnight.due(at("2026-03-28T12:00"), ALWAYS) == at("2026-03-28T22:00")  # 01:00 there
    assert midnight.due(at("2026-03-28T22:00"), ALWAYS) == at("2026-03-29T21:00")


def test_the_three_hours_run_by_the_persons_calendar():
    early = Calendar("Asia/Beirut", (time(9), time(17)))  # rests by day
    assert EVENING.due(at("2026-11-21T05:00"), early) == at("2026-11-21T16:00")  # two hours before nine, one after five
    assert EVENING.due(at("2026-11-21T05:01"), early) == at("2026-11-22T16:00")


def test_a_fixed_time_in_a_vacation_is_left_out():
    away = Calendar("Asia/Beirut", vacations=((datetime(2026, 11, 22).date(), datetime(2026, 12, 20).date()),))
    assert EVENING.due(at("2026-11-21T14:00"), away) == at("2026-12-21T16:00")


def test_a_fixed_time_that_always_falls_into_the_night_is_due_in_the_morning():
    sydney = Calendar("Australia/Sydney", (time(22), time(8)))
    assert EVENING.due(at("2026-11-21T23:00"), sydney) == at("2026-11-22T21:00")
