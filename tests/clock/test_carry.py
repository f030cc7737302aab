"""What was left of an answer stays left, over pauses and changes of calendar; sealed answers stay due together."""

import random
from datetime import UTC, datetime, time, timedelta

import pytest

from games.clock.calendar import ALWAYS, Calendar
from games.clock.carry import Pending, carried, extended, taken_back
from games.clock.due import Times

HOUR = 3600
NIGHTS = Calendar("Asia/Beirut", (time(22), time(8)))
WEEKENDS = Calendar("Asia/Beirut", days_off=frozenset({5, 6}))


def at(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def hours(number):
    return timedelta(hours=number)


NOW = at("2026-11-23T10:00")  # a Monday, noon in Beirut


def plain(due, before=ALWAYS, after=None, bank_from=None):
    return Pending(False, NOW - hours(5), Times(due, bank_from), before, after or before)


def face_down(own, due, before=ALWAYS, after=None):
    return Pending(True, NOW - hours(5), Times(due, own_due=own), before, after or before)


def test_a_pause_moves_what_is_due_by_its_length():
    found = carried({1: plain(NOW + hours(3))}, NOW, NOW + hours(50))
    assert found == {1: Times(NOW + hours(53))}


def test_what_was_over_before_a_pause_stays_over():
    found = carried({1: plain(NOW - hours(1))}, NOW, NOW + hours(50))
    assert found == {1: Times(NOW - hours(1))}


def test_a_pause_that_ends_in_the_night_gives_nothing_and_takes_nothing():
    left = NIGHTS.running(NOW, NOW + hours(20))
    (times,) = carried({1: plain(NOW + hours(20), NIGHTS)}, NOW, NOW + hours(12)).values()
    assert NIGHTS.running(NOW + hours(12), times.due) == left


def test_of_a_bank_that_has_begun_what_is_left_stays_left():
    pending = plain(NOW + hours(3), bank_from=NOW - hours(2))
    assert carried({1: pending}, NOW, NOW + hours(10)) == {1: Times(NOW + hours(13), NOW - hours(2))}


def test_a_bank_that_has_not_begun_begins_later():
    pending = plain(NOW + hours(8), bank_from=NOW + hours(3))
    assert carried({1: pending}, NOW, NOW + hours(10)) == {1: Times(NOW + hours(18), NOW + hours(13))}


def test_what_was_asked_during_a_gap_gets_the_part_that_it_was_open():
    pending = plain(NOW + hours(3))._replace(asked=NOW + hours(1))
    assert carried({1: pending}, NOW, NOW + hours(2)) == {1: Times(NOW + hours(4))}


def test_sealed_answers_stay_due_together_and_at_the_latest_of_their_own_times():
    answers = {1: face_down(NOW + hours(4), NOW + hours(21)), 2: face_down(None, NOW + hours(21), NIGHTS)}
    found = carried(answers, NOW, NOW + hours(48))
    assert found == {1: Times(NOW + hours(69), own_due=NOW + hours(52)), 2: Times(NOW + hours(69))}


def test_a_calendar_set_and_dropped_again_leaves_a_sealed_phase_as_it_was():
    answers = {1: face_down(None, NOW + hours(20)), 2: face_down(None, NOW + hours(20), ALWAYS, NIGHTS)}
    rested = carried(answers, NOW, NOW)
    assert rested[1].due == rested[2].due > NOW + hours(20)
    assert rested[1].own_due == NOW + hours(20)
    again = {
        1: Pending(True, NOW, rested[1], ALWAYS, ALWAYS),
        2: Pending(True, NOW, rested[2], NIGHTS, ALWAYS),
    }
    assert carried(again, NOW, NOW) == {1: Times(NOW + hours(20)), 2: Times(NOW + hours(20))}


def test_a_stand_in_that_answers_earlier_is_not_made_to_wait_for_the_others():
    answers = {1: face_down(None, NOW + hours(1)), 2: face_down(None, NOW + hours(20))}
    found = carried(answers, NOW, NOW + hours(2))
    assert found == {1: Times(NOW + hours(3)), 2: Times(NOW + hours(22))}


def test_more_time_runs_by_the_calendar_of_each():
    answers = {1: plain(NOW + hours(1)), 2: plain(NOW + hours(1), NIGHTS)}
    found = extended(answers, 24 * HOUR, NOW)
    assert found[1].due == NOW + hours(25)
    assert NIGHTS.running(NOW + hours(1), found[2].due) == 24 * HOUR


def test_more_time_comes_before_a_bank_that_has_not_begun():
    pending = plain(NOW + hours(8), bank_from=NOW + hours(3))
    assert extended({1: pending}, 24 * HOUR, NOW) == {1: Times(NOW + hours(32), NOW + hours(27))}


@pytest.mark.parametrize("calendar", [ALWAYS, NIGHTS, WEEKENDS])
def test_time_that_is_taken_back_leaves_what_there_would_be_without_it(calendar):
    before = {1: plain(NOW + hours(20), calendar), 2: face_down(NOW + hours(20), NOW + hours(30), calendar)}
    before[3] = face_down(None, NOW + hours(30), calendar)
    given = extended(before, 24 * HOUR, NOW)
    longer = {key: each._replace(times=given[key]) for key, each in before.items()}
    back = taken_back(longer, 24 * HOUR, NOW, NOW + hours(2))
    for key, each in back.items():
        assert calendar.running(NOW, each.due) == calendar.running(NOW, before[key].times.due)


@pytest.mark.parametrize(("minutes", "after", "left"), [(120, 110, 60), (120, 20, 100), (5, 4, 5), (5, 50, 5)])
def test_whoever_relied_on_time_that_is_taken_back_has_an_hour_or_what_they_had(minutes, after, left):
    """So many minutes before an answer was due it got a day more; so many minutes later that was taken back."""
    (given,) = extended({1: plain(NOW + hours(minutes / 60))}, 24 * HOUR, NOW).values()
    later = NOW + hours(after / 60)
    (back,) = taken_back({1: plain(given.due)}, 24 * HOUR, NOW, later).values()
    assert back.due - later == timedelta(minutes=left)


def test_taking_time_back_spends_no_bank_that_had_not_begun():
    (given,) = extended({1: plain(NOW + hours(7), bank_from=NOW + hours(2))}, 24 * HOUR, NOW).values()
    pending = plain(given.due, bank_from=given.bank_from)
    assert taken_back({1: pending}, 24 * HOUR, NOW, NOW + hours(1)) == {1: Times(NOW + hours(7), NOW + hours(2))}
    (late,) = taken_back({1: pending}, 24 * HOUR, NOW, NOW + hours(5)).values()
    assert late == Times(NOW + hours(11), NOW + hours(6))


def test_taking_time_back_revives_nothing_and_makes_nothing_later():
    assert taken_back({1: plain(NOW - hours(1))}, HOUR, NOW - hours(4), NOW) == {1: Times(NOW - hours(1))}
    assert taken_back({1: plain(NOW + hours(0.5))}, HOUR, NOW - hours(4), NOW) == {1: Times(NOW + hours(0.5))}


@pytest.mark.parametrize("month", [3, 10])
def test_nothing_is_given_or_taken_whatever_changes_when(month):
    """Random calendars, before and after, around the two nights of the year in which Beirut changes its clocks."""
    rng = random.Random(month)
    for _ in range(300):
        before, after = rng.choice([ALWAYS, NIGHTS, WEEKENDS]), rng.choice([ALWAYS, NIGHTS, WEEKENDS])
        start = datetime(2026, month, 24, tzinfo=UTC) + timedelta(minutes=rng.randrange(7 * 1440))
        end = start + timedelta(minutes=rng.randrange(5 * 1440))
        due = before.advance(start, rng.randrange(90, 7 * 24 * HOUR))
        pending = Pending(False, start - hours(1), Times(due), before, after)
        (times,) = carried({1: pending}, start, end).values()
        assert after.running(end, times.due) == pytest.approx(before.running(start, due), abs=0.001)


def test_more_time_in_the_instant_in_which_a_bank_begins_is_added_to_the_bank():
    pending = plain(NOW + hours(5), bank_from=NOW)
    assert extended({1: pending}, 24 * HOUR, NOW) == {1: Times(NOW + hours(29), NOW)}
