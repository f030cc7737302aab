"""Quiet hours, days off and vacations hold notices back, but not the last call."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.utils import timezone

from accounts import calendar
from accounts.models import User, Vacation
from games.models import Decision, Game, Notice
from games.notify import quiet_times
from games.notify.deliver import deliver

from .conftest import dealt, pass_time, states, turn

pytestmark = pytest.mark.django_db

NIGHT = {"time_zone": "Asia/Beirut", "quiet_from": time(22), "quiet_to": time(8)}


def beirut(*moment):
    """A moment by Beirut's winter clock, two hours ahead of UTC."""
    return datetime(*moment, tzinfo=UTC) - timedelta(hours=2)


@pytest.fixture
def sleeper():
    return User.objects.create(username="Lara", **NIGHT)


@pytest.mark.parametrize(
    ("now", "due", "go"),
    [
        (beirut(2026, 11, 21, 21, 59), None, None),
        (beirut(2026, 11, 21, 22, 0), None, beirut(2026, 11, 22, 8)),
        (beirut(2026, 11, 22, 3), beirut(2026, 11, 22, 9), beirut(2026, 11, 22, 8)),
        (beirut(2026, 11, 22, 3), beirut(2026, 11, 22, 8, 59), None),
        (beirut(2026, 11, 22, 3), beirut(2026, 11, 22, 7), None),
        (beirut(2026, 11, 22, 8), beirut(2026, 11, 22, 8, 5), None),
    ],
)
def test_the_night_holds_back_but_for_the_last_call(sleeper, now, due, go):
    assert quiet_times.until(sleeper, due, (), now) == go


def test_the_two_changes_of_the_clock_move_the_end_of_the_night(sleeper):
    """Beirut's clock goes forward at midnight of 29 March 2026 and back at midnight of 25 October."""
    spring, autumn = datetime(2026, 3, 28, 21, tzinfo=UTC), datetime(2026, 10, 24, 20, tzinfo=UTC)
    assert quiet_times.until(sleeper, None, (), spring) == datetime(2026, 3, 29, 5, tzinfo=UTC)
    assert quiet_times.until(sleeper, None, (), autumn) == datetime(2026, 10, 25, 6, tzinfo=UTC)


def test_a_day_off_holds_back_the_last_call_only_where_the_table_honours_it(sleeper):
    sleeper.days_off = [6]  # 22 November 2026 is a Sunday
    noon, due = beirut(2026, 11, 22, 12), beirut(2026, 11, 22, 15)
    assert quiet_times.until(sleeper, due, (), noon) is None
    assert quiet_times.until(sleeper, due, ("days_off",), noon) == beirut(2026, 11, 23, 0)
    assert quiet_times.until(sleeper, None, (), noon) == beirut(2026, 11, 23, 8)


def test_so_does_a_vacation(sleeper):
    Vacation.objects.create(user=sleeper, first=date(2026, 11, 22), last=date(2026, 11, 25))
    noon, due = beirut(2026, 11, 22, 12), beirut(2026, 11, 22, 15)
    assert quiet_times.until(sleeper, due, (), noon) is None
    assert quiet_times.until(sleeper, due, ("vacation",), noon) > noon + timedelta(hours=11)
    assert quiet_times.until(sleeper, None, (), noon) > noon + timedelta(hours=11)


def now_quiet(user, **fields):
    """Make it night for the user since an hour ago, for another two hours."""
    here = timezone.now()
    User.objects.filter(pk=user.pk).update(
        time_zone="UTC",
        quiet_from=(here - timedelta(hours=1)).time(),
        quiet_to=(here + timedelta(hours=2)).time(),
        **fields,
    )


def test_a_held_notice_waits_and_no_try_is_counted(office):
    record = dealt()
    user, _ = turn(record)
    Notice.objects.exclude(user=user).delete()
    now_quiet(user)
    pass_time()
    assert deliver() == 0 and not office.mails
    notice = Notice.objects.get()
    assert (notice.state, notice.tries, notice.lease_until) == ("waiting", 0, None)
    assert timedelta(minutes=110) < notice.not_before - timezone.now() < timedelta(minutes=121)
    assert deliver() == 0
    User.objects.filter(pk=user.pk).update(quiet_from=None, quiet_to=None)
    pass_time()
    assert deliver() == 1


def test_the_last_call_goes_out_at_night(office):
    record = dealt()
    user, decision = turn(record)
    Notice.objects.exclude(user=user).delete()
    now_quiet(user)
    Decision.objects.filter(game=record.pk, number=decision.id).update(due=timezone.now() + timedelta(minutes=150))
    pass_time()
    assert deliver() == 1 and states() == {"sent": 1}


def test_what_has_no_deadline_waits_for_the_morning(office):
    record = dealt()
    user, _ = turn(record)
    Notice.objects.exclude(user=user).update(kind="over", key="over")
    Game.objects.filter(pk=record.pk).update(status="over", ended=timezone.now())
    for other in User.objects.exclude(pk=user.pk):
        now_quiet(other)
    pass_time()
    assert deliver() == 0 and states(kind="over") == {"waiting": 4}


def test_what_is_held_back_is_looked_at_again_when_the_calendar_changes(office):
    record = dealt()
    user, _ = turn(record)
    Notice.objects.exclude(user=user).delete()
    now_quiet(user)
    pass_time()
    assert deliver() == 0
    user.refresh_from_db()
    calendar.set_hours(user, None, None, [])
    assert Notice.objects.get().not_before < timezone.now() + timedelta(minutes=2)
    pass_time()
    assert deliver() == 1
