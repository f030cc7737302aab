"""What staff did is a row that stays; who is staff, and whose account is closed."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import IntegrityError, transaction
from django.test import Client

from accounts import deeds
from accounts.models import Deed

from .steps import sign_in, who

pytestmark = pytest.mark.django_db


def staff(**arguments):
    out = StringIO()
    call_command("staff", stdout=out, **arguments)
    return out.getvalue()


def written():
    return list(Deed.objects.values_list("name", "what", "about", "why"))


def test_a_deed_says_who_when_what_and_to_what(member):
    salma = member("Salma", is_staff=True)
    deed = deeds.note(salma, "report-read", "report 7", "a threat")
    assert deed.at and written() == [("Salma", "report-read", "report 7", "a threat")]


@pytest.mark.parametrize("change", [lambda: Deed.objects.update(name="Nobody"), lambda: Deed.objects.all().delete()])
def test_no_deed_is_changed_or_removed(member, change):
    deeds.note(None, "staff-added", "account x")
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        change()
    assert len(written()) == 1


def test_the_operator_makes_staff_and_that_is_a_deed(member):
    user = member("Salma")
    staff(add="Salma")
    assert deeds.staff_named("Salma") == user
    assert "staff: Salma" in staff()
    staff(remove="Salma")
    with pytest.raises(deeds.NoStaff):
        deeds.staff_named("Salma")
    assert [deed[:2] for deed in written()] == [("operator", "staff-added"), ("operator", "staff-removed")]


def test_a_banned_account_is_out_at_once_and_does_not_come_back(member, signed_in):
    member("Salma", is_staff=True)
    user = member()
    here = signed_in(user)
    staff(ban="Lara", staff="Salma", why="threats at two tables")
    sign_in(again := Client())
    assert (who(here), who(again)) == ("", "")
    assert written() == [("Salma", "banned", f"account {user.public_id}", "threats at two tables")]
    staff(unban="Lara", staff="Salma", why="the wrong Lara")
    sign_in(again)
    assert (who(here), who(again)) == ("", "Lara")
    assert "Salma  unbanned" in staff()


@pytest.mark.parametrize(
    "arguments",
    [
        {"ban": "Lara", "why": "x"},
        {"ban": "Lara", "staff": "Nada", "why": "x"},
        {"ban": "Lara", "staff": "Salma"},
        {"ban": "Nobody", "staff": "Salma", "why": "x"},
        {"add": "Nobody"},
    ],
    ids=["nobody does it", "no staff does it", "for no reason", "nobody is banned", "nobody is staff"],
)
def test_nothing_is_done_by_nobody_or_for_no_reason(member, arguments):
    member("Salma", is_staff=True), member("Nada"), member()
    with pytest.raises(CommandError):
        staff(**arguments)
    assert not written()
