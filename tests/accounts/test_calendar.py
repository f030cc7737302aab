"""Quiet hours, days off, vacations: what fits, what it costs, and what the page says."""

from contextlib import contextmanager
from datetime import date, time, timedelta

import pytest
import time_machine
from django.core.exceptions import ValidationError

from accounts import calendar, services
from accounts.models import User
from machrou3.settings import base

pytestmark = pytest.mark.django_db

PAGE = "/accounts/calendar/"
HOURS, VACATION, END = PAGE + "hours/", PAGE + "vacation/", PAGE + "vacation/end/"
DAY = timedelta(days=1)


@pytest.fixture
def lara(member):
    return member(time_zone="Asia/Beirut")


@pytest.fixture
def client(signed_in, lara):
    return signed_in(lara)


def row(user):
    return User.objects.get(pk=user.pk)


def sent(first, last):
    return {"first": first.isoformat(), "last": last.isoformat()}


def test_hours_and_days_are_kept_and_shown(client, lara):
    fields = {"quiet_from": "22:00", "quiet_to": "08:00", "days_off": ["4", "6"]}
    assert client.post(HOURS, fields).status_code == 302
    user = row(lara)
    assert (user.quiet_from, user.quiet_to, user.days_off) == (time(22), time(8), [4, 6])
    text = client.get(PAGE).content.decode()
    assert 'value="22:00"' in text and 'value="08:00"' in text and text.count("checked") == 2


def test_empty_fields_leave_no_hours_and_no_days(client, lara):
    User.objects.filter(pk=lara.pk).update(quiet_from=time(22), quiet_to=time(8), days_off=[5])
    client.post(HOURS, {"quiet_from": "", "quiet_to": ""})
    assert (row(lara).quiet_from, row(lara).days_off) == (None, [])


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"quiet_from": "22:00", "quiet_to": ""}, "Give both hours"),
        ({"quiet_from": "", "quiet_to": "08:00"}, "Give both hours"),
        ({"quiet_from": "08:00", "quiet_to": "20:01"}, "Quiet hours last 12 hours at most."),
        ({"quiet_from": "08:00", "quiet_to": "08:00"}, "Quiet hours last 12 hours at most."),
        ({"days_off": ["0", "1", "2", "3"]}, "At most 3 days of the week can be off."),
        ({"days_off": ["7"]}, "7 is not one of the available choices"),
        ({"quiet_from": "late", "quiet_to": "08:00"}, "Enter a valid time."),
    ],
)
def test_what_does_not_fit_comes_back_with_a_sentence_and_what_was_typed(client, lara, fields, sentence):
    response = client.post(HOURS, fields)
    text = response.content.decode()
    assert response.status_code == 422 and sentence in text
    assert all(value in text for value in fields.values() if isinstance(value, str))
    assert (row(lara).quiet_from, row(lara).days_off) == (None, [])


def test_twelve_hours_over_midnight_and_three_days_fit(client, lara):
    fields = {"quiet_from": "20:00", "quiet_to": "08:00", "days_off": ["0", "1", "2"]}
    assert client.post(HOURS, fields).status_code == 302


def test_the_calendar_is_no_toy_to_stall_with(client, lara, settings):
    """Whoever moved the hours along with the sun would never owe an answer."""
    settings.RATE_LIMITS = base.RATE_LIMITS
    for hour in range(6):
        assert client.post(HOURS, {"quiet_from": f"{hour:02}:00", "quiet_to": "09:00"}).status_code == 302
    refused = client.post(HOURS, {"quiet_from": "06:00", "quiet_to": "09:00"})
    assert refused.status_code == 422 and "Try again in a few days" in refused.content.decode()
    assert client.post("/accounts/preferences/", {"language": "en", "time_zone": "Asia/Tokyo"}).status_code == 429
    assert row(lara).time_zone == "Asia/Beirut"


def test_what_changes_nothing_is_not_counted(client, lara):
    for _ in range(8):
        assert client.post(HOURS, {"quiet_from": "22:00", "quiet_to": "08:00"}).status_code == 302


@time_machine.travel("2026-11-21T22:30:00+00:00", tick=False)
def test_today_is_the_day_it_is_where_the_person_lives(lara):
    """Half past midnight in Beirut."""
    assert calendar.today(lara) == date(2026, 11, 22)
    with pytest.raises(ValidationError):
        calendar.add_vacation(lara, date(2026, 11, 21), date(2026, 11, 23))
    calendar.add_vacation(lara, date(2026, 11, 22), date(2026, 11, 23))
    assert calendar.days_left(lara, 2026) == 28


@time_machine.travel("2026-11-21T12:00:00+00:00", tick=False)
def test_the_days_of_a_vacation_count_in_the_year_in_which_they_lie(lara):
    calendar.add_vacation(lara, date(2026, 12, 20), date(2027, 1, 9))
    assert (calendar.days_left(lara, 2026), calendar.days_left(lara, 2027)) == (18, 21)


@time_machine.travel("2026-11-21T12:00:00+00:00", tick=False)
@pytest.mark.parametrize(
    ("first", "last", "sentence"),
    [
        ("2026-11-20", "2026-11-25", "A vacation begins today or later."),
        ("2026-12-05", "2026-12-04", "The last day comes before the first."),
        ("2027-11-20", "2027-11-23", "Plan at most a year ahead."),
        ("2027-01-01", "2027-01-31", "These are 31 days of 2027, and you have 30 days left in that year."),
        ("2026-12-13", "2026-12-20", "Some of these days are in another vacation of yours already."),
        ("2026-12-01", "", "This field is required."),
        ("soon", "2026-12-01", "Enter a valid date."),
    ],
)
def test_a_vacation_that_does_not_fit_comes_back_with_a_sentence(client, lara, first, last, sentence):
    calendar.add_vacation(lara, date(2026, 12, 10), date(2026, 12, 13))
    response = client.post(VACATION, {"first": first, "last": last})
    text = response.content.decode()
    assert response.status_code == 422 and sentence in text and first in text
    assert lara.vacations.count() == 1


@time_machine.travel("2026-11-21T12:00:00+00:00", tick=False)
def test_a_vacation_that_has_not_begun_can_be_cancelled_and_its_days_come_back(client, lara):
    client.post(VACATION, sent(date(2026, 12, 1), date(2026, 12, 10)))
    assert "20 days left in 2026" in client.get(PAGE).content.decode()
    client.post(END, {"first": "2026-12-01"})
    assert not lara.vacations.exists() and calendar.days_left(lara, 2026) == 30


def test_of_a_vacation_that_has_begun_the_days_to_come_can_be_given_back(client, lara):
    with time_machine.travel("2026-11-21T12:00:00+00:00", tick=False):
        calendar.add_vacation(lara, date(2026, 11, 21), date(2026, 11, 30))
    with time_machine.travel("2026-11-23T12:00:00+00:00", tick=False):
        calendar.end_vacation(lara, date(2026, 11, 21))
        assert lara.vacations.get().last == date(2026, 11, 23)
        assert calendar.days_left(lara, 2026) == 27
        calendar.end_vacation(lara, date(2026, 11, 21))
        assert lara.vacations.get().last == date(2026, 11, 23)


@pytest.mark.parametrize("first", ["", "soon", "2026-02-30", "2026-12-01"])
def test_to_end_a_vacation_that_there_is_not_changes_nothing(client, lara, first):
    assert client.post(END, {"first": first}).status_code == 302


def test_nobody_ends_the_vacation_of_another(member, signed_in, lara):
    first = calendar.today(lara) + DAY
    calendar.add_vacation(lara, first, first)
    signed_in(member("Ziad")).post(END, {"first": first.isoformat()})
    assert lara.vacations.exists()


def test_those_to_whom_it_matters_are_there_before_and_after_a_change(monkeypatch, lara):
    seen = []

    @contextmanager
    def around(user):
        seen.append(row(user).days_off)
        yield
        seen.append(row(user).days_off)

    monkeypatch.setattr(calendar, "around", [around])
    calendar.set_hours(lara, None, None, [5])
    assert seen == [[], [5]]


def test_the_zone_goes_the_same_way_whichever_form_changes_it(monkeypatch, client, lara):
    seen = []

    @contextmanager
    def around(user):
        seen.append(row(user).time_zone)
        yield
        seen.append(row(user).time_zone)

    monkeypatch.setattr(calendar, "around", [around])
    client.post("/accounts/preferences/", {"language": "en", "time_zone": "Asia/Tokyo"})
    client.cookies["zone"] = "Africa/Cairo"
    client.post("/accounts/zone/")
    assert seen == ["Asia/Beirut", "Asia/Tokyo", "Asia/Tokyo", "Africa/Cairo"]


def test_a_deleted_account_leaves_no_calendar_behind(lara):
    calendar.set_hours(lara, time(22), time(8), [5])
    calendar.add_vacation(lara, calendar.today(lara), calendar.today(lara))
    services.delete_account(lara)
    user = row(lara)
    assert (user.quiet_from, user.quiet_to, user.days_off, user.vacations.count()) == (None, None, [], 0)
