"""Deadlines, calendars and time banks: no reset, no gift, and no time that tells on anybody."""

import random
from datetime import UTC, date, datetime, time, timedelta

import pytest

from games.clock.calendar import Calendar
from games.clock.control import Daily, TimeControl
from games.clock.due import Asked, Clock, Times, after, banked, due, left, shrunk

HOUR, DAY = 3600, 86400
NOW = datetime(2026, 11, 21, 10, tzinfo=UTC)
NIGHT = Calendar("Asia/Beirut", (time(22), time(8)))


def hours(n):
    return timedelta(hours=n)


def test_an_open_answer_is_due_by_its_own_seats_calendar():
    clocks = {0: Clock(), 1: Clock(NIGHT)}
    asked = [Asked(7, 0, "turn", False), Asked(8, 1, "swap", False)]
    found = due(TimeControl({"default": 14 * HOUR, "swap": 28 * HOUR}), asked, clocks, NOW)
    assert found == {7: Times(NOW + hours(14)), 8: Times(NOW + hours(48))}


def test_sealed_answers_share_the_latest_time_and_know_their_own():
    clocks = {0: Clock(), 1: Clock(NIGHT, 5 * HOUR)}
    found = due(TimeControl({"default": 14 * HOUR}), [Asked(n, n, "vote", True) for n in (0, 1)], clocks, NOW)
    shared = NOW + hours(24)
    assert found == {0: Times(shared, None, NOW + hours(14)), 1: Times(shared)}


def test_a_bank_begins_when_the_time_of_the_question_is_over():
    assert banked(NOW, Clock(bank=HOUR)) == Times(NOW + hours(1), NOW)
    assert banked(NOW, Clock()) == Times(NOW)


def test_a_bank_is_not_spent_at_night():
    evening = NIGHT.advance(NOW, 10 * HOUR)  # 22:00 in Beirut
    morning = NOW + hours(20)
    assert banked(evening, Clock(NIGHT, HOUR)) == Times(morning + hours(1), morning)


@pytest.mark.parametrize(("answered", "spent"), [(-5, 0), (0, 0), (1, 1), (3, 3), (4, 4), (9, 4)])
def test_what_is_left_of_a_bank(answered, spent):
    clock = Clock(bank=4 * HOUR)
    assert left(clock, banked(NOW, clock), NOW + hours(answered)) == (4 - spent) * HOUR


@pytest.mark.parametrize(("answered", "bank"), [(-1, 4), (0, 4), (1, 2)])
def test_only_an_answer_before_the_bank_begins_brings_the_refill(answered, bank):
    control, clock = TimeControl(bank=10 * HOUR, refill=HOUR), Clock(bank=3 * HOUR)
    times = banked(NOW, clock)
    assert after(control, clock, [times], times, NOW + hours(answered)) == bank * HOUR


def test_a_refill_does_not_go_over_the_budget_and_silence_brings_none():
    control = TimeControl(bank=10 * HOUR, refill=2 * HOUR)
    full, empty = Clock(bank=9 * HOUR), Clock()
    assert after(control, full, [banked(NOW, full)], banked(NOW, full), NOW) == 10 * HOUR
    assert after(control, empty, [Times(NOW)], None, NOW) == 0
    assert after(control, empty, [Times(NOW + hours(1))], Times(NOW + hours(1)), NOW) == 2 * HOUR


def test_two_answers_that_wait_at_once_spend_the_bank_once():
    control, clock = TimeControl(bank=10 * HOUR), Clock(bank=10 * HOUR)
    first, second = banked(NOW, clock), banked(NOW + hours(3), clock)
    now = NOW + hours(4)
    kept = clock._replace(bank=after(control, clock, [first], None, now))
    assert kept.bank == 6 * HOUR
    second = shrunk(second, kept, now)
    assert second == Times(now + hours(6), now)
    assert after(control, kept, [second], None, now + hours(2)) == 4 * HOUR


def test_a_bank_that_begins_later_shrinks_the_time_after_it():
    clock = Clock(bank=2 * HOUR)
    assert shrunk(Times(NOW + hours(9), NOW + hours(3)), clock, NOW) == Times(NOW + hours(5), NOW + hours(3))
    assert shrunk(Times(NOW), clock, NOW) == Times(NOW)


def test_what_a_pause_adds_is_neither_spent_nor_given():
    """In the bank since an hour, a pause of a day: `due` is moved, and from its end three hours are left."""
    clock = Clock(bank=4 * HOUR)
    times = banked(NOW, clock)
    moved = times._replace(due=times.due + hours(24))
    assert left(clock, moved, NOW + hours(1 + 24)) == 3 * HOUR


def some_calendar(rng):
    begin, long = rng.randrange(24), rng.randrange(1, 13)
    quiet = (time(begin), time((begin + long) % 24)) if rng.random() < 0.7 else None
    off = frozenset(rng.sample(range(7), rng.randrange(4)))
    first = date(2026, rng.choice((3, 10)), rng.randrange(20, 29))
    vacations = ((first, first + timedelta(days=rng.randrange(9))),) if rng.random() < 0.5 else ()
    return Calendar(rng.choice(("Asia/Beirut", "Europe/Paris", "UTC")), quiet, off, vacations)


@pytest.mark.parametrize("seed", range(60))
def test_no_clock_is_reset_or_given_time_over_a_change_of_the_clocks(seed):
    """Around both nights in which Beirut changes its clocks: what runs until a time is what the table gave."""
    rng = random.Random(seed)
    month = rng.choice((3, 10))
    start = datetime(2026, month, rng.randrange(22, 30), rng.randrange(24), rng.randrange(60), tzinfo=UTC)
    seconds, bank = rng.choice((90, 8 * HOUR, DAY, 3 * DAY)), rng.choice((0, 7 * HOUR, DAY))
    clock = Clock(some_calendar(rng), bank)
    (times,) = due(TimeControl({"default": seconds}), [Asked(1, 0, "turn", False)], {0: clock}, start).values()
    assert clock.calendar.running(start, times.due) == pytest.approx(seconds + bank)
    if bank:
        assert clock.calendar.running(start, times.bank_from) == pytest.approx(seconds)
        now = start + (times.due - start) * rng.random()
        spent = max(0, clock.calendar.running(start, now) - seconds)
        assert left(clock, times, now) == pytest.approx(bank - spent, abs=1)


@pytest.mark.parametrize("seed", range(60))
def test_a_fixed_time_is_that_time_and_leaves_three_hours(seed):
    rng = random.Random(seed)
    start = datetime(2026, rng.choice((3, 10)), rng.randrange(22, 30), rng.randrange(24), tzinfo=UTC)
    calendar = some_calendar(rng)
    daily = Daily(time(rng.randrange(24)), "Asia/Beirut", frozenset(rng.sample(range(7), rng.randrange(1, 8))))
    found = daily.due(start, calendar)
    assert calendar.running(start, found) >= 3 * HOUR
    assert calendar.resting(found) is None
    assert found == daily.after(found) or found == calendar.resting(daily.after(calendar.advance(start, 3 * HOUR)))


def test_no_more_is_left_than_the_bank_holds_by_now():
    """Another answer has spent of it meanwhile."""
    times = banked(NOW, Clock(bank=4 * HOUR))
    assert left(Clock(bank=HOUR), times, NOW + hours(1)) == HOUR
