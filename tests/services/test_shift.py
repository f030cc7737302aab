"""When somebody's calendar changes, what is left of what they owe stays left, at tables that honour it."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from accounts import calendar
from accounts.models import User
from accounts.services import take_over
from accounts.zones import zone_info
from games.clock.calendar import Calendar
from games.kernel import owed
from games.models import Decision, Game
from tests import tables

pytestmark = pytest.mark.django_db
HOURS = timedelta(hours=1)


def honouring(record, *honours, **clock):
    Game.objects.filter(pk=record.pk).update(clock={"honours": list(honours), **clock})


def in_a_day(record):
    """Let what is open be due in 24 hours from now."""
    for each in Decision.objects.filter(game=record.pk, closed_at=None, due__isnull=False):
        Decision.objects.filter(pk=each.pk).update(due=each.asked_at + 24 * HOURS)


def open_now(record):
    return list(Decision.objects.filter(game=record.pk, closed_at=None, due__isnull=False).order_by("seat"))


@pytest.fixture
def asked(record):
    """(the person who is asked, the decision), due in a day."""
    in_a_day(record)
    (decision,) = owed(record.state)
    user = tables.user_at(record, decision.seat)
    User.objects.filter(pk=user.pk).update(time_zone="Asia/Beirut")
    user.refresh_from_db()
    return user, open_now(record)[0]


def left(own, decision):
    """Hours left of an answer by the calendar `own`."""
    decision.refresh_from_db()
    return own.running(datetime.now(UTC), decision.due) / 3600


def test_a_vacation_set_moves_what_is_due_behind_it(record, asked):
    user, decision = asked
    honouring(record, "vacation")
    today = calendar.today(user)
    calendar.add_vacation(user, today, today + timedelta(days=4))
    own = Calendar("Asia/Beirut", vacations=((today, today + timedelta(days=4)),))
    assert left(own, decision) == pytest.approx(24, abs=0.01)
    assert decision.due.astimezone(zone_info(user.time_zone)).date() >= today + timedelta(days=5)


def test_and_cancelled_leaves_it_as_it_was(record, asked):
    user, decision = asked
    honouring(record, "vacation")
    was = decision.due
    first = calendar.today(user) + timedelta(days=1)
    calendar.add_vacation(user, first, first)
    decision.refresh_from_db()
    assert decision.due > was
    calendar.end_vacation(user, first)
    decision.refresh_from_db()
    assert abs(decision.due - was) < timedelta(seconds=1)


def test_a_table_that_does_not_honour_it_changes_nothing(record, asked):
    user, decision = asked
    was = decision.due
    for honours in ((), ("quiet",)):
        honouring(record, *honours)
        calendar.set_hours(user, None, None, [0, 3, 5] if honours else [1, 2])
        decision.refresh_from_db()
        assert decision.due == was


def test_quiet_hours_toggled_any_number_of_times_give_nothing(record, asked):
    user, decision = asked
    honouring(record, "quiet", "days_off")
    was = decision.due
    for hour in (20, 21, 22, 23):
        calendar.set_hours(user, time(hour), time(8), [])
        user.refresh_from_db()
        calendar.set_hours(user, None, None, [])
        user.refresh_from_db()
    decision.refresh_from_db()
    assert abs(decision.due - was) < timedelta(seconds=1)


def test_another_time_zone_keeps_what_is_left(record, asked):
    user, decision = asked
    honouring(record, "quiet")
    calendar.set_hours(user, time(22), time(8), [])
    before = left(Calendar("Asia/Beirut", (time(22), time(8))), decision)
    user.refresh_from_db()
    calendar.set_zone(user, "America/Sao_Paulo")
    assert left(Calendar("America/Sao_Paulo", (time(22), time(8))), decision) == pytest.approx(before, abs=0.01)


def test_in_a_pause_what_is_left_is_left_from_its_end_on(record, asked):
    user, decision = asked
    honouring(record, "days_off")
    now = datetime.now(UTC)
    Game.objects.filter(pk=record.pk).update(paused_until=now + 10 * 24 * HOURS)
    Decision.objects.filter(pk=decision.pk).update(due=now + 11 * 24 * HOURS)
    calendar.set_hours(user, None, None, [1, 3, 5])
    decision.refresh_from_db()
    own = Calendar("Asia/Beirut", days_off=frozenset({1, 3, 5}))
    assert own.running(now + 10 * 24 * HOURS, decision.due) == pytest.approx(24 * 3600, abs=1)


def test_sealed_answers_stay_due_together(voting):
    honouring(voting, "days_off")
    in_a_day(voting)
    decisions = [each for each in open_now(voting) if each.sealed]
    was = decisions[0].due
    user = tables.user_at(voting, decisions[0].seat)
    days = [(date.today().weekday() + ahead) % 7 for ahead in range(3)]
    calendar.set_hours(user, None, None, days)
    now_due = {each.due for each in open_now(voting) if each.sealed}
    assert len(now_due) == 1 and now_due != {was}
    assert [each.own_due is None for each in open_now(voting)].count(True) == 1
    user.refresh_from_db()
    calendar.set_hours(user, None, None, [])
    (back,) = {each.due for each in open_now(voting) if each.sealed}
    assert abs(back - was) < timedelta(seconds=1)


def test_the_time_bank_behind_it_stays_as_long(record, asked):
    user, decision = asked
    honouring(record, "days_off", bank=36000, refill=0)
    Decision.objects.filter(pk=decision.pk).update(bank_from=decision.due, due=decision.due + 10 * HOURS)
    today = date.today().weekday()
    calendar.set_hours(user, None, None, [(today + 1) % 7, (today + 2) % 7])
    decision.refresh_from_db()
    own = Calendar("Asia/Beirut", days_off=frozenset({(today + 1) % 7, (today + 2) % 7}))
    assert own.running(decision.bank_from, decision.due) == pytest.approx(36000, abs=1)
    assert own.running(decision.asked_at, decision.bank_from) == pytest.approx(24 * 3600, abs=5)


def test_a_guest_who_becomes_an_account_goes_by_its_calendar(record, asked):
    user, decision = asked
    honouring(record, "days_off")
    User.objects.filter(pk=user.pk).update(is_guest=True)
    tomorrow = (calendar.today(user).weekday() + 1) % 7
    account = User.objects.create(username="Lara", time_zone="Asia/Beirut", days_off=[tomorrow])
    take_over(user, account)
    own = Calendar("Asia/Beirut", days_off=frozenset({tomorrow}))
    assert left(own, decision) == pytest.approx(24, abs=0.01)
    assert decision.due - decision.asked_at > 40 * HOURS
